/* The attacker's leaders try to combine units for a round (25.12 to 25.17). */
#include "games/toulon/battle.h"

enum { PAIR = 2 }; /* what Bonaparte may always combine (25.16) */

bool leads_attack(const tdata *d, const tstate *s, int piece)
{
    return is_leader(piece) && piece < PIECES && s->place[piece] == s->battle.area &&
           side_of(d, s, piece) == attacker_side(s) &&
           !(s->leader_flags[piece - FIRST_LEADER] & LEADER_ROUTED);
}

static enum rule lead_refusal(const tdata *d, const tstate *s, int piece)
{
    if (!leads_attack(d, s, piece)) return RULE_25_12;
    return s->leader_flags[piece - FIRST_LEADER] & LEADER_LED ? RULE_25_12 : RULE_NONE;
}

static int list_leaders(const tdata *d, const tstate *s, action *out)
{
    struct list list = { out, 0 };
    int piece = leader_in(s, s->battle.area, FIRST_LEADER);
    for (; piece < PIECES; piece = leader_in(s, s->battle.area, piece + 1)) {
        if (!lead_refusal(d, s, piece)) list_add(&list, VERB_LEAD, piece);
    }
    list_add(&list, VERB_END, 0);
    return list.count;
}

static void do_leaders(struct play *p, action a)
{
    tstate *s = p->state;
    if (action_verb(a) == VERB_END) {
        leave_step(s);
        return;
    }
    int leader = (int)action_first(a) - FIRST_LEADER;
    s->leader_flags[leader] = (uint8_t)(s->leader_flags[leader] | LEADER_LED);
    s->battle.at_hand = (uint8_t)(leader + 1);
    enter_step(s, STEP_COMBINE_DIE, s->seat[0]);
}

static bool settle_leaders(struct play *p)
{
    action legal[LEGAL_MOST];
    if (list_leaders(p->data, p->state, legal) > 1) return false;
    leave_step(p->state);
    return true;
}

const struct step_row leaders_row = {
    .actor = ACTS_SEAT,
    .rule = RULE_25_12,
    .prompt = MESSAGE_ask_leaders,
    .list = list_leaders,
    .apply = do_leaders,
    .settle = settle_leaders,
    .ask = ask_battle,
};

/* Nations of the attacking force, or wings before they end. */
static bool is_mixed_attack(const tdata *d, const tstate *s)
{
    int first = CORPS;
    EACH_FIGHTER(d, s, attacker_side(s))
    {
        int corps = corps_of(d, u);
        bool is_neutral = attacker_side(s) == REPUBLICANS &&
                          (is_wings_over(d, s) || corps < WEST || corps == RESERVE);
        if (is_neutral) continue;
        if (first == CORPS) first = corps;
        if (corps != first) return true;
    }
    return false;
}

static bool is_chief(const tdata *d, const tstate *s, int piece)
{
    int corps = corps_of(d, piece);
    return chief_of(d, s, corps == RESERVE ? WEST : corps) == piece;
}

static int combine_modifier(const tdata *d, const tstate *s, int piece)
{
    int modifier = is_chief(d, s, piece) ? d->constant[CONSTANT_combine_commander] : 0;
    return modifier + (is_mixed_attack(d, s) ? d->constant[CONSTANT_combine_mixed] : 0);
}

static void do_combine_die(struct play *p, action a)
{
    tstate *s = p->state;
    int leader = s->battle.at_hand - 1;
    int piece = FIRST_LEADER + leader;
    const struct grade_data *grade = &p->data->grade[grade_of(p->data, s, piece)];
    int modifier = combine_modifier(p->data, s, piece);
    bool is_success = rolled(a) + modifier <= grade->combines_to;
    int units = is_success ? grade->combines_units : 0;
    s->battle.at_hand = 0;
    leave_step(s);
    /* The modifier tells who is in the force. */
    if (modifier) TELL(p, attacker_side(s), RULE_25_12, MESSAGE_combination_modified, modifier);
    NOTE(p, RULE_25_12, is_success ? MESSAGE_combination_ready : MESSAGE_combination_fails, piece,
         rolled(a), units);
    if (!is_success && leader == LEADER_BONAPARTE) {
        units = PAIR;
        NOTE(p, RULE_25_16, MESSAGE_bonaparte_combines, piece);
    }
    s->battle.combines[leader] = (uint8_t)units;
}

static void ask_combine_die(const tdata *d, const tstate *s, int *arguments)
{
    int piece = FIRST_LEADER + s->battle.at_hand - 1;
    arguments[0] = piece;
    arguments[1] = d->grade[grade_of(d, s, piece)].combines_to;
}

const struct step_row combine_die_row = {
    .actor = ACTS_CHANCE,
    .rule = RULE_25_12,
    .prompt = MESSAGE_ask_combine_die,
    .apply = do_combine_die,
    .ask = ask_combine_die,
};

/* Two units that could be combined, or guns that could be coordinated (25.17). */
static bool has_use_for_leaders(const tdata *d, const tstate *s)
{
    int count = 0;
    EACH_FIGHTER(d, s, attacker_side(s)) count += strength(d, s, u) > 0;
    for (int u = 0; count < 2 && u < UNITS; u++) {
        bool is_ours = is_on_map(s, u) && side_of(d, s, u) == attacker_side(s);
        if (is_ours && is_gun(d, s, u) && reaches(d, s, u, s->battle.area)) return true;
    }
    return count >= 2;
}

void stage_leaders(struct play *p)
{
    if (!has_use_for_leaders(p->data, p->state)) return;
    enter_step(p->state, STEP_LEADERS, battle_seat(p->data, p->state, attacker_side(p->state)));
}
