/*
 * The order `line`: a defence of fifteen counters is set up anew every turn, and most of it is
 * plain. The staff posts them, the player looks at it, and takes it back or goes on from there.
 */
#include "games/khartoum/orders/orders.h"
#include "core/tables.h"

const struct verb kh_orders[KH_ORDERS] = { [KH_ORDER_LINE] = PLAIN("line") };

/* Every counter is posted once, and there are fewer than half as many. */
enum { LINE_MOST = 128 };

static bool is_posting(action a)
{
    return action_verb(a) == KH_VERB_UNIT || action_verb(a) == KH_VERB_LEADER;
}

/* Up to where the judgement would be done. `posted` counts the counters. */
static int write_line(const kh_data *d, kh_state *s, action *out, int room, int *posted)
{
    struct random random;
    int count = 0;
    random_seed(&random, 0, 0);
    *posted = 0;
    if (s->step[0] == KH_STEP_ACTIONS) {
        action defend = action_make(KH_VERB_DEFEND, 0, 0);
        if (room == 0 || kh_game.apply(d, s, defend, NULL) != ACCEPTED) return 0;
        out[count++] = defend;
    }
    while (s->step[0] == KH_STEP_DEFEND && count < room) {
        action a = kh_judge(d, s, &random);
        if (action_verb(a) == KH_VERB_DONE || kh_game.apply(d, s, a, NULL) != ACCEPTED) break;
        out[count++] = a;
        *posted += is_posting(a);
    }
    return *posted ? count : 0;
}

int kh_expand(const void *data, const void *view, action order, action *out, int room)
{
    kh_state s = *(const kh_state *)view;
    int posted;
    return order == action_make(KH_ORDER_LINE, 0, 0) ? write_line(data, &s, out, room, &posted) : 0;
}

int kh_list_orders(const void *data, const void *view, struct order *out)
{
    kh_state s = *(const kh_state *)view;
    action actions[LINE_MOST];
    int posted;
    if (!write_line(data, &s, actions, LINE_MOST, &posted)) return 0;
    out[0] = (struct order){ action_make(KH_ORDER_LINE, 0, 0), { 0 } };
    out[0].figure[KH_FIGURE_UNITS] = (int16_t)posted;
    return 1;
}
