/* The attacker's leaders try to combine units for a round (25.12 to 25.17). */
#include "games/toulon/combat/battle.h"

enum { PAIR = 2 }; /* what Bonaparte may always combine (25.16) */

bool tl_leads_attack(const tl_data *d, const tl_state *s, int piece)
{
    return tl_is_leader(piece) && s->place[piece] == s->battle.area &&
           tl_side_of(d, s, piece) == tl_attacker_side(s) &&
           !(s->leader_flags[piece - TL_FIRST_LEADER] & TL_LEADER_ROUTED);
}

static enum tl_rule lead_refusal(const tl_data *d, const tl_state *s, int piece)
{
    if (!tl_leads_attack(d, s, piece)) return TL_RULE_25_12;
    return s->leader_flags[piece - TL_FIRST_LEADER] & TL_LEADER_LED ? TL_RULE_25_12 : TL_RULE_NONE;
}

static int list_leaders(const tl_data *d, const tl_state *s, action *out)
{
    struct list list = { out, 0 };
    int piece = tl_leader_in(s, s->battle.area, TL_FIRST_LEADER);
    for (; piece < TL_PIECES; piece = tl_leader_in(s, s->battle.area, piece + 1)) {
        if (!lead_refusal(d, s, piece)) list_add(&list, TL_VERB_LEAD, piece);
    }
    list_add(&list, TL_VERB_END, 0);
    return list.count;
}

static void do_leaders(struct tl_play *p, action a)
{
    CHECK(p->state->step[0] == TL_STEP_LEADERS);
    tl_state *s = p->state;
    if (action_verb(a) == TL_VERB_END) {
        tl_step_pop(s);
        return;
    }
    int leader = (int)action_first(a) - TL_FIRST_LEADER;
    s->leader_flags[leader] = (uint8_t)(s->leader_flags[leader] | TL_LEADER_LED);
    s->battle.at_hand = (uint8_t)(leader + 1);
    tl_step_push(s, TL_STEP_COMBINE_DIE, s->seat[0]);
}

static bool settle_leaders(struct tl_play *p)
{
    action legal[TL_LEGAL_MOST];
    if (list_leaders(p->data, p->state, legal) > 1) return false;
    tl_step_pop(p->state);
    return true;
}

const struct tl_step_row tl_leaders_row = {
    .actor = ACTS_SEAT,
    .rule = TL_RULE_25_12,
    .prompt = TL_MESSAGE_ask_leaders,
    .list = list_leaders,
    .apply = do_leaders,
    .settle = settle_leaders,
    .ask = tl_ask_battle,
};

/* Nations of the attacking force, or wings before they end. */
static bool is_mixed_attack(const tl_data *d, const tl_state *s)
{
    int first = TL_CORPS;
    TL_EACH_FIGHTER(d, s, tl_attacker_side(s))
    {
        int corps = tl_corps_of(d, u);
        bool is_neutral = tl_attacker_side(s) == TL_REPUBLICANS &&
                          (tl_is_wings_over(d, s) || corps < TL_WEST || corps == TL_RESERVE);
        if (is_neutral) continue;
        if (first == TL_CORPS) first = corps;
        if (corps != first) return true;
    }
    return false;
}

static bool is_chief(const tl_data *d, const tl_state *s, int piece)
{
    CHECK(tl_is_leader(piece));
    int corps = tl_corps_of(d, piece);
    return tl_chief_of(d, s, corps == TL_RESERVE ? TL_WEST : corps) == piece;
}

int tl_combine_modifier(const tl_data *d, const tl_state *s, int piece)
{
    int modifier = is_chief(d, s, piece) ? d->constant[TL_CONSTANT_combine_commander] : 0;
    return modifier + (is_mixed_attack(d, s) ? d->constant[TL_CONSTANT_combine_mixed] : 0);
}

static void do_combine_die(struct tl_play *p, action a)
{
    CHECK(p->state->step[0] == TL_STEP_COMBINE_DIE);
    CHECK(p->state->battle.at_hand > 0 && p->state->battle.at_hand <= TL_LEADERS);
    tl_state *s = p->state;
    int leader = s->battle.at_hand - 1;
    int piece = TL_FIRST_LEADER + leader;
    const struct tl_grade_data *grade = &p->data->grade[tl_grade_of(p->data, s, piece)];
    int modifier = tl_combine_modifier(p->data, s, piece);
    bool is_success = rolled(a) + modifier <= grade->combines_to;
    int units = is_success ? grade->combines_units : 0;
    s->battle.at_hand = 0;
    tl_step_pop(s);
    /* The modifier tells who is in the force. */
    if (modifier)
        TELL(p, tl_attacker_side(s), TL_RULE_25_12, TL_MESSAGE_combination_modified, modifier);
    NOTE(p, TL_RULE_25_12, is_success ? TL_MESSAGE_combination_ready : TL_MESSAGE_combination_fails,
         piece, rolled(a), units);
    if (!is_success && leader == TL_LEADER_BONAPARTE) {
        units = PAIR;
        NOTE(p, TL_RULE_25_16, TL_MESSAGE_bonaparte_combines, piece);
    }
    s->battle.combines[leader] = (uint8_t)units;
}

static void ask_combine_die(const tl_data *d, const tl_state *s, struct question *question)
{
    int piece = TL_FIRST_LEADER + s->battle.at_hand - 1;
    question->argument[0] = piece;
    question->argument[1] = d->grade[tl_grade_of(d, s, piece)].combines_to;
}

const struct tl_step_row tl_combine_die_row = {
    .actor = ACTS_CHANCE,
    .rule = TL_RULE_25_12,
    .prompt = TL_MESSAGE_ask_combine_die,
    .apply = do_combine_die,
    .ask = ask_combine_die,
};

/* Everybody knows the leaders of an attack (HI-25), but not whether there are units to combine or
 * guns to coordinate (25.17): so it is asked wherever there is a leader. */
void tl_stage_leaders(struct tl_play *p)
{
    CHECK(tl_is_at_stage(p->state, TL_STAGE_LEADERS));
    tl_step_push(p->state, TL_STEP_LEADERS,
                 tl_battle_seat(p->data, p->state, tl_attacker_side(p->state)));
}
