"""The rules of the games. Standard library only: no Django, no sibling package, no clock."""
