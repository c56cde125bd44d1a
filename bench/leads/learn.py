"""The weights of leads, learned from what collect.cpp has collected: `python bench/leads/learn.py FILE ...`.

It needs PyTorch, which no lock of the project has, and writes kernel/lead_weights.h. Every position in which some lead
was enough says what each lead would have cost: its own plies, and those of a lead that is enough if it was not. The
weights are those with which the expected cost of the lead that looks best (by a soft maximum) is least, each position
counting by the fourth root of its mean cost.
"""

import sys
from pathlib import Path

import numpy
import torch

KERNEL = Path(__file__).parents[2] / "src" / "kibitz" / "solver" / "kernel"
RECORD = numpy.dtype([("weights", "<u2", 6), ("enough", "u1"), ("leads", "u1"), ("unused", "<u2"), ("plies", "<u4")])
WEIGHTS = 20_905
POWER, EPOCHS, BATCH, RATE = 0.25, 10, 16_384, 0.06
QUARTERS = 4
MOST_PLIES = 20_000


def positions(files: list[str]) -> tuple[torch.Tensor, torch.Tensor, torch.Tensor]:
    """Positions by rows, leads by columns: places of weights and relative cost; and what each position counts."""
    records = numpy.concatenate([numpy.fromfile(file, RECORD) for file in files])
    starts, place, leads = [], 0, records["leads"].tolist()
    while place < len(leads):
        starts.append(place)
        place += leads[place]
    first = numpy.array(starts)
    row = numpy.repeat(numpy.arange(len(first)), records["leads"][first])
    column = numpy.arange(len(records)) - first[row]
    shape = (len(first), int(records["leads"].max()))
    weights = numpy.full((*shape, 6), WEIGHTS - 1, numpy.int32)
    plies, enough, there = numpy.ones(shape), numpy.zeros(shape), numpy.zeros(shape, bool)
    weights[row, column] = records["weights"]
    plies[row, column] = numpy.minimum(records["plies"], MOST_PLIES)
    enough[row, column] = records["enough"]
    there[row, column] = True
    of_enough = numpy.exp((numpy.log(plies) * enough).sum(1) / enough.sum(1))
    cost = numpy.where(enough > 0, plies, plies + of_enough[:, None])
    mean = (cost * there).sum(1) / there.sum(1)
    relative = numpy.where(there, cost / mean[:, None], numpy.inf)
    counts = mean**POWER
    return (
        torch.from_numpy(weights),
        torch.from_numpy(relative).float(),
        torch.from_numpy(counts / counts.mean()).float(),
    )


def learned(files: list[str]) -> numpy.ndarray:
    device = "cuda" if torch.cuda.is_available() else "cpu"
    places, cost, counts = (part.to(device) for part in positions(files))
    there = cost.isfinite()
    cost = torch.where(there, cost, torch.zeros_like(cost))
    weights = torch.zeros(WEIGHTS, device=device, requires_grad=True)
    steps = torch.optim.Adam([weights], lr=RATE)
    slower = torch.optim.lr_scheduler.CosineAnnealingLR(steps, EPOCHS)
    for epoch in range(EPOCHS):
        total = 0.0
        for batch in torch.randperm(len(places), device=device).split(BATCH):
            scores = weights[places[batch].long()].sum(-1).masked_fill(~there[batch], -1e9)
            loss = ((torch.softmax(scores, 1) * cost[batch]).sum(1) * counts[batch]).mean() + 1e-7 * (weights**2).sum()
            steps.zero_grad()
            loss.backward()
            steps.step()
            total += loss.item() * len(batch)
        slower.step()
        print(f"{epoch + 1} of {EPOCHS}: {total / len(places):.4f}")
    found = weights.detach().cpu().numpy()
    found[-1] = 0
    return numpy.clip(numpy.rint(found * QUARTERS), -127, 127).astype(int)


def written(weights: numpy.ndarray) -> str:
    lines = [""]
    for weight in weights:
        if len(lines[-1]) > 133:
            lines.append("")
        lines[-1] += f"{weight},"
    return "\n".join(
        [
            "// Weights of leads, in quarters; written by bench/leads, in the order of lead_scores.h.",
            "#pragma once",
            "",
            '#include "portable.h"',
            "",
            "namespace KIBITZ_KERNEL {",
            "",
            "KIBITZ_DATA int8_t LEAD_WEIGHTS[] = {",
            *lines,
            "};",
            "",
            "}  // namespace KIBITZ_KERNEL",
            "",
        ]
    )


if __name__ == "__main__":
    (KERNEL / "lead_weights.h").write_text(written(learned(sys.argv[1:])), encoding="utf-8")
