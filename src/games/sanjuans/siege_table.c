/* The siege roll, its row, gunboats under fire, and the level (siege.8 to siege.34). */
#include "games/sanjuans/play.h"

static void ask_siege_at(const sdata *d, const sstate *s, int *arguments)
{
    (void)d;
    arguments[0] = s->siege_at;
    arguments[1] = s->siege[s->siege_at];
    arguments[2] = s->siege_total;
}

/* ---- Modifiers (siege.17 to siege.29) ---------------------------------------------------- */

enum {
    ARTILLERY_NEEDED = 2,
    DISASTER_MODIFIER = 2,
    SUCCESS_MODIFIER = -2,
    HUNGER_MODIFIER = 2,
    GORDON_MODIFIER = -2,
    STORM_MODIFIER = -2,
    REDOUBT_MODIFIER = -1
};

static int gunboats_there(const sdata *d, const sstate *s, int location)
{
    int count = 0;
    for (int ship = 0; ship < SHIPS; ship++) {
        count += s->ship_where[ship] == location && d->ship[ship].kind == GUNBOAT;
    }
    return count;
}

/* siege.25, R93 */
static int artillery_modifier(const sdata *d, const sstate *s, int location)
{
    int guns = 0;
    for (int unit = 0; unit < UNITS; unit++) {
        guns += s->unit_where[unit] == location && is_artillery(d, unit);
    }
    if (guns < ARTILLERY_NEEDED) return 0;
    return s->option[OPTION_ARTILLERY] == ARTILLERY_PLUS ? 1 : -1;
}

/* siege.26: some of the garrison is enough. */
static bool is_hungry(const sstate *s, int location)
{
    for (int unit = 0; unit < UNITS; unit++) {
        if (s->unit_where[unit] == location && has_unit_flag(s, unit, UNIT_UNSUPPLIED)) return true;
    }
    return false;
}

static int counted(struct play *p, enum rule rule, int modifier)
{
    if (modifier) NOTE(p, rule, MESSAGE_log_siege_modifier, modifier);
    return modifier;
}

/* siege.17 to siege.22 */
static int place_modifiers(struct play *p, int location)
{
    const sdata *d = p->data;
    const sstate *s = p->state;
    int type = d->location[location].type, level = s->siege[location];
    bool few = units_at(s, location) < d->few_units[type];
    return counted(p, (enum rule)(RULE_siege_17 + level - 2), level - 1) +
           counted(p, (enum rule)(RULE_siege_20 + type), few);
}

/* siege.27, R23: until he is away. */
static bool has_gordon(const sstate *s, int location)
{
    return location == FRIDAY_HARBOR && (s->gordon == GORDON_THERE || s->gordon == GORDON_LEAVING);
}

int siege_modifiers(struct play *p)
{
    const sdata *d = p->data;
    const sstate *s = p->state;
    int location = s->siege_at;
    bool redoubt = s->redoubt[location] && s->option[OPTION_REDOUBT] == REDOUBT_SIEGE;
    int gunboats = s->option[OPTION_GUNBOATS] ? gunboats_there(d, s, location) : 0;
    int sum = place_modifiers(p, location);
    sum += counted(p, RULE_siege_23, s->sortie == SORTIE_DISASTER ? DISASTER_MODIFIER : 0);
    sum += counted(p, RULE_siege_24, s->sortie == SORTIE_SUCCESS ? SUCCESS_MODIFIER : 0);
    sum += counted(p, RULE_siege_25, artillery_modifier(d, s, location));
    sum += counted(p, RULE_siege_26, is_hungry(s, location) ? HUNGER_MODIFIER : 0);
    sum += counted(p, RULE_siege_27, has_gordon(s, location) ? GORDON_MODIFIER : 0);
    sum += counted(p, RULE_siege_28, s->siege_modifier[location]);
    sum += counted(p, RULE_option_storm_4, s->stormed ? STORM_MODIFIER : 0);
    sum += counted(p, RULE_option_gunboats, -gunboats);
    sum += counted(p, RULE_event_35, redoubt ? REDOUBT_MODIFIER : 0);
    return sum;
}

/* ---- The roll (R91, R92) ----------------------------------------------------------------- */

/* The row that holds; `which`: 0 the later, 1 the earlier of two that overlap. */
static const struct siege_row *row_of(const sdata *d, int number, bool earlier)
{
    return earlier ? &d->siege_earlier[number] : &d->siege[number];
}

static bool do_rows_overlap(const sdata *d, int number)
{
    return __builtin_memcmp(&d->siege[number], &d->siege_earlier[number], sizeof d->siege[0]) != 0;
}

/* The printed row, for the log. */
static enum rule row_rule(const struct siege_row *row)
{
    if (row->lifted) return RULE_siege_9;
    if (row->falls) return RULE_siege_16;
    if (row->lose_half) return RULE_siege_15;
    if (row->level > 1) return RULE_siege_13;
    static const enum rule by_loss[] = { RULE_siege_10, RULE_siege_11, RULE_siege_12,
                                         RULE_siege_14 };
    return by_loss[row->lose < 3 ? row->lose : 3];
}

/* Losses are chosen before the place is settled: STEP_GUNBOAT_DIE and STEP_SIEGE_END wait. */
static void take_row(struct play *p, bool earlier)
{
    sstate *s = p->state;
    int number = two_dice_row(s->siege_total);
    const struct siege_row *row = row_of(p->data, number, earlier);
    int units = units_at(s, s->siege_at);
    s->siege_row = (uint8_t)(1 + number + (earlier ? TWO_DICE_ROWS : 0));
    s->lose = (uint8_t)(row->lose_half ? (units + 1) / 2 : row->lose);
    NOTE(p, row_rule(row), MESSAGE_log_siege_row, s->siege_at, s->siege_total, s->lose);
    replace_step(s, STEP_LOSE_UNITS);
}

static void siege_die_apply(struct play *p, action a)
{
    sstate *s = p->state;
    int total = rolled(a) + siege_modifiers(p);
    int option = s->option[OPTION_SIEGE_TABLE];
    s->siege_total = (uint8_t)(two_dice_row(total) + TWO_DICE_LEAST);
    if (option == SIEGE_TABLE_CHOOSE && do_rows_overlap(p->data, two_dice_row(total))) {
        replace_step(s, STEP_SIEGE_ROW);
        return;
    }
    take_row(p, option == SIEGE_TABLE_EARLIER);
}

/* A sortie may have ended the siege, a lost storm or the last unit's loss the place. */
static bool siege_die_settle(struct play *p)
{
    sstate *s = p->state;
    if (is_besieged(s, s->siege_at) && units_at(s, s->siege_at)) return false;
    pop_step(s);
    return true;
}

const struct step_row siege_die_row = { .actor = ACTS_CHANCE,
                                        .rule = RULE_siege_8,
                                        .prompt = MESSAGE_prompt_siege_die,
                                        .outcomes = two_dice,
                                        .apply = siege_die_apply,
                                        .settle = siege_die_settle,
                                        .ask = ask_siege_at };

enum { ROW_LATER = 1, ROW_EARLIER = 2 };

static int siege_row_list(const sdata *d, const sstate *s, action *out)
{
    (void)d;
    (void)s;
    struct list list = { out, 0 };
    list_add(&list, VERB_ROW, ROW_LATER);
    list_add(&list, VERB_ROW, ROW_EARLIER);
    return list.count;
}

static void siege_row_apply(struct play *p, action a)
{
    take_row(p, only_operand(a) == ROW_EARLIER);
}

const struct step_row siege_row_row = { .actor = ACTS_PLAYERS,
                                        .rule = RULE_siege_8,
                                        .prompt = MESSAGE_prompt_siege_row,
                                        .list = siege_row_list,
                                        .apply = siege_row_apply,
                                        .ask = ask_siege_at };

/* ---- Gunboats under fire (option.gunboats.2, R136) --------------------------------------- */

static bool is_under_fire(const struct play *p, int ship)
{
    const sstate *s = p->state;
    return s->ship_where[ship] == s->siege_at && p->data->ship[ship].kind == GUNBOAT;
}

static bool gunboat_die_settle(struct play *p)
{
    sstate *s = p->state;
    bool rolls = s->option[OPTION_GUNBOATS] && s->siege_row;
    while (rolls && s->siege_ship < SHIPS && !is_under_fire(p, s->siege_ship)) s->siege_ship++;
    if (rolls && s->siege_ship < SHIPS) return false;
    pop_step(s);
    return true;
}

static void gunboat_die_apply(struct play *p, action a)
{
    enum { FIRST_HIT = 4, SINKS = 6 };
    sstate *s = p->state;
    int die = rolled(a), ship = s->siege_ship++;
    NOTE(p, RULE_option_gunboats_2, MESSAGE_log_gunboat_die, ship, die);
    if (die >= SINKS) {
        sink_ship(p, ship, RULE_option_gunboats_2);
    } else if (die >= FIRST_HIT) {
        damage_ship(p, ship, die - FIRST_HIT + 1, true, RULE_option_gunboats_2);
    }
}

static void ask_gunboat(const sdata *d, const sstate *s, int *arguments)
{
    (void)d;
    arguments[0] = s->siege_ship;
}

const struct step_row gunboat_die_row = { .actor = ACTS_CHANCE,
                                          .rule = RULE_option_gunboats_2,
                                          .prompt = MESSAGE_prompt_gunboat_die,
                                          .outcomes = one_die,
                                          .apply = gunboat_die_apply,
                                          .settle = gunboat_die_settle,
                                          .ask = ask_gunboat };

/* ---- What becomes of the place (siege.16, siege.30, siege.32, R94, R97) ------------------- */

static void fall(struct play *p, int location, enum rule rule)
{
    sstate *s = p->state;
    for (int unit = 0; unit < UNITS; unit++) {
        if (s->unit_where[unit] == location) lose_unit(p, unit, rule);
    }
    lose_location(p, location, rule);
}

static void end_of_siege_roll(struct play *p, int location)
{
    sstate *s = p->state;
    if (!s->siege_row) return; /* not rolled: nobody is left */
    bool earlier = s->siege_row > TWO_DICE_ROWS;
    int number = (s->siege_row - 1) % TWO_DICE_ROWS;
    const struct siege_row *row = row_of(p->data, number, earlier);
    if (row->falls) {
        fall(p, location, RULE_siege_16);
    } else if (row->lifted) {
        end_siege(p, location, RULE_siege_9);
    } else if (units_at(s, location)) {
        change_siege(p, location, row->level, row->level > 1 ? RULE_siege_13 : RULE_siege_30);
    }
}

static bool siege_end_settle(struct play *p)
{
    sstate *s = p->state;
    int location = s->siege_at;
    pop_step(s);
    if (!is_besieged(s, location)) return true;
    end_of_siege_roll(p, location);
    if (is_besieged(s, location) && !units_at(s, location)) fall(p, location, RULE_siege_32);
    return true;
}

const struct step_row siege_end_row = { .settle = siege_end_settle };
