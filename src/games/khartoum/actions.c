/*
 * The action phase (6.0): which action may be started, what starting it costs, and how the phase
 * ends.
 *
 * Actions come in one order, each kind once a turn (4.1j to 4.1l), so remembering the latest kind
 * is enough. An action is offered only if it can have at least one effect (R5). The two optional
 * rules of the action phase, barges and letting the people go, cost no action point and keep no
 * order.
 */
#include "games/khartoum/play.h"

static enum rule kind_start_refusal(const kdata *d, const kstate *s, enum action_kind kind)
{
    switch (kind) {
    case KIND_FORTIFY: return fortify_start_refusal(d, s);
    case KIND_MORALE: return morale_start_refusal(d, s);
    case KIND_GUNBOATS: return gunboats_start_refusal(d, s);
    case KIND_MILITIA: return militia_start_refusal(d, s);
    case KIND_RAID: return expedition_start_refusal(d, s, FIGHT_RAID);
    case KIND_SORTIE: return expedition_start_refusal(d, s, FIGHT_SORTIE);
    case KIND_DEFEND: return defend_start_refusal(d, s);
    case KIND_NONE:
    case ACTION_KINDS: break;
    }
    return RULE_4_1k;
}

static enum rule kind_refusal(const kdata *d, const kstate *s, enum action_kind kind)
{
    if (s->action_points < d->constant[CONSTANT_action_price]) return RULE_4_1f;
    if (kind == s->last_kind) return RULE_4_1j;
    if (kind < s->last_kind) return RULE_4_1l;
    if (s->turn == 1 && kind >= KIND_RAID) return RULE_4_2h;
    return kind_start_refusal(d, s, kind);
}

/* Optional rules stand on a sheet of their own, which 2.3b speaks of. */
static bool can_place_barge(const kdata *d, const kstate *s, int zone)
{
    return s->barges_aside && d->zone[zone].barge && is_controlled(s, zone);
}

/* Not after the positions are set up: militia taken from a zone would leave its support alone
 * there. */
static bool can_let_people_go(const kdata *d, const kstate *s)
{
    return s->option[OPTION_PEOPLE] && !s->people_gone && s->last_kind < KIND_DEFEND &&
           s->turn >= d->constant[CONSTANT_people_turn];
}

int actions_list(const kdata *d, const kstate *s, action *out)
{
    struct list list = { out, 0 };
    for (int kind = s->last_kind + 1; kind < ACTION_KINDS; kind++) {
        if (!kind_refusal(d, s, (enum action_kind)kind)) {
            list_add(&list, (enum verb_number)(VERB_FORTIFY + kind - KIND_FORTIFY), 0);
        }
    }
    if (s->barges_aside) {
        for (int zone = 0; zone < ZONES; zone++) {
            if (can_place_barge(d, s, zone)) list_add(&list, VERB_BARGE, zone);
        }
    }
    if (can_let_people_go(d, s)) list_add(&list, VERB_PEOPLE, 0);
    list_add(&list, VERB_END, 0);
    return list.count;
}

enum rule actions_refusal(const kdata *d, const kstate *s, action a)
{
    if (is_plain(a, VERB_END)) return RULE_NONE;
    if (is_plain(a, VERB_PEOPLE)) return can_let_people_go(d, s) ? RULE_NONE : RULE_2_3b;
    if (action_verb(a) == VERB_BARGE) {
        int zone = only_operand(a);
        bool can = zone >= 0 && zone < ZONES && can_place_barge(d, s, zone);
        return can ? RULE_NONE : RULE_2_3b;
    }
    if (a != action_make(action_verb(a), 0, 0) || action_verb(a) > VERB_DEFEND) return RULE_4_1k;
    return kind_refusal(d, s, (enum action_kind)(action_verb(a) - VERB_FORTIFY + KIND_FORTIFY));
}

static void kind_begin(struct play *p, enum action_kind kind)
{
    static const uint8_t first_step[ACTION_KINDS] = {
        [KIND_FORTIFY] = STEP_FORTIFY,   [KIND_MORALE] = STEP_MORALE,
        [KIND_GUNBOATS] = STEP_GUNBOATS, [KIND_MILITIA] = STEP_MILITIA,
        [KIND_RAID] = STEP_RAID_TARGET,  [KIND_SORTIE] = STEP_SORTIE_TARGET,
        [KIND_DEFEND] = STEP_DEFEND,
    };
    kstate *s = p->state;
    s->action_points = (uint8_t)(s->action_points - p->data->constant[CONSTANT_action_price]);
    s->last_kind = (uint8_t)kind;
    s->clicks = 0;
    s->direction = TRACK_NONE;
    NOTE(p, RULE_4_1f, MESSAGE_log_action, s->last_kind, s->action_points);
    if (kind == KIND_MILITIA &&
        !pay_morale(p, p->data->constant[CONSTANT_militia_price], RULE_6_3b)) {
        return;
    }
    if (kind == KIND_SORTIE &&
        !pay_resources(p, p->data->constant[CONSTANT_sortie_price], RULE_6_6a)) {
        return;
    }
    step_push(s, (enum step)first_step[kind]);
}

static void let_people_go(struct play *p)
{
    kstate *s = p->state;
    s->people_gone = 1;
    for (int place = 0; place < PLACES; place++) {
        if (place == PLACE_OUT) continue;
        move_counters(s, MILITIA, place, PLACE_OUT, s->counters[place][MILITIA]);
    }
    NOTE(p, RULE_2_3b, MESSAGE_log_people, 0);
    change_resources(p, p->data->constant[CONSTANT_people_resources], RULE_2_3b);
}

/* 4.1h, 4.2f: what is not spent is lost. */
static void actions_end(struct play *p)
{
    kstate *s = p->state;
    if (s->action_points) NOTE(p, RULE_4_1h, MESSAGE_log_action_points_lost, s->action_points);
    if (s->free_resources) NOTE(p, RULE_4_2f, MESSAGE_log_free_resources_lost, s->free_resources);
    s->action_points = 0;
    s->free_resources = 0;
    step_pop(s);
}

void actions_apply(struct play *p, action a)
{
    kstate *s = p->state;
    switch (action_verb(a)) {
    case VERB_END: actions_end(p); break;
    case VERB_PEOPLE: let_people_go(p); break;
    case VERB_BARGE:
        s->barges_aside--;
        s->barge[only_operand(a)]++;
        NOTE(p, RULE_2_3b, MESSAGE_log_barge, only_operand(a));
        break;
    default: kind_begin(p, (enum action_kind)(action_verb(a) - VERB_FORTIFY + KIND_FORTIFY)); break;
    }
}

/* 6.0a: the phase ends by itself only when no action point is left. */
bool actions_settle(struct play *p)
{
    if (p->state->action_points) return false;
    actions_end(p);
    return true;
}
