/*
 * A fight on the water that the players fought on their own table: the form on which its result is
 * entered (option.navalencounter, R137, chapter 8 of the ledger). Every entry keeps the form
 * possible, so that only the result can be missing; ENTRIES_MOST may be made in all.
 */
#include "games/sanjuans/operations.h"

enum { ENTRIES_MOST = 250 };

static int hull_left(const sdata *d, const sstate *s, int ship)
{
    return d->ship[ship].hull - s->ship_damage[ship] - s->ship_slow[ship];
}

/* Ships that are afloat by the form, with another entry for one of them (NO_SHIP: as it is). */
static int afloat_with(const sdata *d, const sstate *s, int changed, int hits)
{
    int afloat = 0;
    for (int ship = 0; ship < SHIPS; ship++) {
        int entered = ship == changed ? hits : s->battle.ship_hits[ship];
        afloat += is_in_fleet(s, ship) && entered < hull_left(d, s, ship);
    }
    return afloat;
}

/* R81: whoever does not go down has a ship left. */
static bool fits(int result, int afloat)
{
    return result == RESULT_NONE || result == RESULT_DESTROYED || afloat > 0;
}

static enum rule ship_hits_refusal(const sdata *d, const sstate *s, action a)
{
    int ship = (int)action_first(a), hits = (int)action_second(a);
    if (ship >= SHIPS || !is_in_fleet(s, ship)) return RULE_naval_21;
    if (hits == s->battle.ship_hits[ship] || hits > hull_left(d, s, ship)) return RULE_naval_21;
    return fits(s->battle.result, afloat_with(d, s, ship, hits)) ? RULE_NONE : RULE_naval_21;
}

static enum rule result_refusal_on_water(const sdata *d, const sstate *s, int result)
{
    bool can = result > RESULT_NONE && result < RESULTS && result != s->battle.result;
    return can && fits(result, afloat_with(d, s, NO_SHIP, 0)) ? RULE_NONE
                                                              : RULE_option_navalencounter;
}

static enum rule water_entry_refusal(const sdata *d, const sstate *s, action a)
{
    const struct battle *b = &s->battle;
    bool full = b->entries >= ENTRIES_MOST, can = false;
    switch (action_verb(a)) {
    case VERB_MACHINE: /* as long as nothing has been entered */
        can = s->option[OPTION_BATTLES] == BATTLES_ASK && !b->entries && !only_operand(a);
        break;
    case VERB_RESULT:
        can = !(full && b->result) && !result_refusal_on_water(d, s, only_operand(a));
        break;
    case VERB_SHIP_HITS: return full ? RULE_naval_21 : ship_hits_refusal(d, s, a);
    case VERB_CONFIRM: can = b->result && !only_operand(a); break;
    default: break;
    }
    return can ? RULE_NONE : RULE_option_navalencounter;
}

static void list_if_possible(const sdata *d, const sstate *s, struct list *list, action a)
{
    if (!water_entry_refusal(d, s, a)) list->out[list->count++] = a;
}

static int water_entry_list(const sdata *d, const sstate *s, action *out)
{
    struct list list = { out, 0 };
    list_if_possible(d, s, &list, action_make(VERB_MACHINE, 0, 0));
    for (unsigned result = 0; result < RESULTS; result++) {
        list_if_possible(d, s, &list, action_make(VERB_RESULT, result, 0));
    }
    for (unsigned ship = 0; ship < SHIPS; ship++) {
        for (unsigned hits = 0; hits <= d->ship[ship].hull; hits++) {
            list_if_possible(d, s, &list, action_make(VERB_SHIP_HITS, ship, hits));
        }
    }
    list_if_possible(d, s, &list, action_make(VERB_CONFIRM, 0, 0));
    return list.count;
}

static void confirm_water_fight(struct play *p)
{
    sstate *s = p->state;
    const struct battle entered = s->battle;
    int start = 0, lost = 0;
    for (int ship = 0; ship < SHIPS; ship++) {
        if (!is_in_fleet(s, ship)) continue;
        int hull = hull_left(p->data, s, ship);
        int hits = entered.result == RESULT_DESTROYED ? hull : entered.ship_hits[ship];
        start += hull;
        lost += hits;
        if (hits) damage_ship(p, ship, hits, false, RULE_naval_21);
    }
    end_water_fight(p, entered.result == RESULT_HELD, start, lost);
}

static void water_entry_apply(struct play *p, action a)
{
    struct battle *b = &p->state->battle;
    if (b->entries < ENTRIES_MOST) b->entries++;
    switch (action_verb(a)) {
    case VERB_MACHINE:
        b->entries = 0;
        replace_step(p->state, STEP_WATER_FIGHT);
        break;
    case VERB_RESULT: b->result = (uint8_t)action_first(a); break;
    case VERB_SHIP_HITS: b->ship_hits[action_first(a)] = (uint8_t)action_second(a); break;
    default: confirm_water_fight(p);
    }
}

const struct step_row water_entry_row = { .actor = ACTS_PLAYERS,
                                          .rule = RULE_option_navalencounter,
                                          .prompt = MESSAGE_prompt_water_entry,
                                          .list = water_entry_list,
                                          .refusal = water_entry_refusal,
                                          .apply = water_entry_apply,
                                          .ask = water_fight_ask };
