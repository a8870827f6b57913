"""The computer player of hnefatafl."""
