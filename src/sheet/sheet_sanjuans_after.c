/*
 * What follows the battle, so that it can be noted down while the figures still stand (pursuit.*,
 * casualty.*, retreat.*), and the form on which the result is brought back.
 */
#include <string.h>

#include "hosted/plain.h"
#include "sheet/sheet_sanjuans.h"

/* ---- Pursuit --------------------------------------------------------------------------------- */

/* "2-3: 0 %, 4-5: 10 %, ... 12: all" */
static void write_pursuit(const struct paper *paper, char *out, size_t size)
{
    enum { WHOLE = 100 };
    const uint8_t *percent = paper->d->pursuit;
    out[0] = '\0';
    for (int row = 0; row < SJ_TWO_DICE_ROWS;) {
        int last = row;
        char words[SHEET_TEXT_SIZE];
        while (last + 1 < SJ_TWO_DICE_ROWS && percent[last + 1] == percent[row]) last++;
        const char *name = percent[row] >= WHOLE ? (last > row ? "rows_all" : "row_all")
                                                 : (last > row ? "rows" : "row");
        SHEET_FILL(paper->sheet, words, name, row + SJ_TWO_DICE_LEAST, last + SJ_TWO_DICE_LEAST,
                   percent[row]);
        plain_join(out, size, sheet_label(paper->sheet, "semicolon"), words);
        row = last + 1;
    }
}

static void put_pursuit(const struct paper *paper)
{
    const int16_t *constant = paper->d->constant;
    char table[512], line[640];
    paper_point(paper, "pursuit.no_cavalry", constant[SJ_CONSTANT_pursuit_no_cavalry],
                -constant[SJ_CONSTANT_pursuit_cavalry], 0);
    paper_point(paper, "pursuit.surrounded", constant[SJ_CONSTANT_pursuit_surrounded], 0, 0);
    paper_point(paper, "pursuit.outnumbered", constant[SJ_CONSTANT_pursuit_three_to_one],
                constant[SJ_CONSTANT_pursuit_two_to_one], 0);
    write_pursuit(paper, table, sizeof table);
    snprintf(line, sizeof line, "%s %s", sheet_label(paper->sheet, "pursuit.table"), table);
    SHEET_ADD(paper->sheet, SHEET_POINT, line);
}

/* ---- The way out ----------------------------------------------------------------------------- */

/* The spaces open to a beaten force, the one it came from first (retreat.1, R86). */
static void write_ways(const struct paper *paper, char *out, size_t size)
{
    int from = paper->battle->from, count;
    const uint8_t *near = sj_neighbours(paper->d, paper->battle->place, &count);
    out[0] = '\0';
    for (int pass = 0; pass < 2; pass++) {
        for (int i = 0; i < count; i++) {
            bool is_next = (near[i] == from) == (pass == 0);
            if (!is_next || !sj_is_open_to_retreat(paper->s, near[i])) continue;
            plain_join(out, size, ", ", sheet_word(paper->sheet, &sj_places, near[i]));
        }
    }
}

static int room_in_port(const struct paper *paper)
{
    int room = 0;
    for (int ship = 0; ship < SJ_SHIPS; ship++) {
        if (sj_is_ship_in_battle(paper->d, paper->s, ship))
            room += sj_ship_room(paper->d, paper->s, ship);
    }
    return room;
}

static void put_retreat(const struct paper *paper)
{
    char ways[512], line[768];
    write_ways(paper, ways, sizeof ways);
    if (*ways) {
        snprintf(line, sizeof line, "%s %s", sheet_label(paper->sheet, "retreat.ways"), ways);
        SHEET_ADD(paper->sheet, SHEET_POINT, line);
    } else {
        paper_point(paper, "retreat.none", 0, 0, 0);
    }
    int room = room_in_port(paper);
    if (room) paper_point(paper, "retreat.ships", room, 0, 0);
}

void put_aftermath(const struct paper *paper)
{
    const int16_t *constant = paper->d->constant;
    int cause = paper->battle->cause;
    bool is_inside = cause == SJ_CAUSE_EXIT || cause == SJ_CAUSE_BREAKOUT;
    paper_heading(paper, "aftermath");
    if (cause == SJ_CAUSE_STORM) {
        paper_point(paper, "storm.lost", paper->battle->place, 0, 0);
    } else {
        put_pursuit(paper);
    }
    paper_point(paper, "recovery", constant[SJ_CONSTANT_recover_held],
                constant[SJ_CONSTANT_recover_driven_off], 0);
    if (is_inside) paper_point(paper, "retreat.inside", paper->battle->place, 0, 0);
    if (!is_inside && cause != SJ_CAUSE_STORM) put_retreat(paper);
    paper_point(paper, "points", constant[SJ_CONSTANT_vp_battle], constant[SJ_CONSTANT_vp_bloody],
                constant[SJ_CONSTANT_bloody_percent]);
}

/* ---- Its course ------------------------------------------------------------------------------ */

/* Turns are those of the players' own rules. */
void put_course(const struct paper *paper)
{
    struct sheet *sheet = paper->sheet;
    paper_heading(paper, "course");
    SHEET_ADD(sheet, SHEET_TURNS, "20", sheet_label(sheet, "column.turn"),
              sheet_label(sheet, "column.course"), sheet_label(sheet, "column.ours_lost"),
              sheet_label(sheet, "column.theirs_lost"));
}

/* ---- The form (chapter 8.2) ------------------------------------------------------------------ */

static void put_number_field(const struct paper *paper, const char *label, int entered)
{
    char number[16] = "";
    if (entered != SJ_NOT_ENTERED) snprintf(number, sizeof number, "%d", entered);
    sheet_field(paper->sheet, label, number);
}

void put_form(const struct paper *paper)
{
    const struct sj_battle *b = paper->battle;
    struct sheet *sheet = paper->sheet;
    bool is_water = b->cause == SJ_CAUSE_WATER;
    paper_heading(paper, "form");
    if (b->result) sheet_field(sheet, "result", sheet_word(sheet, &sj_results, b->result));
    for (int result = SJ_RESULT_HELD; result < SJ_RESULTS && !b->result; result++) {
        SHEET_ADD(sheet, SHEET_BOX, sheet_word(sheet, &sj_results, result));
    }
    if (!is_water) {
        put_number_field(paper, "cavalry_left", b->cavalry_left);
        put_number_field(paper, "units_left", b->units_left);
        put_number_field(paper, "enemy_left", b->enemy_left);
        if (paper->s->supply[b->place]) {
            int lost = b->supply_lost;
            put_number_field(paper, "supply_lost", lost ? lost : SJ_NOT_ENTERED);
        }
        if (b->surrounded) {
            sheet_field(sheet, "surrounded", sheet_label(sheet, "yes"));
        } else {
            SHEET_ADD(sheet, SHEET_BOX, sheet_label(sheet, "label.surrounded"));
        }
    }
    sheet_field(sheet, "remark", "");
    paper_point(paper, is_water ? "enter_water" : "enter", 0, 0, 0);
}
