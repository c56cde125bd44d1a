// Lists of patterns have room for two to some power of them.
#pragma once

#include "pattern.h"

namespace KIBITZ_KERNEL {

constexpr int SMALLEST_LIST = 1;   // two to the power of: 2 patterns
constexpr int LARGEST_LIST = 10;  // 1024

}  // namespace KIBITZ_KERNEL
