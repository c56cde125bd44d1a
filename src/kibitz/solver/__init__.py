"""Double dummy: how many tricks a side takes if all four players see all the cards, and play as well as that allows.

The kernel is C++ without a dependency, the same source for processors and graphics cards; it is compiled with the
package where there is a compiler, and comes in the compiled wheel. DDS is a second engine behind the same interface,
where it is installed: to compare with, and where there is no kernel.

| what | where |
|---|---|
| a position: cards left to play, the trick so far, whose turn it is; refused where it is none | `positions` |
| what an engine answers, and which engine there is | `engines` |
| our own engine, and where its compiled kernel is | `own_engine`, `kernel_library` |
| DDS | `dds_engine` |
| many questions at once, on all cores, in their order; stopped by a flag | `batches`, `stop_flag` |
| tables of any number of deals, on the cores or on a card | `many_tables` |
| very many deals on a graphics card, and which of them first | `graphics`, `job_order` |
| the kernel is compiled | `kernel_build` |
| the kernel itself | `kernel` |

What it means for a board (tables, par, leads, the cost of a card) is said by `kibitz.analysis`.
"""

from kibitz.solver.batches import solved_in_order
from kibitz.solver.engines import DoubleDummyEngine, DoubleDummyError, NoEngine, engine, engine_names, has_engine
from kibitz.solver.graphics import has_graphics_card, tables_by_card
from kibitz.solver.many_tables import tables_in_order
from kibitz.solver.positions import DoubleDummyPosition, InvalidPosition

__all__ = [
    "DoubleDummyEngine",
    "DoubleDummyError",
    "DoubleDummyPosition",
    "InvalidPosition",
    "NoEngine",
    "engine",
    "engine_names",
    "has_engine",
    "has_graphics_card",
    "solved_in_order",
    "tables_by_card",
    "tables_in_order",
]
