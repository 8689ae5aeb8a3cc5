/* The siege roll, its row, gunboats under fire, and the level (siege.8 to siege.34). */
#include "games/sanjuans/map/units.h"
#include "games/sanjuans/rebellion/rebellion.h"
#include "games/sanjuans/sieges/sieges.h"

static void ask_siege_at(const sj_data *d, const sj_state *s, struct question *question)
{
    (void)d;
    question->argument[0] = s->siege_at;
    question->argument[1] = s->siege[s->siege_at];
    question->argument[2] = s->siege_total;
}

/* ---- Modifiers (siege.17 to siege.29) ---------------------------------------------------- */

static int gunboats_there(const sj_data *d, const sj_state *s, int location)
{
    int count = 0;
    for (int ship = 0; ship < SJ_SHIPS; ship++) {
        count += s->ship_where[ship] == location && d->ship[ship].kind == SJ_GUNBOAT;
    }
    return count;
}

/* siege.25, R93 */
static int artillery_modifier(const sj_data *d, const sj_state *s, int location)
{
    int guns = 0;
    for (int unit = 0; unit < SJ_UNITS; unit++) {
        guns += s->unit_where[unit] == location && sj_is_artillery(d, unit);
    }
    if (guns < d->constant[SJ_CONSTANT_siege_artillery_units]) return 0;
    int modifier = d->constant[SJ_CONSTANT_siege_artillery];
    return s->option[SJ_OPTION_ARTILLERY] == SJ_ARTILLERY_PLUS ? modifier : -modifier;
}

/* siege.26: some of the garrison is enough. */
static bool is_hungry(const sj_state *s, int location)
{
    for (int unit = 0; unit < SJ_UNITS; unit++) {
        if (s->unit_where[unit] == location && sj_has_unit_flag(s, unit, SJ_UNIT_UNSUPPLIED))
            return true;
    }
    return false;
}

static int counted(struct sj_play *p, enum sj_rule rule, enum sj_modifier why, int modifier)
{
    int place = p->state->siege_at;
    if (modifier) NOTE(p, rule, SJ_MESSAGE_log_siege_modifier, modifier, (int)why, place);
    return modifier;
}

/* siege.17 to siege.22 */
static int place_modifiers(struct sj_play *p, int location)
{
    const sj_data *d = p->data;
    const sj_state *s = p->state;
    int type = d->location[location].type, level = s->siege[location];
    CHECK(level > 0);
    bool is_few = sj_units_at(s, location) < d->few_units[type];
    int tight = (level - 1) * d->constant[SJ_CONSTANT_siege_level];
    int few = is_few ? d->constant[SJ_CONSTANT_siege_few] : 0;
    return counted(p, (enum sj_rule)(SJ_RULE_siege_17 + level - 2), SJ_MODIFIER_LEVEL, tight) +
           counted(p, (enum sj_rule)(SJ_RULE_siege_20 + type), SJ_MODIFIER_FEW, few);
}

/* siege.27, R23: until he is away. */
static bool has_gordon(const sj_state *s, int location)
{
    return location == SJ_FRIDAY_HARBOR &&
           (s->gordon == SJ_GORDON_THERE || s->gordon == SJ_GORDON_LEAVING);
}

/* siege.23, siege.24: of the sortie of this turn. */
static int sortie_modifiers(struct sj_play *p)
{
    const int16_t *constant = p->data->constant;
    bool disaster = p->state->sortie == SJ_SORTIE_DISASTER;
    bool success = p->state->sortie == SJ_SORTIE_SUCCESS;
    return counted(p, SJ_RULE_siege_23, SJ_MODIFIER_DISASTER,
                   disaster ? constant[SJ_CONSTANT_siege_disaster] : 0) +
           counted(p, SJ_RULE_siege_24, SJ_MODIFIER_SUCCESS,
                   success ? -constant[SJ_CONSTANT_siege_success] : 0);
}

int sj_siege_modifiers(struct sj_play *p)
{
    const sj_data *d = p->data;
    const sj_state *s = p->state;
    const int16_t *constant = d->constant;
    int location = s->siege_at;
    bool redoubt = s->redoubt[location] && s->option[SJ_OPTION_REDOUBT] == SJ_REDOUBT_SIEGE;
    int gunboats = s->option[SJ_OPTION_GUNBOATS] ? gunboats_there(d, s, location) : 0;
    int hunger = is_hungry(s, location) ? constant[SJ_CONSTANT_siege_unsupplied] : 0;
    int gordon = has_gordon(s, location) ? -constant[SJ_CONSTANT_siege_gordon] : 0;
    int sum = place_modifiers(p, location) + sortie_modifiers(p);
    sum += counted(p, SJ_RULE_siege_25, SJ_MODIFIER_ARTILLERY, artillery_modifier(d, s, location));
    sum += counted(p, SJ_RULE_siege_26, SJ_MODIFIER_HUNGER, hunger);
    sum += counted(p, SJ_RULE_siege_27, SJ_MODIFIER_GORDON, gordon);
    sum += counted(p, SJ_RULE_siege_28, SJ_MODIFIER_EVENTS, s->siege_modifier[location]);
    sum += counted(p, SJ_RULE_option_storm_4, SJ_MODIFIER_STORM,
                   s->stormed ? -constant[SJ_CONSTANT_siege_storm] : 0);
    sum += counted(p, SJ_RULE_option_gunboats, SJ_MODIFIER_GUNBOATS,
                   -gunboats * constant[SJ_CONSTANT_siege_gunboat]);
    sum += counted(p, SJ_RULE_event_35, SJ_MODIFIER_REDOUBT,
                   redoubt ? -constant[SJ_CONSTANT_siege_redoubt] : 0);
    return sum;
}

/* ---- The roll (R91, R92) ----------------------------------------------------------------- */

/* The row that holds; `which`: 0 the later, 1 the earlier of two that overlap. */
static const struct sj_siege_row *row_of(const sj_data *d, int number, bool earlier)
{
    CHECK(number >= 0 && number < SJ_TWO_DICE_ROWS);
    return earlier ? &d->siege_earlier[number] : &d->siege[number];
}

static bool do_rows_overlap(const sj_data *d, int number)
{
    return __builtin_memcmp(&d->siege[number], &d->siege_earlier[number], sizeof d->siege[0]) != 0;
}

/* The printed row, for the log. */
enum sj_rule sj_siege_row_rule(const struct sj_siege_row *row)
{
    if (row->lifted) return SJ_RULE_siege_9;
    if (row->falls) return SJ_RULE_siege_16;
    if (row->lose_half) return SJ_RULE_siege_15;
    if (row->level > 1) return SJ_RULE_siege_13;
    static const enum sj_rule by_loss[] = { SJ_RULE_siege_10, SJ_RULE_siege_11, SJ_RULE_siege_12,
                                            SJ_RULE_siege_14 };
    return by_loss[row->lose < 3 ? row->lose : 3];
}

/* Losses are chosen before the place is settled: SJ_STEP_GUNBOAT_DIE and SJ_STEP_SIEGE_END wait. */
static void take_row(struct sj_play *p, bool earlier)
{
    sj_state *s = p->state;
    CHECK(s->step[0] == SJ_STEP_SIEGE_DIE || s->step[0] == SJ_STEP_SIEGE_ROW);
    int number = sj_two_dice_row(s->siege_total);
    const struct sj_siege_row *row = row_of(p->data, number, earlier);
    int units = sj_units_at(s, s->siege_at);
    s->siege_row = (uint8_t)(1 + number + (earlier ? SJ_TWO_DICE_ROWS : 0));
    s->lose = (uint8_t)(row->lose_half ? (units + 1) / 2 : row->lose);
    NOTE(p, sj_siege_row_rule(row), SJ_MESSAGE_log_siege_row, s->siege_at, s->siege_total, s->lose);
    sj_step_replace(s, SJ_STEP_LOSE_UNITS);
}

static void siege_die_apply(struct sj_play *p, action a)
{
    sj_state *s = p->state;
    int total = rolled(a) + sj_siege_modifiers(p);
    int option = s->option[SJ_OPTION_SIEGE_TABLE];
    s->siege_total = (uint8_t)(sj_two_dice_row(total) + SJ_TWO_DICE_LEAST);
    if (option == SJ_SIEGE_TABLE_CHOOSE && do_rows_overlap(p->data, sj_two_dice_row(total))) {
        sj_step_replace(s, SJ_STEP_SIEGE_ROW);
        return;
    }
    take_row(p, option == SJ_SIEGE_TABLE_EARLIER);
}

/* A sortie may have ended the siege, a lost storm or the last unit's loss the place. */
static bool siege_die_settle(struct sj_play *p)
{
    sj_state *s = p->state;
    if (sj_is_besieged(s, s->siege_at) && sj_units_at(s, s->siege_at)) return false;
    sj_step_pop(s);
    return true;
}

const struct sj_step_row sj_siege_die_row = { .actor = ACTS_CHANCE,
                                              .rule = SJ_RULE_siege_8,
                                              .prompt = SJ_MESSAGE_prompt_siege_die,
                                              .dice = TWO_DICE,
                                              .apply = siege_die_apply,
                                              .settle = siege_die_settle,
                                              .ask = ask_siege_at };

enum { ROW_LATER = 1, ROW_EARLIER = 2 };

static int siege_row_list(const sj_data *d, const sj_state *s, action *out)
{
    (void)d;
    (void)s;
    struct list list = { out, 0 };
    list_add(&list, SJ_VERB_ROW, ROW_LATER);
    list_add(&list, SJ_VERB_ROW, ROW_EARLIER);
    return list.count;
}

static void siege_row_apply(struct sj_play *p, action a)
{
    take_row(p, only_operand(a) == ROW_EARLIER);
}

const struct sj_step_row sj_siege_row_row = { .actor = ACTS_SEAT,
                                              .rule = SJ_RULE_siege_8,
                                              .prompt = SJ_MESSAGE_prompt_siege_row,
                                              .list = siege_row_list,
                                              .apply = siege_row_apply,
                                              .ask = ask_siege_at };

/* ---- Gunboats under fire (option.gunboats.2, R136) --------------------------------------- */

static bool is_under_fire(const struct sj_play *p, int ship)
{
    const sj_state *s = p->state;
    return s->ship_where[ship] == s->siege_at && p->data->ship[ship].kind == SJ_GUNBOAT;
}

static bool gunboat_die_settle(struct sj_play *p)
{
    sj_state *s = p->state;
    bool rolls = s->option[SJ_OPTION_GUNBOATS] && s->siege_row;
    while (rolls && s->siege_ship < SJ_SHIPS && !is_under_fire(p, s->siege_ship)) s->siege_ship++;
    if (rolls && s->siege_ship < SJ_SHIPS) return false;
    sj_step_pop(s);
    return true;
}

static void gunboat_die_apply(struct sj_play *p, action a)
{
    sj_state *s = p->state;
    CHECK(s->siege_ship < SJ_SHIPS);
    int die = rolled(a), ship = s->siege_ship++;
    int hurt = die - p->data->constant[SJ_CONSTANT_gunboat_unhurt];
    NOTE(p, SJ_RULE_option_gunboats_2, SJ_MESSAGE_log_gunboat_die, ship, die);
    if (hurt <= 0) return;
    if (die == SJ_DIE_SIDES) {
        sj_sink_ship(p, ship, SJ_RULE_option_gunboats_2);
    } else {
        sj_damage_ship(p, ship, hurt, true, SJ_RULE_option_gunboats_2);
    }
}

static void ask_gunboat(const sj_data *d, const sj_state *s, struct question *question)
{
    (void)d;
    question->argument[0] = s->siege_ship;
}

const struct sj_step_row sj_gunboat_die_row = { .actor = ACTS_CHANCE,
                                                .rule = SJ_RULE_option_gunboats_2,
                                                .prompt = SJ_MESSAGE_prompt_gunboat_die,
                                                .apply = gunboat_die_apply,
                                                .settle = gunboat_die_settle,
                                                .ask = ask_gunboat };

/* ---- What becomes of the place (siege.16, siege.30, siege.32, R94, R97) ------------------- */

static void end_of_siege_roll(struct sj_play *p, int location)
{
    sj_state *s = p->state;
    CHECK(s->siege_row <= 2 * SJ_TWO_DICE_ROWS);
    if (!s->siege_row) return; /* not rolled: nobody is left */
    bool earlier = s->siege_row > SJ_TWO_DICE_ROWS;
    int number = (s->siege_row - 1) % SJ_TWO_DICE_ROWS;
    const struct sj_siege_row *row = row_of(p->data, number, earlier);
    if (row->falls) {
        sj_lose_with_garrison(p, location, SJ_RULE_siege_16);
    } else if (row->lifted) {
        sj_end_siege(p, location, SJ_RULE_siege_9);
    } else if (sj_units_at(s, location)) {
        sj_change_siege(p, location, row->level,
                        row->level > 1 ? SJ_RULE_siege_13 : SJ_RULE_siege_30);
    }
}

static bool siege_end_settle(struct sj_play *p)
{
    sj_state *s = p->state;
    int location = s->siege_at;
    sj_step_pop(s);
    if (!sj_is_besieged(s, location)) return true;
    end_of_siege_roll(p, location);
    if (sj_is_besieged(s, location) && !sj_units_at(s, location))
        sj_lose_with_garrison(p, location, SJ_RULE_siege_32);
    return true;
}

const struct sj_step_row sj_siege_end_row = { .settle = siege_end_settle };
