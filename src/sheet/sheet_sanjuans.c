/*
 * The battle sheet of the San Juans: everything a group needs to fight a battle of the campaign on
 * its own table, and to bring the result back (chapter 8 of the ledger). This file has the order of
 * its parts and the reference at its head.
 */
#include "sheet/sheet_sanjuans.h"

/* ---- The head -------------------------------------------------------------------------------- */

static void put_when(const struct paper *paper)
{
    const sj_state *s = paper->s;
    char words[SHEET_TEXT_SIZE];
    const char *name = s->phase == SJ_PHASE_ROUNDS ? "when_round" : "when_phase";
    sheet_field(paper->sheet, "when",
                SHEET_FILL(paper->sheet, words, name, s->turn, s->round, s->phase));
}

static void put_where(const struct paper *paper)
{
    const sj_data *d = paper->d;
    char words[SHEET_TEXT_SIZE];
    int place = paper->battle->place;
    bool is_fixed = sj_is_location(place);
    const char *name = !is_fixed              ? "where_waypoint"
                       : sj_is_port(d, place) ? "where_port"
                                              : "where_inland";
    int type = is_fixed ? d->location[place].type : 0;
    sheet_field(paper->sheet, "where",
                SHEET_FILL(paper->sheet, words, name, place, type, sj_island_of(d, place)));
}

static void put_head(const struct paper *paper)
{
    struct sheet *sheet = paper->sheet;
    char words[SHEET_TEXT_SIZE];
    bool is_water = paper->battle->cause == SJ_CAUSE_WATER;
    SHEET_ADD(sheet, SHEET_TITLE,
              SHEET_FILL(sheet, words, is_water ? "title_water" : "title", paper->battle->place),
              sheet_game(sheet));
    sheet_field(sheet, "number", SHEET_FILL(sheet, words, "number", paper->battle->number));
    put_when(paper);
    if (!is_water) put_where(paper);
    sheet_field(sheet, "cause", SHEET_FILL(sheet, words, "cause", paper->battle->cause));
    /* battle.38, group.6 */
    sheet_field(sheet, "commanders", "");
    sheet_field(sheet, "mahdist_players", "");
}

/* ---- The whole ------------------------------------------------------------------------------- */

static bool is_at_form(const sj_state *s)
{
    return s->step[0] == SJ_STEP_BATTLE_ENTRY || s->step[0] == SJ_STEP_WATER_ENTRY;
}

static bool is_open(const void *state)
{
    const sj_state *s = state;
    return is_at_form(s) || sj_is_any_aside(s);
}

/* Whether the forces of one side fill a leaf of paper. */
static bool is_large(const struct paper *paper)
{
    enum { ROWS_MANY = 14 };
    int rows = 0;
    for (int unit = 0; unit < SJ_UNITS; unit++) rows += sj_is_in_this_battle(paper->s, unit);
    for (int ship = 0; ship < SJ_SHIPS; ship++) {
        rows += paper->s->ship_where[ship] == paper->battle->place;
    }
    return rows > ROWS_MANY;
}

static void put_battle(struct sheet *sheet, const sj_data *d, const sj_state *s)
{
    const struct paper paper = { sheet, d, s, &s->battle };
    put_head(&paper);
    if (s->battle.cause == SJ_CAUSE_WATER) {
        put_water_fight(&paper);
        return;
    }
    put_units(&paper);
    put_ships(&paper);
    if (is_large(&paper)) SHEET_ADD(sheet, SHEET_LEAF, "forces");
    put_mahdists(&paper);
    put_course(&paper);
    SHEET_ADD(sheet, SHEET_LEAF, "field");
    put_battle_type(&paper);
    put_ground(&paper);
    put_objective(&paper);
    put_aftermath(&paper);
    put_form(&paper);
}

/* battle.47: the battle at hand first, then all that are laid aside, as if each were at hand. */
static void make(struct sheet *sheet, const void *data, const void *state)
{
    sj_state shown = *(const sj_state *)state;
    if (is_at_form(&shown)) put_battle(sheet, data, &shown);
    for (int i = 0; i < SJ_ASIDE_MOST && shown.aside[i].cause; i++) {
        shown.battle = shown.aside[i];
        put_battle(sheet, data, &shown);
    }
}

const struct sheet_maker sanjuans_sheet = { "sanjuans", is_open, make };
