"""The slow plain twin: the same answers straight from the rules, to hold the kernels against."""
