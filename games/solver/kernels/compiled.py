"""How a kernel is compiled, and the arrays it works on."""

from __future__ import annotations

from typing import Final, TypeAlias

import numba
import numpy as np
from numpy.typing import NDArray

Ints: TypeAlias = NDArray[np.int64]
Bytes: TypeAlias = NDArray[np.int8]

# Without _nrt=False every call counts references to every array, atomically: that was three fifths of all time. A
# kernel may therefore neither make an array nor slice one; it takes them from its caller, who holds them.
compiled: Final = numba.njit(cache=True, nogil=True, _nrt=False)
"""Kept on disk; other threads run while it works. Callers agree on int64, so that each kernel is compiled once."""
