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

static enum kh_rule kind_start_refusal(const kh_data *d, const kh_state *s,
                                       enum kh_action_kind kind)
{
    switch (kind) {
    case KH_KIND_FORTIFY: return kh_fortify_start_refusal(d, s);
    case KH_KIND_MORALE: return kh_morale_start_refusal(d, s);
    case KH_KIND_GUNBOATS: return kh_gunboats_start_refusal(d, s);
    case KH_KIND_MILITIA: return kh_militia_start_refusal(d, s);
    case KH_KIND_RAID: return kh_expedition_start_refusal(d, s, KH_FIGHT_RAID);
    case KH_KIND_SORTIE: return kh_expedition_start_refusal(d, s, KH_FIGHT_SORTIE);
    case KH_KIND_DEFEND: return kh_defend_start_refusal(d, s);
    case KH_KIND_NONE:
    case KH_ACTION_KINDS: break;
    }
    return KH_RULE_4_1k;
}

static enum kh_rule kind_refusal(const kh_data *d, const kh_state *s, enum kh_action_kind kind)
{
    CHECK(kind > KH_KIND_NONE && kind < KH_ACTION_KINDS);
    if (s->action_points < d->constant[KH_CONSTANT_action_price]) return KH_RULE_4_1f;
    if (kind == s->last_kind) return KH_RULE_4_1j;
    if (kind < s->last_kind) return KH_RULE_4_1l;
    if (s->turn == 1 && kind >= KH_KIND_RAID) return KH_RULE_4_2h;
    return kind_start_refusal(d, s, kind);
}

/* Optional rules stand on a sheet of their own, which 2.3b speaks of. */
static bool can_place_barge(const kh_data *d, const kh_state *s, int zone)
{
    CHECK(zone >= 0 && zone < KH_ZONES);
    return s->barges_aside && d->zone[zone].barge && kh_is_controlled(s, zone);
}

/* Not after the positions are set up: militia taken from a zone would leave its support alone
 * there. */
static bool can_let_people_go(const kh_data *d, const kh_state *s)
{
    return s->option[KH_OPTION_PEOPLE] && !s->people_gone && s->last_kind < KH_KIND_DEFEND &&
           s->turn >= d->constant[KH_CONSTANT_people_turn];
}

static int actions_list(const kh_data *d, const kh_state *s, action *out)
{
    struct list list = { out, 0 };
    for (int kind = s->last_kind + 1; kind < KH_ACTION_KINDS; kind++) {
        if (!kind_refusal(d, s, (enum kh_action_kind)kind)) {
            list_add(&list, (enum kh_verb_number)(KH_VERB_FORTIFY + kind - KH_KIND_FORTIFY), 0);
        }
    }
    if (s->barges_aside) {
        for (int zone = 0; zone < KH_ZONES; zone++) {
            if (can_place_barge(d, s, zone)) list_add(&list, KH_VERB_BARGE, zone);
        }
    }
    if (can_let_people_go(d, s)) list_add(&list, KH_VERB_PEOPLE, 0);
    list_add(&list, KH_VERB_END, 0);
    return list.count;
}

enum kh_rule kh_actions_refusal(const kh_data *d, const kh_state *s, action a)
{
    if (is_plain(a, KH_VERB_END)) return KH_RULE_NONE;
    if (is_plain(a, KH_VERB_PEOPLE)) return can_let_people_go(d, s) ? KH_RULE_NONE : KH_RULE_2_3b;
    if (action_verb(a) == KH_VERB_BARGE) {
        int zone = only_operand(a);
        bool can = zone >= 0 && zone < KH_ZONES && can_place_barge(d, s, zone);
        return can ? KH_RULE_NONE : KH_RULE_2_3b;
    }
    if (a != action_make(action_verb(a), 0, 0) || action_verb(a) > KH_VERB_DEFEND)
        return KH_RULE_4_1k;
    return kind_refusal(d, s,
                        (enum kh_action_kind)(action_verb(a) - KH_VERB_FORTIFY + KH_KIND_FORTIFY));
}

static void kind_begin(struct kh_play *p, enum kh_action_kind kind)
{
    static const uint8_t first_step[KH_ACTION_KINDS] = {
        [KH_KIND_FORTIFY] = KH_STEP_FORTIFY,   [KH_KIND_MORALE] = KH_STEP_MORALE,
        [KH_KIND_GUNBOATS] = KH_STEP_GUNBOATS, [KH_KIND_MILITIA] = KH_STEP_MILITIA,
        [KH_KIND_RAID] = KH_STEP_RAID_TARGET,  [KH_KIND_SORTIE] = KH_STEP_SORTIE_TARGET,
        [KH_KIND_DEFEND] = KH_STEP_DEFEND,
    };
    kh_state *s = p->state;
    CHECK(kind > s->last_kind && s->action_points >= p->data->constant[KH_CONSTANT_action_price]);
    s->action_points = (uint8_t)(s->action_points - p->data->constant[KH_CONSTANT_action_price]);
    s->last_kind = (uint8_t)kind;
    s->clicks = 0;
    s->direction = KH_TRACK_NONE;
    NOTE(p, KH_RULE_4_1f, KH_MESSAGE_log_action, s->last_kind, s->action_points);
    if (kind == KH_KIND_MILITIA &&
        !kh_pay_morale(p, p->data->constant[KH_CONSTANT_militia_price], KH_RULE_6_3b)) {
        return;
    }
    if (kind == KH_KIND_SORTIE &&
        !kh_pay_resources(p, p->data->constant[KH_CONSTANT_sortie_price], KH_RULE_6_6a)) {
        return;
    }
    kh_step_push(s, (enum kh_step)first_step[kind]);
}

static void let_people_go(struct kh_play *p)
{
    kh_state *s = p->state;
    CHECK(can_let_people_go(p->data, s));
    s->people_gone = 1;
    for (int place = 0; place < KH_PLACES; place++) {
        if (place == KH_PLACE_OUT) continue;
        kh_move_counters(s, KH_MILITIA, place, KH_PLACE_OUT, s->counters[place][KH_MILITIA]);
    }
    NOTE(p, KH_RULE_2_3b, KH_MESSAGE_log_people, 0);
    kh_change_resources(p, p->data->constant[KH_CONSTANT_people_resources], KH_RULE_2_3b);
}

/* 4.1h, 4.2f: what is not spent is lost. */
static void actions_end(struct kh_play *p)
{
    kh_state *s = p->state;
    CHECK(s->step[0] == KH_STEP_ACTIONS);
    if (s->action_points)
        NOTE(p, KH_RULE_4_1h, KH_MESSAGE_log_action_points_lost, s->action_points);
    if (s->free_resources)
        NOTE(p, KH_RULE_4_2f, KH_MESSAGE_log_free_resources_lost, s->free_resources);
    s->action_points = 0;
    s->free_resources = 0;
    kh_step_pop(s);
}

static void actions_apply(struct kh_play *p, action a)
{
    kh_state *s = p->state;
    switch (action_verb(a)) {
    case KH_VERB_END: actions_end(p); break;
    case KH_VERB_PEOPLE: let_people_go(p); break;
    case KH_VERB_BARGE:
        CHECK(can_place_barge(p->data, s, only_operand(a)));
        s->barges_aside--;
        s->barge[only_operand(a)]++;
        NOTE(p, KH_RULE_2_3b, KH_MESSAGE_log_barge, only_operand(a));
        break;
    default:
        kind_begin(p, (enum kh_action_kind)(action_verb(a) - KH_VERB_FORTIFY + KH_KIND_FORTIFY));
        break;
    }
}

/* 6.0a: the phase ends by itself only when no action point is left. */
static bool actions_settle(struct kh_play *p)
{
    if (p->state->action_points) return false;
    actions_end(p);
    return true;
}

static enum kh_rule actions_reason(const kh_data *d, const kh_state *s, action a)
{
    static const uint16_t reasons[] = {
        [KH_VERB_FORTIFY] = KH_RULE_6_1f,  [KH_VERB_MORALE] = KH_RULE_6_2g,
        [KH_VERB_GUNBOATS] = KH_RULE_6_4a, [KH_VERB_MILITIA] = KH_RULE_6_3a,
        [KH_VERB_RAID] = KH_RULE_6_5a,     [KH_VERB_SORTIE] = KH_RULE_6_6a,
        [KH_VERB_DEFEND] = KH_RULE_6_7a,   [KH_VERB_BARGE] = KH_RULE_2_3b,
        [KH_VERB_PEOPLE] = KH_RULE_2_3b,   [KH_VERB_END] = KH_RULE_6_0a,
    };
    (void)d;
    (void)s;
    CHECK(action_verb(a) <= KH_VERB_END);
    return (enum kh_rule)reasons[action_verb(a)];
}

static void actions_ask(const kh_data *d, const kh_state *s, struct question *question)
{
    (void)d;
    question->argument[0] = s->action_points;
}

const struct kh_step_row kh_actions_row = { .actor = ACTS_SEAT,
                                            .list = actions_list,
                                            .refusal = kh_actions_refusal,
                                            .reason = actions_reason,
                                            .apply = actions_apply,
                                            .settle = actions_settle,
                                            KH_ASKED(actions, 6_0a),
                                            .ask = actions_ask };
