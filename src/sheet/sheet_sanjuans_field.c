/*
 * How and where it is fought: the type of battle with the shares worked out in units (battle.8 to
 * battle.30, R88), the ground (battle.33 to battle.36), the objective and what is special.
 */
#include "sheet/sheet_sanjuans.h"

/* A quarter or a half, rounded up for those who start near (R88). */
static int share(int number, int parts)
{
    return (number + parts - 1) / parts;
}

static int units_in_battle(const struct paper *paper)
{
    int count = 0;
    for (int unit = 0; unit < SJ_UNITS; unit++) count += sj_is_in_this_battle(paper->s, unit);
    return count;
}

/* ---- The type -------------------------------------------------------------------------------- */

/* In the order in which the rules ask (battle_type_settle). */
static const char *type_origin(const struct paper *paper)
{
    const struct sj_battle *b = paper->battle;
    bool encounter = b->cause == SJ_CAUSE_ENCOUNTER || b->cause == SJ_CAUSE_LANDING;
    if (b->type_fixed) return "origin.intelligence";
    if (b->cause == SJ_CAUSE_STORM) return "origin.storm";
    if (b->fortified && paper->s->option[SJ_OPTION_FORTIFIED] == SJ_FORTIFIED_DEFENSE) {
        return "origin.fortified";
    }
    if (encounter && paper->s->ambush) return "origin.spies";
    if (b->straight) return "origin.overconfident";
    return paper->s->type_more ? "origin.rolled_more" : "origin.rolled";
}

/* battle.22, battle.24 to battle.30: battle.25 battle.26 battle.27 battle.28 battle.29 */
static void put_surprise(const struct paper *paper)
{
    int units = units_in_battle(paper), near = share(units, 2);
    bool is_dawn = paper->battle->dawn == 1;
    const int16_t *constant = paper->d->constant;
    paper_point(paper, "setup.surprise", 0, 0, 0);
    paper_point(paper, is_dawn ? "setup.dawn" : "setup.dusk", near, units - near, 0);
    paper_point(paper, is_dawn ? "limit.dawn" : "limit.dusk", constant[SJ_CONSTANT_surprise_acts],
                constant[SJ_CONSTANT_alarm], 0);
}

static void put_setup(const struct paper *paper)
{
    int total = sj_mahdists_in_all(paper->battle), quarter = share(total, 4);
    int second = quarter < total - quarter ? quarter : total - quarter;
    if (paper->battle->cause == SJ_CAUSE_STORM) {
        paper_point(paper, "setup.storm", total, 0, 0);
        return;
    }
    switch ((enum sj_battle_type)paper->battle->type) {
    case SJ_BATTLE_MAHDIST_SURPRISE: /* battle.8 battle.9 battle.10 battle.11 */
        paper_point(paper, "setup.mahdist_surprise", quarter, second, total - quarter - second);
        break;
    case SJ_BATTLE_AMBUSH: /* battle.12 battle.13 battle.14 */
        paper_point(paper, "setup.ambush", quarter, total - quarter, 0);
        break;
    case SJ_BATTLE_PROBING: /* battle.15 battle.16 battle.17 */
        paper_point(paper, "setup.probing", quarter, total - quarter, 0);
        break;
    case SJ_BATTLE_ENCOUNTER: /* battle.18 */
        paper_point(paper, "setup.encounter", total, 0, 0);
        break;
    case SJ_BATTLE_DEFENSE: /* battle.19 battle.20 battle.21 */
        paper_point(paper, "setup.defense", total, 0, 0);
        break;
    default: put_surprise(paper);
    }
}

void put_battle_type(const struct paper *paper)
{
    char words[SHEET_TEXT_SIZE];
    paper_heading(paper, "type");
    sheet_field(paper->sheet, "type", SHEET_FILL(paper->sheet, words, "type", paper->battle->type));
    paper_point(paper, type_origin(paper), paper->s->type_more, 0, 0);
    put_setup(paper);
    int landed = 0;
    for (int unit = 0; unit < SJ_UNITS; unit++) {
        landed += sj_is_in_this_battle(paper->s, unit) &&
                  sj_has_unit_flag(paper->s, unit, SJ_UNIT_LANDED);
    }
    if (landed) paper_point(paper, "setup.landed", landed, 0, 0);
}

/* ---- The ground ------------------------------------------------------------------------------ */

static const char *square_word(const struct paper *paper, int square)
{
    const struct sj_battle *b = paper->battle;
    if (square == 0) return "";
    if (square == SJ_SQUARE_PORT) return sheet_label(paper->sheet, "square.port");
    if (square == SJ_SQUARE_PLACE) {
        return sheet_word(paper->sheet, &sj_types, paper->d->location[b->place].type);
    }
    return sheet_word(paper->sheet, &sj_terrains, square - 1);
}

/* What is drawn in a square: the word of its ground, of its place or of the port. */
static const char *square_symbol(const struct paper *paper, int square)
{
    if (square == 0) return NULL;
    if (square == SJ_SQUARE_PORT) return "port";
    if (square != SJ_SQUARE_PLACE) return sj_terrains.word[square - 1];
    return sj_types.word[paper->d->location[paper->battle->place].type];
}

static void put_grid(const struct paper *paper)
{
    const struct sj_battle *b = paper->battle;
    struct sj_table_size table = sj_table_size(paper->s);
    for (int row = 0; row < table.depth; row++) {
        const char *cells[SJ_TABLE_WIDTH_MOST], *symbols[SJ_TABLE_WIDTH_MOST];
        for (int column = 0; column < table.width; column++) {
            int square = b->terrain[row * table.width + column];
            cells[column] = square_word(paper, square);
            symbols[column] = square_symbol(paper, square);
        }
        sheet_add_ground(paper->sheet, table.width, cells, symbols);
    }
}

/* event.35, option.storm.3 */
static void put_works(const struct paper *paper)
{
    const struct sj_battle *b = paper->battle;
    int place = b->place;
    bool is_walled = paper->d->location[place].type == SJ_FORTIFIED_TOWN;
    if (b->cause == SJ_CAUSE_STORM) {
        paper_point(paper, is_walled ? "works.walls" : "works.ditch", place, 0, 0);
    }
    if (b->fortified) {
        paper_point(paper, b->fortified > 1 ? "works.breached" : "works.mahdist", place, 0, 0);
    }
    if (paper->s->redoubt[place]) paper_point(paper, "works.redoubt", place, 0, 0);
    if (sj_is_besieged(paper->s, place)) {
        paper_point(paper, "works.siege", place, paper->s->siege[place], 0);
    }
}

/* battle.32, battle.33, battle.34, battle.35, battle.36 */
void put_ground(const struct paper *paper)
{
    int place = paper->battle->place;
    paper_heading(paper, "ground");
    if (sj_is_location(place)) {
        paper_point(paper, "ground.place", place, paper->d->location[place].type, 0);
        if (sj_is_port(paper->d, place)) paper_point(paper, "ground.port", place, 0, 0);
        put_works(paper);
    } else {
        paper_point(paper, "ground.waypoint", 0, 0, 0);
    }
    if (paper->s->option[SJ_OPTION_GROUND] == SJ_GROUND_OWN) {
        paper_point(paper, "ground.own", 0, 0, 0);
        SHEET_ADD(paper->sheet, SHEET_SKETCH, "");
    } else {
        struct sj_table_size table = sj_table_size(paper->s);
        paper_point(paper, "ground.diced", table.width, table.depth, 0);
        put_grid(paper);
    }
    paper_point(paper, "ground.more", 0, 0, 0); /* battle.37 */
}

/* ---- Objective ------------------------------------------------------------------------------- */

/* battle.40, battle.46, sortie.11, option.storm.3 */
void put_objective(const struct paper *paper)
{
    static const char *const names[SJ_CAUSES] = {
        [SJ_CAUSE_ENCOUNTER] = "objective.encounter", [SJ_CAUSE_LANDING] = "objective.landing",
        [SJ_CAUSE_RELIEF] = "objective.relief",       [SJ_CAUSE_EXIT] = "objective.exit",
        [SJ_CAUSE_BREAKOUT] = "objective.exit",       [SJ_CAUSE_STORM] = "objective.storm",
    };
    const struct sj_battle *b = paper->battle;
    int total = sj_mahdists_in_all(b), low = 0;
    for (int unit = 0; unit < SJ_UNITS; unit++) {
        low += sj_is_in_this_battle(paper->s, unit) &&
               sj_has_unit_flag(paper->s, unit, SJ_UNIT_UNSUPPLIED);
    }
    paper_heading(paper, "objective");
    paper_point(paper, names[b->cause], b->place, b->from, 0);
    if (b->straight) paper_point(paper, "limit.straight", 0, 0, 0);
    if (low) paper_point(paper, "limit.low", low, 0, 0);
    paper_point(paper, "limit.test", share(total, 2), total, 0);
}
