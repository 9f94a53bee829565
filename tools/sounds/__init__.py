"""The sounds of the table, made here: knocks, brushed paper and two plucked notes, from arithmetic alone."""
