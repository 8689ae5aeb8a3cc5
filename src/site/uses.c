/* What was asked for last is told by counting: by a clock that was set back, all that was asked for
 * before would be the latest. */
#include "site/site_internal.h"

struct use use_now(struct site *site, int64_t now)
{
    return (struct use){ .number = ++site->uses, .time = now };
}

bool use_is_over(struct use *use, int64_t kept, int64_t now)
{
    if (use->time > now) use->time = now;
    return use->time + kept < now;
}
