/*
 * What the attacks of a stretch of the game were expected to take, against what they took. Only
 * attacks count that nothing hidden has a part in (struct game_losses): what it tells follows from
 * the log that everybody has.
 */
#include "lab/expected.h"

#include <math.h>

#include "hosted/plain.h"
#include "site/site_internal.h"

/* A number of standing actions, as the reader counts them; false: refused. */
static bool standing_asked(struct call *call, const char *name, uint32_t *standing)
{
    char digits[16];
    uint64_t number = 0;
    if (query_find(call->request->query, name, digits, sizeof digits) == QUERY_FOUND &&
        plain_number(digits, &number) && number <= UINT32_MAX &&
        call_find_standing(call, (uint32_t)number, standing))
        return true;
    refuse_member(call, name, "site.want.number");
    return false;
}

void answer_expected(struct call *call)
{
    struct look look;
    uint32_t from = 0, to = 0;
    if (!standing_asked(call, "from", &from) || !standing_asked(call, "to", &to)) return;
    if (!look_open(call, &look)) return;
    struct expected told = { 0 };
    bool is_known = expected_losses(table_match(look.place->table), from, to, &told);
    json_t *object = json_object();
    bool done = json_put(object, "attacks", json_integer(is_known ? told.attacks : 0));
    if (done && is_known && told.attacks) {
        done = json_put(object, "expected", json_real(round(told.expected * 1e4) / 1e4)) &&
               json_put(object, "taken", json_integer(told.taken));
    }
    reply(call, 200, json_finish(object, done));
}
