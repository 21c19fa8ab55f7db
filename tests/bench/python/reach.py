"""The reach over a whole table by scikit-image's minimal cost paths: what tests/bench/reach.ts compares with.

Reads a file of int32 columns, rows, start column, start row and a double a cell (points an inch, southern row first), writes
the costs to the second file, then answers every line of input with the seconds of one call.
"""

import sys
import time

import numpy
from skimage.graph import MCP_Geometric

given, output = sys.argv[1:3]
columns, rows, column, row = (int(n) for n in numpy.fromfile(given, dtype=numpy.int32, count=4))
rates = numpy.fromfile(given, dtype=numpy.float64, offset=16).reshape(rows, columns)
ways = MCP_Geometric(rates, fully_connected=True, sampling=(0.25, 0.25))


def reach():
    costs, _ = ways.find_costs([(row, column)])
    return costs


numpy.asarray(reach(), dtype=numpy.float64).tofile(output)
print("ready", flush=True)
for _ in sys.stdin:
    begun = time.perf_counter()
    reach()
    print(time.perf_counter() - begun, flush=True)
