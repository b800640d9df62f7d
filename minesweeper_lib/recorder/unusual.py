"""What is unusual about a trace, as ids: `Trace.unusual`; what a reader is told stands in `sentences`."""

NOTHING, STOPPED, NO_BOARD, HIDDEN, UNWRITTEN = "", "stopped", "no_board", "hidden", "unwritten"
