// The kernel for any processor.
#define KIBITZ_KERNEL kibitz_plain
#include "engine_of.h"

const kibitz_engine kibitz_engine_plain = KIBITZ_ENGINE;
