/*
 * A battle on the players' own table (battle.32 to battle.39; chapter 8 of the ledger): the diced
 * ground, and the form on which the result is entered.
 *
 * Every entry is checked against the others when it is made, so that the form is possible at any
 * time and only the result itself can be missing. Entries may be changed until they are confirmed,
 * SJ_ENTRIES_MOST in all; what is needed after that is the result and the confirmation.
 */
#include "games/sanjuans/battle/battle.h"
#include "games/sanjuans/map/map.h"
#include "games/sanjuans/map/units.h"

struct sj_table_size sj_table_size(const sj_state *s)
{
    CHECK(s->option[SJ_OPTION_GROUND] < SJ_GROUNDS);
    static const struct sj_table_size sizes[SJ_GROUNDS] = {
        [SJ_GROUND_DICED] = { 6, 4 }, [SJ_GROUND_OWN] = { 0, 0 }, [SJ_GROUND_4X4] = { 4, 4 },
        [SJ_GROUND_5X4] = { 5, 4 },   [SJ_GROUND_6X5] = { 6, 5 }, [SJ_GROUND_8X4] = { 8, 4 },
        [SJ_GROUND_8X5] = { 8, 5 },   [SJ_GROUND_8X6] = { 8, 6 },
    };
    return sizes[s->option[SJ_OPTION_GROUND]];
}

static int squares_in_all(const sj_state *s)
{
    struct sj_table_size size = sj_table_size(s);
    return size.width * size.depth;
}

static void ask_table(const sj_data *d, const sj_state *s, struct question *question)
{
    (void)d;
    question->argument[0] = s->battle.place;
    question->argument[1] = s->battle.type;
    question->argument[2] = s->battle.squares + 1;
    question->argument[3] = squares_in_all(s);
}

/* ---- The ground (battle.32 to battle.35) ------------------------------------------------- */

static void begin_entry(struct sj_play *p)
{
    struct sj_battle *b = &p->state->battle;
    b->cavalry_left = b->units_left = b->enemy_left = SJ_NOT_ENTERED;
    sj_step_replace(p->state, SJ_STEP_BATTLE_ENTRY);
}

/* battle.33, battle.34: a place lies in the middle, the larger the more of it, and its port at the
 * edge next to it. */
static void lay_place(struct sj_battle *b, const sj_data *d, struct sj_table_size size)
{
    CHECK(size.width >= 4 && size.depth >= 4);
    if (!sj_is_location(b->place)) return;
    enum sj_location_type type = (enum sj_location_type)d->location[b->place].type;
    int breadth = type == SJ_VILLAGE ? 1 : 2, left = size.width / 2 - 1;
    int middle = size.depth / 2 * size.width + left, edge = (size.depth - 1) * size.width + left;
    for (int i = 0; i < breadth; i++) {
        b->terrain[middle + i] = SJ_SQUARE_PLACE;
        if (type == SJ_FORTIFIED_TOWN) b->terrain[middle - size.width + i] = SJ_SQUARE_PLACE;
        if (sj_is_port(d, b->place)) b->terrain[edge + i] = SJ_SQUARE_PORT;
    }
}

static void pass_laid_squares(sj_state *s)
{
    struct sj_battle *b = &s->battle;
    int all = squares_in_all(s);
    while (b->squares < all && b->terrain[b->squares]) b->squares++;
}

void sj_begin_table(struct sj_play *p)
{
    if (p->state->option[SJ_OPTION_GROUND] == SJ_GROUND_OWN) {
        begin_entry(p);
        return;
    }
    lay_place(&p->state->battle, p->data, sj_table_size(p->state));
    pass_laid_squares(p->state);
    sj_step_replace(p->state, SJ_STEP_TERRAIN_DIE);
}

static void terrain_die_apply(struct sj_play *p, action a)
{
    struct sj_battle *b = &p->state->battle;
    CHECK(b->squares < squares_in_all(p->state));
    int terrain = p->data->terrain[sj_two_dice_row(rolled(a))];
    b->terrain[b->squares++] = (uint8_t)(1 + terrain);
    NOTE(p, SJ_RULE_battle_35, SJ_MESSAGE_log_terrain, b->squares, terrain);
    pass_laid_squares(p->state);
    if (b->squares == squares_in_all(p->state)) begin_entry(p);
}

const struct sj_step_row sj_terrain_die_row = { .actor = ACTS_CHANCE,
                                                .rule = SJ_RULE_battle_35,
                                                .prompt = SJ_MESSAGE_prompt_terrain_die,
                                                .dice = TWO_DICE,
                                                .apply = terrain_die_apply,
                                                .ask = ask_table };

/* ---- What the form says ------------------------------------------------------------------ */

/* Hits that the unit had when the battle began: nothing is taken off before the confirmation. */
static int entered_left(const sj_data *d, const sj_state *s, int unit)
{
    return sj_hits_left(d, s, unit) - s->unit_fresh_lost[unit];
}

struct form {
    int hits, units, cavalry; /* left; units and cavalry without those in rout */
};

/* Adds what a unit with so many hits left, in rout or not, counts for; takes it off with -1. */
static void count_in_form(const sj_data *d, struct form *form, int unit, int left, bool routed,
                          int times)
{
    bool stands = left > 0 && !routed;
    form->hits += times * left;
    form->units += times * stands;
    form->cavalry += times * (stands && sj_is_cavalry(d, unit));
}

static struct form read_form(const sj_data *d, const sj_state *s)
{
    struct form form = { 0 };
    for (int unit = 0; unit < SJ_UNITS; unit++) {
        if (!sj_is_in_this_battle(s, unit)) continue;
        count_in_form(d, &form, unit, entered_left(d, s, unit),
                      sj_has_unit_flag(s, unit, SJ_UNIT_ROUTED), 1);
    }
    return form;
}

/* The form with another entry for one unit. */
static struct form form_with(const sj_data *d, const sj_state *s, struct form form, int unit,
                             int left, bool routed)
{
    bool is_routed = sj_has_unit_flag(s, unit, SJ_UNIT_ROUTED);
    count_in_form(d, &form, unit, entered_left(d, s, unit), is_routed, -1);
    count_in_form(d, &form, unit, left, routed, 1);
    return form;
}

/* R81: who holds the field has a unit that stands; who gets away from it has a man left. */
static bool fits_result(enum sj_battle_result result, const struct form *form)
{
    switch (result) {
    case SJ_RESULT_HELD: return form->units > 0;
    case SJ_RESULT_WITHDREW:
    case SJ_RESULT_FORCED_BACK:
    case SJ_RESULT_BROKE: return form->hits > 0;
    default: return true;
    }
}

static bool is_form_possible(const sj_state *s, struct form form)
{
    const struct sj_battle *b = &s->battle;
    bool fits = b->units_left == SJ_NOT_ENTERED || b->units_left <= form.units;
    fits = fits && (b->cavalry_left == SJ_NOT_ENTERED || b->cavalry_left <= form.cavalry);
    return fits && fits_result((enum sj_battle_result)b->result, &form);
}

/* ---- Which entries are possible ---------------------------------------------------------- */

/* `entered` is the form as it stands: a list asks about many entries to the same one. */

static enum sj_rule hits_refusal(const sj_data *d, const sj_state *s, const struct form *entered,
                                 int unit, int hits)
{
    if (unit >= SJ_UNITS || !sj_is_in_this_battle(s, unit)) return SJ_RULE_casualty_1;
    if (hits == s->unit_fresh_lost[unit] || hits > sj_hits_left(d, s, unit))
        return SJ_RULE_casualty_1;
    int left = sj_hits_left(d, s, unit) - hits;
    bool routed = sj_has_unit_flag(s, unit, SJ_UNIT_ROUTED);
    struct form form = form_with(d, s, *entered, unit, left, routed);
    return is_form_possible(s, form) ? SJ_RULE_NONE : SJ_RULE_battle_44;
}

static enum sj_rule rout_refusal(const sj_data *d, const sj_state *s, const struct form *entered,
                                 int unit)
{
    if (unit < 0 || unit >= SJ_UNITS || !sj_is_in_this_battle(s, unit)) return SJ_RULE_pursuit_7;
    bool routed = !sj_has_unit_flag(s, unit, SJ_UNIT_ROUTED);
    struct form form = form_with(d, s, *entered, unit, entered_left(d, s, unit), routed);
    return is_form_possible(s, form) ? SJ_RULE_NONE : SJ_RULE_battle_44;
}

/* naval.21 */
static enum sj_rule ship_refusal(const sj_data *d, const sj_state *s, int ship, int hits)
{
    if (ship >= SJ_SHIPS || s->ship_where[ship] != s->battle.place) return SJ_RULE_naval_21;
    int hull = d->ship[ship].hull - s->ship_damage[ship] - s->ship_slow[ship];
    bool can = hits <= hull && hits != s->battle.ship_hits[ship];
    return can ? SJ_RULE_NONE : SJ_RULE_naval_21;
}

static enum sj_rule result_refusal(const sj_state *s, const struct form *entered, int result)
{
    bool can = result > SJ_RESULT_NONE && result < SJ_RESULTS && result != s->battle.result;
    return can && fits_result((enum sj_battle_result)result, entered) ? SJ_RULE_NONE
                                                                      : SJ_RULE_battle_44;
}

static enum sj_rule number_refusal(int number, int entered, int most, enum sj_rule rule)
{
    return number >= 0 && number != entered && number <= most ? SJ_RULE_NONE : rule;
}

static enum sj_rule entry_refusal(const sj_data *d, const sj_state *s, const struct form *entered,
                                  action a)
{
    const struct sj_battle *b = &s->battle;
    int number = only_operand(a);
    switch (action_verb(a)) {
    case SJ_VERB_HITS:
        return hits_refusal(d, s, entered, (int)action_first(a), (int)action_second(a));
    case SJ_VERB_ROUT: return rout_refusal(d, s, entered, number);
    case SJ_VERB_SHIP_HITS: return ship_refusal(d, s, (int)action_first(a), (int)action_second(a));
    case SJ_VERB_CAVALRY_LEFT:
        return number_refusal(number, b->cavalry_left, entered->cavalry, SJ_RULE_pursuit_6);
    case SJ_VERB_UNITS_LEFT:
        return number_refusal(number, b->units_left, entered->units, SJ_RULE_pursuit_7);
    case SJ_VERB_ENEMY_LEFT:
        return number_refusal(number, b->enemy_left, sj_mahdists_in_all(b), SJ_RULE_pursuit_4);
    case SJ_VERB_SUPPLY_LOST:
        return number_refusal(number, b->supply_lost, s->supply[b->place], SJ_RULE_supply_22);
    case SJ_VERB_SURROUNDED: return number == 0 ? SJ_RULE_NONE : SJ_RULE_pursuit_3;
    default: return SJ_RULE_battle_39;
    }
}

/* battle.47: booked in the order of the battles, whenever it was entered. */
static enum sj_rule confirm_refusal(const sj_state *s, action a)
{
    if (!s->battle.result || a != action_make(SJ_VERB_CONFIRM, 0, 0)) return SJ_RULE_battle_44;
    return sj_is_older_aside(s) ? SJ_RULE_battle_47 : SJ_RULE_NONE;
}

/* A full form is laid aside only to let an older one be booked. */
static enum sj_rule aside_refusal(const sj_state *s, action a)
{
    bool may = s->battle.entries < SJ_ENTRIES_MOST || sj_is_older_aside(s);
    return may && a == action_make(SJ_VERB_SET_ASIDE, 0, 0) ? sj_set_aside_refusal(s)
                                                            : SJ_RULE_battle_47;
}

static enum sj_rule refusal_of_entry(const sj_data *d, const sj_state *s,
                                     const struct form *entered, action a)
{
    const struct sj_battle *b = &s->battle;
    bool full = b->entries >= SJ_ENTRIES_MOST;
    switch (action_verb(a)) {
    case SJ_VERB_SET_ASIDE: return aside_refusal(s, a);
    case SJ_VERB_CONFIRM: return confirm_refusal(s, a);
    case SJ_VERB_RESULT:
        return full && b->result ? SJ_RULE_battle_44 : result_refusal(s, entered, only_operand(a));
    default: return full ? SJ_RULE_battle_39 : entry_refusal(d, s, entered, a);
    }
}

static enum sj_rule battle_entry_refusal(const sj_data *d, const sj_state *s, action a)
{
    struct form entered = read_form(d, s);
    return refusal_of_entry(d, s, &entered, a);
}

/* ---- The list ---------------------------------------------------------------------------- */

static void list_if_legal(const sj_data *d, const sj_state *s, const struct form *entered,
                          struct list *list, action a)
{
    if (refusal_of_entry(d, s, entered, a) == SJ_RULE_NONE) list->out[list->count++] = a;
}

static void list_hits(const sj_data *d, const sj_state *s, const struct form *entered,
                      struct list *list)
{
    for (int unit = 0; unit < SJ_UNITS; unit++) {
        int most = sj_is_in_this_battle(s, unit) ? sj_hits_left(d, s, unit) : -1;
        for (int hits = 0; hits <= most; hits++) {
            list_if_legal(d, s, entered, list,
                          action_make(SJ_VERB_HITS, (unsigned)unit, (unsigned)hits));
        }
    }
    for (int unit = 0; unit < SJ_UNITS; unit++) {
        list_if_legal(d, s, entered, list, action_make(SJ_VERB_ROUT, (unsigned)unit, 0));
    }
    for (int ship = 0; ship < SJ_SHIPS; ship++) {
        for (int hits = 0; hits <= d->ship[ship].hull; hits++) {
            list_if_legal(d, s, entered, list,
                          action_make(SJ_VERB_SHIP_HITS, (unsigned)ship, (unsigned)hits));
        }
    }
}

static void list_numbers(const sj_data *d, const sj_state *s, const struct form *entered,
                         struct list *list)
{
    const int most[] = { entered->cavalry, entered->units, sj_mahdists_in_all(&s->battle),
                         s->supply[s->battle.place] };
    for (unsigned i = 0; i < sizeof most / sizeof most[0]; i++) {
        for (int number = 0; number <= most[i]; number++) {
            list_if_legal(d, s, entered, list,
                          action_make(SJ_VERB_CAVALRY_LEFT + i, (unsigned)number, 0));
        }
    }
}

static int battle_entry_list(const sj_data *d, const sj_state *s, action *out)
{
    struct list list = { out, 0 };
    struct form entered = read_form(d, s);
    for (unsigned result = 0; result < SJ_RESULTS; result++) {
        list_if_legal(d, s, &entered, &list, action_make(SJ_VERB_RESULT, result, 0));
    }
    if (s->battle.entries < SJ_ENTRIES_MOST) {
        list_hits(d, s, &entered, &list);
        list_numbers(d, s, &entered, &list);
    }
    list_if_legal(d, s, &entered, &list, action_make(SJ_VERB_SURROUNDED, 0, 0));
    list_if_legal(d, s, &entered, &list, action_make(SJ_VERB_SET_ASIDE, 0, 0));
    list_if_legal(d, s, &entered, &list, action_make(SJ_VERB_CONFIRM, 0, 0));
    return list.count;
}

/* ---- Entering and confirming ------------------------------------------------------------- */

/* What was not entered follows from the rest; of the Mahdists, all are thought to be there. */
static void fill_in(const sj_data *d, sj_state *s)
{
    struct sj_battle *b = &s->battle;
    struct form form = read_form(d, s);
    if (b->units_left == SJ_NOT_ENTERED) b->units_left = (uint8_t)form.units;
    if (b->cavalry_left == SJ_NOT_ENTERED) b->cavalry_left = (uint8_t)form.cavalry;
    if (b->enemy_left == SJ_NOT_ENTERED) b->enemy_left = (uint8_t)sj_mahdists_in_all(b);
}

/* Those of the place as well as those that came along: the table does not tell them apart. */
static void lose_supply_units(struct sj_play *p)
{
    sj_state *s = p->state;
    int place = s->battle.place, lost = s->battle.supply_lost;
    CHECK(lost <= s->supply[place]);
    if (lost == 0) return;
    s->supply[place] = (uint8_t)(s->supply[place] - lost);
    if (s->supply_moved[place] > s->supply[place]) s->supply_moved[place] = s->supply[place];
    NOTE(p, SJ_RULE_supply_22, SJ_MESSAGE_log_supply_lost, lost, place);
}

static void confirm(struct sj_play *p)
{
    sj_state *s = p->state;
    struct sj_battle *b = &s->battle;
    CHECK(b->result != SJ_RESULT_NONE);
    fill_in(p->data, s);
    NOTE(p, SJ_RULE_battle_39, SJ_MESSAGE_log_entered, b->place, b->result);
    for (int unit = 0; unit < SJ_UNITS; unit++) {
        if (!sj_is_in_this_battle(s, unit)) continue;
        bool gone = b->result == SJ_RESULT_DESTROYED;
        int lost = gone ? sj_hits_left(p->data, s, unit) : s->unit_fresh_lost[unit];
        s->unit_fresh_lost[unit] = (uint8_t)lost;
        s->unit_lost[unit] = (uint8_t)(s->unit_lost[unit] + lost);
    }
    lose_supply_units(p);
    sj_step_replace(s, SJ_STEP_AFTERMATH);
    for (int ship = 0; ship < SJ_SHIPS; ship++) {
        if (b->ship_hits[ship])
            sj_damage_ship(p, ship, b->ship_hits[ship], false, SJ_RULE_naval_21);
    }
}

static void toggle_rout(sj_state *s, int unit)
{
    s->unit_flags[unit] = (uint8_t)(s->unit_flags[unit] ^ SJ_UNIT_ROUTED);
}

static void battle_entry_apply(struct sj_play *p, action a)
{
    sj_state *s = p->state;
    struct sj_battle *b = &s->battle;
    uint8_t first = (uint8_t)action_first(a), second = (uint8_t)action_second(a);
    if (b->entries < SJ_ENTRIES_MOST) b->entries++;
    switch (action_verb(a)) {
    case SJ_VERB_RESULT: b->result = first; break;
    case SJ_VERB_HITS: s->unit_fresh_lost[first] = second; break;
    case SJ_VERB_ROUT: toggle_rout(s, first); break;
    case SJ_VERB_SHIP_HITS: b->ship_hits[first] = second; break;
    case SJ_VERB_CAVALRY_LEFT: b->cavalry_left = first; break;
    case SJ_VERB_UNITS_LEFT: b->units_left = first; break;
    case SJ_VERB_ENEMY_LEFT: b->enemy_left = first; break;
    case SJ_VERB_SUPPLY_LOST: b->supply_lost = first; break;
    case SJ_VERB_SURROUNDED: b->surrounded = !b->surrounded; break;
    case SJ_VERB_SET_ASIDE: sj_set_aside(p); break;
    default: confirm(p);
    }
}

static enum sj_rule battle_entry_reason(const sj_data *d, const sj_state *s, action a)
{
    (void)d;
    (void)s;
    return action_verb(a) == SJ_VERB_SET_ASIDE ? SJ_RULE_battle_47 : SJ_RULE_battle_39;
}

const struct sj_step_row sj_battle_entry_row = { .actor = ACTS_SEAT,
                                                 .rule = SJ_RULE_battle_39,
                                                 .prompt = SJ_MESSAGE_prompt_battle_entry,
                                                 .list = battle_entry_list,
                                                 .refusal = battle_entry_refusal,
                                                 .reason = battle_entry_reason,
                                                 .apply = battle_entry_apply,
                                                 .ask = ask_table };
