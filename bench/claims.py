"""The claim referee: how long an opinion takes, on real claims where the field's files are there, else on made ones."""

from collections.abc import Iterator
from time import process_time

from bench.claimfiles import made_claims, real_claims
from bench.measure import Row
from kibitz.analysis.claims import ClaimedPosition, judge

SOON = 0.05  # seconds, for 95 claims of 100 with up to ten tricks left
AT_LAST = 2.0  # seconds, for every claim


def rows() -> Iterator[Row]:
    real = real_claims()
    claims = real or made_claims(200)
    what = "real" if real else "made"
    some = [claimed for claimed in claims if claimed.left <= 10]
    times, exact = _times(some)
    soon = times[int(0.95 * len(times))]
    told = f"{len(some)} {what} claims, up to 10 tricks left: {_told(times)}"
    note = f"{told}; {exact} exact; 95 % within {SOON * 1e3:.0f} ms"
    yield Row("claims", "an opinion on a claim (95th of 100)", soon, note=note, flat=soon <= SOON)
    times, exact = _times(claims)
    note = (
        f"{len(claims)} {what} claims, up to 13 tricks left: {_told(times)}; {exact} exact; all within {AT_LAST:.0f} s"
    )
    yield Row("claims-all", "an opinion on a claim (the slowest)", times[-1], note=note, flat=times[-1] <= AT_LAST)


def _times(claims: list[ClaimedPosition]) -> tuple[list[float], int]:
    """Seconds for each, sorted, and how many opinions are exact."""
    judge(claims[0])
    times, exact = [], 0
    for claimed in claims:
        start = process_time()
        exact += judge(claimed).exact
        times.append(process_time() - start)
    return sorted(times), exact


def _told(times: list[float]) -> str:
    shares = ", ".join(f"{share} % {times[int(share / 100 * len(times))] * 1e3:.1f} ms" for share in (50, 90, 95))
    return f"{shares}, slowest {times[-1] * 1e3:.0f} ms"
