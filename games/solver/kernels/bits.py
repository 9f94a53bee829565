"""Bits: a card is bit 16 * suit + rank of a word, rank 0 the strongest, so the lowest bit of a suit takes."""

from __future__ import annotations

from typing import Any

from llvmlite import ir
from numba import types
from numba.extending import intrinsic

from games.solver.kernels.compiled import compiled


@intrinsic
def count(context: Any, number: Any) -> Any:
    """Return how many bits are set (one machine instruction)."""

    def build(_context: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
        return builder.ctpop(arguments[0])

    return types.int64(types.int64), build


@intrinsic
def lowest(context: Any, number: Any) -> Any:
    """Return the index of the lowest set bit; 64 for none."""

    def build(_context: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
        return builder.cttz(arguments[0], ir.Constant(ir.IntType(1), 0))

    return types.int64(types.int64), build


@intrinsic
def highest(context: Any, number: Any) -> Any:
    """Return the index of the highest set bit; -1 for none."""

    def build(_context: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
        zeros = builder.ctlz(arguments[0], ir.Constant(ir.IntType(1), 0))
        return builder.sub(ir.Constant(ir.IntType(64), 63), zeros)

    return types.int64(types.int64), build


@compiled
def suit_of(hand: int, suit: int) -> int:
    """Return the cards of one suit as a small mask, rank 0 lowest."""
    return (hand >> (16 * suit)) & 0xFFFF
