"""Live judgement on a page: the best ways to go on, each with its chance and a reason."""
