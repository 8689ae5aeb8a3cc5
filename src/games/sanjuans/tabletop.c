/*
 * A battle on the players' own table (battle.32 to battle.39; chapter 8 of the ledger): the diced
 * ground, and the form on which the result is entered.
 *
 * Every entry is checked against the others when it is made, so that the form is possible at any
 * time and only the result itself can be missing. Entries may be changed until they are confirmed,
 * ENTRIES_MOST in all; what is needed after that is the result and the confirmation.
 */
#include "games/sanjuans/battle.h"

struct table_size table_size(const sstate *s)
{
    static const struct table_size sizes[GROUNDS] = {
        [GROUND_DICED] = { 6, 4 }, [GROUND_OWN] = { 0, 0 }, [GROUND_4X4] = { 4, 4 },
        [GROUND_5X4] = { 5, 4 },   [GROUND_6X5] = { 6, 5 }, [GROUND_8X4] = { 8, 4 },
        [GROUND_8X5] = { 8, 5 },   [GROUND_8X6] = { 8, 6 },
    };
    return sizes[s->option[OPTION_GROUND]];
}

static int squares_in_all(const sstate *s)
{
    struct table_size size = table_size(s);
    return size.width * size.depth;
}

static void ask_table(const sdata *d, const sstate *s, int *arguments)
{
    (void)d;
    arguments[0] = s->battle.place;
    arguments[1] = s->battle.type;
    arguments[2] = s->battle.squares + 1;
    arguments[3] = squares_in_all(s);
}

/* ---- The ground (battle.32 to battle.35) ------------------------------------------------- */

static void begin_entry(struct play *p)
{
    struct battle *b = &p->state->battle;
    b->cavalry_left = b->units_left = b->enemy_left = NOT_ENTERED;
    replace_step(p->state, STEP_BATTLE_ENTRY);
}

/* battle.33, battle.34: a place lies in the middle, the larger the more of it, and its port at the
 * edge next to it. */
static void lay_place(struct battle *b, const sdata *d, struct table_size size)
{
    if (!is_location(b->place)) return;
    enum location_type type = (enum location_type)d->location[b->place].type;
    int breadth = type == VILLAGE ? 1 : 2, left = size.width / 2 - 1;
    int middle = size.depth / 2 * size.width + left, edge = (size.depth - 1) * size.width + left;
    for (int i = 0; i < breadth; i++) {
        b->terrain[middle + i] = SQUARE_PLACE;
        if (type == FORTIFIED_TOWN) b->terrain[middle - size.width + i] = SQUARE_PLACE;
        if (is_port(d, b->place)) b->terrain[edge + i] = SQUARE_PORT;
    }
}

static void pass_laid_squares(sstate *s)
{
    struct battle *b = &s->battle;
    int all = squares_in_all(s);
    while (b->squares < all && b->terrain[b->squares]) b->squares++;
}

void begin_table(struct play *p)
{
    if (p->state->option[OPTION_GROUND] == GROUND_OWN) {
        begin_entry(p);
        return;
    }
    lay_place(&p->state->battle, p->data, table_size(p->state));
    pass_laid_squares(p->state);
    replace_step(p->state, STEP_TERRAIN_DIE);
}

static void terrain_die_apply(struct play *p, action a)
{
    struct battle *b = &p->state->battle;
    int terrain = p->data->terrain[two_dice_row(rolled(a))];
    b->terrain[b->squares++] = (uint8_t)(1 + terrain);
    NOTE(p, RULE_battle_35, MESSAGE_log_terrain, b->squares, terrain);
    pass_laid_squares(p->state);
    if (b->squares == squares_in_all(p->state)) begin_entry(p);
}

const struct step_row terrain_die_row = { .actor = ACTS_CHANCE,
                                          .rule = RULE_battle_35,
                                          .prompt = MESSAGE_prompt_terrain_die,
                                          .outcomes = two_dice,
                                          .apply = terrain_die_apply,
                                          .ask = ask_table };

/* ---- What the form says ------------------------------------------------------------------ */

/* Hits that the unit had when the battle began: nothing is taken off before the confirmation. */
static int entered_left(const sdata *d, const sstate *s, int unit)
{
    return hits_left(d, s, unit) - s->unit_fresh_lost[unit];
}

struct form {
    int hits, units, cavalry; /* left; units and cavalry without those in rout */
};

/* Adds what a unit with so many hits left, in rout or not, counts for; takes it off with -1. */
static void count_in_form(const sdata *d, struct form *form, int unit, int left, bool routed,
                          int times)
{
    bool stands = left > 0 && !routed;
    form->hits += times * left;
    form->units += times * stands;
    form->cavalry += times * (stands && is_cavalry(d, unit));
}

static struct form read_form(const sdata *d, const sstate *s)
{
    struct form form = { 0 };
    for (int unit = 0; unit < UNITS; unit++) {
        if (!is_in_this_battle(s, unit)) continue;
        count_in_form(d, &form, unit, entered_left(d, s, unit), has_unit_flag(s, unit, UNIT_ROUTED),
                      1);
    }
    return form;
}

/* The form with another entry for one unit. */
static struct form form_with(const sdata *d, const sstate *s, int unit, int left, bool routed)
{
    struct form form = read_form(d, s);
    bool is_routed = has_unit_flag(s, unit, UNIT_ROUTED);
    count_in_form(d, &form, unit, entered_left(d, s, unit), is_routed, -1);
    count_in_form(d, &form, unit, left, routed, 1);
    return form;
}

/* R81: who holds the field has a unit that stands; who gets away from it has a man left. */
static bool fits_result(enum battle_result result, const struct form *form)
{
    switch (result) {
    case RESULT_HELD: return form->units > 0;
    case RESULT_WITHDREW:
    case RESULT_FORCED_BACK:
    case RESULT_BROKE: return form->hits > 0;
    default: return true;
    }
}

static bool is_form_possible(const sstate *s, struct form form)
{
    const struct battle *b = &s->battle;
    bool fits = b->units_left == NOT_ENTERED || b->units_left <= form.units;
    fits = fits && (b->cavalry_left == NOT_ENTERED || b->cavalry_left <= form.cavalry);
    return fits && fits_result((enum battle_result)b->result, &form);
}

/* ---- Which entries are possible ---------------------------------------------------------- */

static enum rule hits_refusal(const sdata *d, const sstate *s, int unit, int hits)
{
    if (unit >= UNITS || !is_in_this_battle(s, unit)) return RULE_casualty_1;
    if (hits == s->unit_fresh_lost[unit] || hits > hits_left(d, s, unit)) return RULE_casualty_1;
    int left = hits_left(d, s, unit) - hits;
    struct form form = form_with(d, s, unit, left, has_unit_flag(s, unit, UNIT_ROUTED));
    return is_form_possible(s, form) ? RULE_NONE : RULE_battle_44;
}

static enum rule rout_refusal(const sdata *d, const sstate *s, int unit)
{
    if (unit < 0 || unit >= UNITS || !is_in_this_battle(s, unit)) return RULE_pursuit_7;
    bool routed = !has_unit_flag(s, unit, UNIT_ROUTED);
    struct form form = form_with(d, s, unit, entered_left(d, s, unit), routed);
    return is_form_possible(s, form) ? RULE_NONE : RULE_battle_44;
}

/* naval.21 */
static enum rule ship_refusal(const sdata *d, const sstate *s, int ship, int hits)
{
    if (ship >= SHIPS || s->ship_where[ship] != s->battle.place) return RULE_naval_21;
    int hull = d->ship[ship].hull - s->ship_damage[ship] - s->ship_slow[ship];
    bool can = hits <= hull && hits != s->battle.ship_hits[ship];
    return can ? RULE_NONE : RULE_naval_21;
}

static enum rule result_refusal(const sdata *d, const sstate *s, int result)
{
    bool can = result > RESULT_NONE && result < RESULTS && result != s->battle.result;
    struct form form = read_form(d, s);
    return can && fits_result((enum battle_result)result, &form) ? RULE_NONE : RULE_battle_44;
}

static enum rule number_refusal(int number, int entered, int most, enum rule rule)
{
    return number >= 0 && number != entered && number <= most ? RULE_NONE : rule;
}

static enum rule entry_refusal(const sdata *d, const sstate *s, action a)
{
    const struct battle *b = &s->battle;
    int number = only_operand(a);
    struct form form = read_form(d, s);
    switch (action_verb(a)) {
    case VERB_HITS: return hits_refusal(d, s, (int)action_first(a), (int)action_second(a));
    case VERB_ROUT: return rout_refusal(d, s, number);
    case VERB_SHIP_HITS: return ship_refusal(d, s, (int)action_first(a), (int)action_second(a));
    case VERB_CAVALRY_LEFT:
        return number_refusal(number, b->cavalry_left, form.cavalry, RULE_pursuit_6);
    case VERB_UNITS_LEFT: return number_refusal(number, b->units_left, form.units, RULE_pursuit_7);
    case VERB_ENEMY_LEFT:
        return number_refusal(number, b->enemy_left, mahdists_in_all(b), RULE_pursuit_4);
    case VERB_SUPPLY_LOST:
        return number_refusal(number, b->supply_lost, s->supply[b->place], RULE_supply_22);
    case VERB_SURROUNDED: return number == 0 ? RULE_NONE : RULE_pursuit_3;
    default: return RULE_battle_39;
    }
}

/* battle.47: booked in the order of the battles, whenever it was entered. */
static enum rule confirm_refusal(const sstate *s, action a)
{
    if (!s->battle.result || a != action_make(VERB_CONFIRM, 0, 0)) return RULE_battle_44;
    return is_older_aside(s) ? RULE_battle_47 : RULE_NONE;
}

/* A full form is laid aside only to let an older one be booked. */
static enum rule aside_refusal(const sstate *s, action a)
{
    bool may = s->battle.entries < ENTRIES_MOST || is_older_aside(s);
    return may && a == action_make(VERB_SET_ASIDE, 0, 0) ? set_aside_refusal(s) : RULE_battle_47;
}

static enum rule battle_entry_refusal(const sdata *d, const sstate *s, action a)
{
    const struct battle *b = &s->battle;
    bool full = b->entries >= ENTRIES_MOST;
    switch (action_verb(a)) {
    case VERB_SET_ASIDE: return aside_refusal(s, a);
    case VERB_CONFIRM: return confirm_refusal(s, a);
    case VERB_RESULT:
        return full && b->result ? RULE_battle_44 : result_refusal(d, s, only_operand(a));
    default: return full ? RULE_battle_39 : entry_refusal(d, s, a);
    }
}

/* ---- The list ---------------------------------------------------------------------------- */

static void list_if_legal(const sdata *d, const sstate *s, struct list *list, action a)
{
    if (battle_entry_refusal(d, s, a) == RULE_NONE) list->out[list->count++] = a;
}

static void list_hits(const sdata *d, const sstate *s, struct list *list)
{
    for (int unit = 0; unit < UNITS; unit++) {
        int most = is_in_this_battle(s, unit) ? hits_left(d, s, unit) : -1;
        for (int hits = 0; hits <= most; hits++) {
            list_if_legal(d, s, list, action_make(VERB_HITS, (unsigned)unit, (unsigned)hits));
        }
    }
    for (int unit = 0; unit < UNITS; unit++) {
        list_if_legal(d, s, list, action_make(VERB_ROUT, (unsigned)unit, 0));
    }
    for (int ship = 0; ship < SHIPS; ship++) {
        for (int hits = 0; hits <= d->ship[ship].hull; hits++) {
            list_if_legal(d, s, list, action_make(VERB_SHIP_HITS, (unsigned)ship, (unsigned)hits));
        }
    }
}

static void list_numbers(const sdata *d, const sstate *s, struct list *list)
{
    struct form form = read_form(d, s);
    const int most[] = { form.cavalry, form.units, mahdists_in_all(&s->battle),
                         s->supply[s->battle.place] };
    for (unsigned i = 0; i < sizeof most / sizeof most[0]; i++) {
        for (int number = 0; number <= most[i]; number++) {
            list_if_legal(d, s, list, action_make(VERB_CAVALRY_LEFT + i, (unsigned)number, 0));
        }
    }
}

static int battle_entry_list(const sdata *d, const sstate *s, action *out)
{
    struct list list = { out, 0 };
    for (unsigned result = 0; result < RESULTS; result++) {
        list_if_legal(d, s, &list, action_make(VERB_RESULT, result, 0));
    }
    if (s->battle.entries < ENTRIES_MOST) {
        list_hits(d, s, &list);
        list_numbers(d, s, &list);
    }
    list_if_legal(d, s, &list, action_make(VERB_SURROUNDED, 0, 0));
    list_if_legal(d, s, &list, action_make(VERB_SET_ASIDE, 0, 0));
    list_if_legal(d, s, &list, action_make(VERB_CONFIRM, 0, 0));
    return list.count;
}

/* ---- Entering and confirming ------------------------------------------------------------- */

/* What was not entered follows from the rest; of the Mahdists, all are thought to be there. */
static void fill_in(const sdata *d, sstate *s)
{
    struct battle *b = &s->battle;
    struct form form = read_form(d, s);
    if (b->units_left == NOT_ENTERED) b->units_left = (uint8_t)form.units;
    if (b->cavalry_left == NOT_ENTERED) b->cavalry_left = (uint8_t)form.cavalry;
    if (b->enemy_left == NOT_ENTERED) b->enemy_left = (uint8_t)mahdists_in_all(b);
}

/* Those of the place as well as those that came along: the table does not tell them apart. */
static void lose_supply_units(struct play *p)
{
    sstate *s = p->state;
    int place = s->battle.place, lost = s->battle.supply_lost;
    if (lost == 0) return;
    s->supply[place] = (uint8_t)(s->supply[place] - lost);
    if (s->supply_moved[place] > s->supply[place]) s->supply_moved[place] = s->supply[place];
    NOTE(p, RULE_supply_22, MESSAGE_log_supply_lost, lost, place);
}

static void confirm(struct play *p)
{
    sstate *s = p->state;
    struct battle *b = &s->battle;
    fill_in(p->data, s);
    NOTE(p, RULE_battle_39, MESSAGE_log_entered, b->place, b->result);
    for (int unit = 0; unit < UNITS; unit++) {
        if (!is_in_this_battle(s, unit)) continue;
        bool gone = b->result == RESULT_DESTROYED;
        int lost = gone ? hits_left(p->data, s, unit) : s->unit_fresh_lost[unit];
        s->unit_fresh_lost[unit] = (uint8_t)lost;
        s->unit_lost[unit] = (uint8_t)(s->unit_lost[unit] + lost);
    }
    lose_supply_units(p);
    replace_step(s, STEP_AFTERMATH);
    for (int ship = 0; ship < SHIPS; ship++) {
        if (b->ship_hits[ship]) damage_ship(p, ship, b->ship_hits[ship], false, RULE_naval_21);
    }
}

static void toggle_rout(sstate *s, int unit)
{
    s->unit_flags[unit] = (uint8_t)(s->unit_flags[unit] ^ UNIT_ROUTED);
}

static void battle_entry_apply(struct play *p, action a)
{
    sstate *s = p->state;
    struct battle *b = &s->battle;
    uint8_t first = (uint8_t)action_first(a), second = (uint8_t)action_second(a);
    if (b->entries < ENTRIES_MOST) b->entries++;
    switch (action_verb(a)) {
    case VERB_RESULT: b->result = first; break;
    case VERB_HITS: s->unit_fresh_lost[first] = second; break;
    case VERB_ROUT: toggle_rout(s, first); break;
    case VERB_SHIP_HITS: b->ship_hits[first] = second; break;
    case VERB_CAVALRY_LEFT: b->cavalry_left = first; break;
    case VERB_UNITS_LEFT: b->units_left = first; break;
    case VERB_ENEMY_LEFT: b->enemy_left = first; break;
    case VERB_SUPPLY_LOST: b->supply_lost = first; break;
    case VERB_SURROUNDED: b->surrounded = !b->surrounded; break;
    case VERB_SET_ASIDE: set_aside(p); break;
    default: confirm(p);
    }
}

static enum rule battle_entry_reason(const sdata *d, const sstate *s, action a)
{
    (void)d;
    (void)s;
    return action_verb(a) == VERB_SET_ASIDE ? RULE_battle_47 : RULE_battle_39;
}

const struct step_row battle_entry_row = { .actor = ACTS_PLAYERS,
                                           .rule = RULE_battle_39,
                                           .prompt = MESSAGE_prompt_battle_entry,
                                           .list = battle_entry_list,
                                           .refusal = battle_entry_refusal,
                                           .reason = battle_entry_reason,
                                           .apply = battle_entry_apply,
                                           .ask = ask_table };
