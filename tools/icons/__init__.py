"""The icons of the installed site and the picture that goes with its links."""
