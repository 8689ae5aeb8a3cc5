/*
 * A fight on the water that the players fought on their own table: the form on which its result is
 * entered (option.navalencounter, R137, chapter 8 of the ledger). Every entry keeps the form
 * possible, so that only the result can be missing; SJ_ENTRIES_MOST may be made in all.
 */
#include "games/sanjuans/map/units.h"
#include "games/sanjuans/naval/naval.h"

enum { ENTRIES_MOST = 250 };

static int hull_left(const sj_data *d, const sj_state *s, int ship)
{
    return d->ship[ship].hull - s->ship_damage[ship] - s->ship_slow[ship];
}

/* Ships that are afloat by the form, with another entry for one of them (SJ_NO_SHIP: as it is). */
static int afloat_with(const sj_data *d, const sj_state *s, int changed, int hits)
{
    int afloat = 0;
    for (int ship = 0; ship < SJ_SHIPS; ship++) {
        int entered = ship == changed ? hits : s->battle.ship_hits[ship];
        afloat += sj_is_in_fleet(s, ship) && entered < hull_left(d, s, ship);
    }
    return afloat;
}

/* R81: whoever does not go down has a ship left. */
static bool fits(int result, int afloat)
{
    return result == SJ_RESULT_NONE || result == SJ_RESULT_DESTROYED || afloat > 0;
}

static enum sj_rule ship_hits_refusal(const sj_data *d, const sj_state *s, action a)
{
    int ship = (int)action_first(a), hits = (int)action_second(a);
    if (ship >= SJ_SHIPS || !sj_is_in_fleet(s, ship)) return SJ_RULE_naval_21;
    if (hits == s->battle.ship_hits[ship] || hits > hull_left(d, s, ship)) return SJ_RULE_naval_21;
    return fits(s->battle.result, afloat_with(d, s, ship, hits)) ? SJ_RULE_NONE : SJ_RULE_naval_21;
}

static enum sj_rule result_refusal_on_water(const sj_data *d, const sj_state *s, int result)
{
    bool can = result > SJ_RESULT_NONE && result < SJ_RESULTS && result != s->battle.result;
    return can && fits(result, afloat_with(d, s, SJ_NO_SHIP, 0)) ? SJ_RULE_NONE
                                                                 : SJ_RULE_option_navalencounter;
}

static enum sj_rule water_entry_refusal(const sj_data *d, const sj_state *s, action a)
{
    const struct sj_battle *b = &s->battle;
    bool full = b->entries >= ENTRIES_MOST, can = false;
    switch (action_verb(a)) {
    case SJ_VERB_MACHINE: /* as long as nothing has been entered */
        can = s->option[SJ_OPTION_BATTLES] == SJ_BATTLES_ASK && !b->entries && !only_operand(a);
        break;
    case SJ_VERB_RESULT:
        can = !(full && b->result) && !result_refusal_on_water(d, s, only_operand(a));
        break;
    case SJ_VERB_SHIP_HITS: return full ? SJ_RULE_naval_21 : ship_hits_refusal(d, s, a);
    case SJ_VERB_CONFIRM: can = b->result && !only_operand(a); break;
    default: break;
    }
    return can ? SJ_RULE_NONE : SJ_RULE_option_navalencounter;
}

static void list_if_possible(const sj_data *d, const sj_state *s, struct list *list, action a)
{
    if (!water_entry_refusal(d, s, a)) list->out[list->count++] = a;
}

static int water_entry_list(const sj_data *d, const sj_state *s, action *out)
{
    struct list list = { out, 0 };
    list_if_possible(d, s, &list, action_make(SJ_VERB_MACHINE, 0, 0));
    for (unsigned result = 0; result < SJ_RESULTS; result++) {
        list_if_possible(d, s, &list, action_make(SJ_VERB_RESULT, result, 0));
    }
    for (unsigned ship = 0; ship < SJ_SHIPS; ship++) {
        for (unsigned hits = 0; hits <= d->ship[ship].hull; hits++) {
            list_if_possible(d, s, &list, action_make(SJ_VERB_SHIP_HITS, ship, hits));
        }
    }
    list_if_possible(d, s, &list, action_make(SJ_VERB_CONFIRM, 0, 0));
    return list.count;
}

static void confirm_water_fight(struct sj_play *p)
{
    sj_state *s = p->state;
    const struct sj_battle entered = s->battle;
    CHECK(entered.cause == SJ_CAUSE_WATER && entered.result != SJ_RESULT_NONE);
    int start = 0, lost = 0;
    for (int ship = 0; ship < SJ_SHIPS; ship++) {
        if (!sj_is_in_fleet(s, ship)) continue;
        int hull = hull_left(p->data, s, ship);
        int hits = entered.result == SJ_RESULT_DESTROYED ? hull : entered.ship_hits[ship];
        start += hull;
        lost += hits;
        if (hits) sj_damage_ship(p, ship, hits, false, SJ_RULE_naval_21);
    }
    sj_end_water_fight(p, entered.result == SJ_RESULT_HELD, start, lost);
}

static void water_entry_apply(struct sj_play *p, action a)
{
    struct sj_battle *b = &p->state->battle;
    if (b->entries < ENTRIES_MOST) b->entries++;
    switch (action_verb(a)) {
    case SJ_VERB_MACHINE:
        b->entries = 0;
        sj_step_replace(p->state, SJ_STEP_WATER_FIGHT);
        break;
    case SJ_VERB_RESULT: b->result = (uint8_t)action_first(a); break;
    case SJ_VERB_SHIP_HITS: b->ship_hits[action_first(a)] = (uint8_t)action_second(a); break;
    default: confirm_water_fight(p);
    }
}

const struct sj_step_row sj_water_entry_row = { .actor = ACTS_SEAT,
                                                .rule = SJ_RULE_option_navalencounter,
                                                .prompt = SJ_MESSAGE_prompt_water_entry,
                                                .list = water_entry_list,
                                                .refusal = water_entry_refusal,
                                                .apply = water_entry_apply,
                                                .ask = sj_water_fight_ask };
