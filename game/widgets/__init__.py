"""The widget toolkit: buttons, dialogs, menus, text, focus. It knows neither games nor pages."""
