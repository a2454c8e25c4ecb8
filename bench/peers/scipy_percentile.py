"""SciPy's percentile bootstrap, timed in its own process: CPU seconds per call, one JSON object on standard output.

Arguments: resamples, rounds, and the values as JSON. A first call, which imports and allocates, is not timed.
"""
import json
import sys
import time

import numpy
import scipy
from scipy.stats import bootstrap

resamples, rounds = int(sys.argv[1]), int(sys.argv[2])
values = numpy.array(json.loads(sys.argv[3]), dtype=float)


def once(seed):
    return bootstrap(
        (values,),
        numpy.mean,
        vectorized=True,
        axis=-1,
        n_resamples=resamples,
        method="percentile",
        random_state=seed,
    ).confidence_interval


once(0)
seconds = []
for seed in range(rounds):
    start = time.process_time()
    interval = once(seed)
    seconds.append(time.process_time() - start)
print(
    json.dumps(
        {
            "version": f"SciPy {scipy.__version__}, NumPy {numpy.__version__}",
            "seconds": seconds,
            "low": float(interval.low),
            "high": float(interval.high),
        }
    )
)
