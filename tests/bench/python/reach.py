"""The reach over a whole table by scikit-image's minimal cost paths: what tests/bench/reach.ts compares with.

It knows lengths with eight neighbours only; with sixteen a step costs what the cell does that it comes to, however long it is.

Its first argument is the number of neighbours. It reads a file of int32 columns, rows, start column, start row and a double a
cell (points an inch, southern row first), writes the costs to another, then answers every line of input with the seconds of
one call.
"""

import sys
import time

import numpy
from skimage.graph import MCP, MCP_Geometric

neighbours, given, output = sys.argv[1:4]
columns, rows, column, row = (int(n) for n in numpy.fromfile(given, dtype=numpy.int32, count=4))
rates = numpy.fromfile(given, dtype=numpy.float64, offset=16).reshape(rows, columns)
if neighbours == "8":
    ways = MCP_Geometric(rates, fully_connected=True, sampling=(0.25, 0.25))
else:
    steps = [(0, 1), (1, 0), (0, -1), (-1, 0), (1, 1), (1, -1), (-1, -1), (-1, 1)]
    steps += [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)]
    ways = MCP(rates, offsets=steps)


def reach():
    costs, _ = ways.find_costs([(row, column)])
    return costs


# Some count the cell that one starts in.
found = numpy.asarray(reach(), dtype=numpy.float64)
(found - found[row, column]).tofile(output)
print("ready", flush=True)
for _ in sys.stdin:
    begun = time.perf_counter()
    reach()
    print(time.perf_counter() - begun, flush=True)
