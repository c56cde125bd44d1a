// The kernel as graphics cards have it, with small patterns, for every processor: so that what a card does can be tried without one.
#define KIBITZ_KERNEL kibitz_card
#define KIBITZ_ON_CARD 1
#include "engine_of.h"

const kibitz_engine kibitz_engine_card = KIBITZ_ENGINE;
