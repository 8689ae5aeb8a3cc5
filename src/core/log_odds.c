/* The logistic function in whole numbers: a guess of chances must be the same on any machine. */
#include "core/play.h"

/* In millionths, at every quarter from 0 to 8. */
enum { QUARTERS = 32, CERTAINTY = 1000000 };
static const int at_quarter[QUARTERS + 1] = {
    500000, 562177, 622459, 679179, 731059, 777300, 817574, 851953, 880797, 904651, 924142,
    939913, 952574, 962673, 970688, 977023, 982014, 985936, 989013, 991423, 993307, 994780,
    995930, 996827, 997527, 998073, 998499, 998830, 999089, 999290, 999447, 999569, 999665,
};

/* Between two quarters in a straight line. */
int32_t log_odds_chance(int64_t log_odds)
{
    const int64_t quarter = (int64_t)1 << (LOG_ODDS_BITS - 2);
    bool is_negative = log_odds < 0;
    int64_t size = is_negative ? -log_odds : log_odds;
    if (size >= QUARTERS * quarter) size = QUARTERS * quarter - 1;
    int at = (int)(size / quarter);
    int64_t between = (at_quarter[at + 1] - at_quarter[at]) * (size % quarter) / quarter;
    int32_t value = at_quarter[at] + (int32_t)between;
    return is_negative ? CERTAINTY - value : value;
}
