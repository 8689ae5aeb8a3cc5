/*
 * What the staff would do, in one order: the player looks at it, and takes it back or goes on from
 * there. `line` sets up the defence: fifteen counters anew every turn, and most of it is plain.
 * `staff` goes on with what was begun: zones to fortify, the force of a raid or a sortie, losses.
 * None of them ends an action or throws dice.
 */
#include "games/khartoum/orders/orders.h"
#include "core/tables.h"

const struct verb kh_orders[KH_ORDERS] = {
    [KH_ORDER_LINE] = PLAIN("line"), [KH_ORDER_STAFF] = PLAIN("staff")
};

/* Every counter is posted once, and there are fewer than half as many. */
enum { LINE_MOST = 128 };

/* A zone of the defence is opened for counters, and is none itself. */
static bool is_counted(unsigned step, action a)
{
    return step != KH_STEP_DEFEND || action_verb(a) != KH_VERB_ZONE;
}

/* Up to where the judgement would be done with the step at hand. `posted` counts the counters. */
static int write_step(const kh_data *d, kh_state *s, action *out, int room, int *posted)
{
    unsigned step = s->step[0];
    int count = 0;
    while (s->step[0] == step && count < room) {
        action a = kh_judge(d, s, NULL);
        bool is_end = action_verb(a) == KH_VERB_DONE || action_verb(a) == KH_VERB_GO;
        if (is_end || kh_game.apply(d, s, a, NULL) != ACCEPTED) break;
        out[count++] = a;
        *posted += is_counted(step, a);
    }
    return count;
}

static int write_line(const kh_data *d, kh_state *s, action *out, int room, int *posted)
{
    int count = 0;
    if (s->step[0] == KH_STEP_ACTIONS) {
        action defend = action_make(KH_VERB_DEFEND, 0, 0);
        if (room == 0 || kh_game.apply(d, s, defend, NULL) != ACCEPTED) return 0;
        out[count++] = defend;
    }
    if (s->step[0] != KH_STEP_DEFEND) return 0;
    count += write_step(d, s, out + count, room - count, posted);
    count += kh_send_reserve(d, s, out + count, room - count, posted);
    return *posted ? count : 0;
}

/* A single loss is one press anyway. */
static bool is_staffed(const kh_state *s)
{
    switch ((enum kh_step)s->step[0]) {
    case KH_STEP_FORTIFY:
    case KH_STEP_RAID_FORCE:
    case KH_STEP_SORTIE_FORCE: return true;
    case KH_STEP_LOSE_STEP:
    case KH_STEP_LOSE_GUN: return s->losses > 1;
    default: return false;
    }
}

/* 0: there is nothing that the order would do. */
static int write_order(const kh_data *d, const kh_state *view, action order, action *out, int room,
                       int *posted)
{
    kh_state s = *view;
    *posted = 0;
    if (order == action_make(KH_ORDER_LINE, 0, 0)) return write_line(d, &s, out, room, posted);
    bool is_staff = order == action_make(KH_ORDER_STAFF, 0, 0) && is_staffed(&s);
    return is_staff ? write_step(d, &s, out, room, posted) : 0;
}

int kh_expand(const void *data, const void *view, action order, action *out, int room)
{
    int posted;
    return write_order(data, view, order, out, room, &posted);
}

int kh_list_orders(const void *data, const void *view, struct order *out)
{
    int listed = 0;
    for (int verb = 0; verb < KH_ORDERS; verb++) {
        action actions[LINE_MOST], order = action_make((unsigned)verb, 0, 0);
        int posted;
        if (!write_order(data, view, order, actions, LINE_MOST, &posted)) continue;
        out[listed] = (struct order){ order, { 0 } };
        out[listed++].figure[KH_FIGURE_UNITS] = (int16_t)posted;
    }
    return listed;
}
