/*
 * The areas of Toulon in text, by region: whose they are, what stands in them, their works and
 * victory points. Areas with nothing in them are left out; on a low terminal all that are empty.
 */
#include "boards/toulon/board.h"

#include <string.h>

#include "hosted/plain.h"

enum { COLUMNS_WIDE = 2, COLUMNS_NARROW = 3, HIGH = 24, CELL_SIZE = 96 };

/* ---- Regions --------------------------------------------------------------------------------- */

/* From west to east, as a player looks for them; a name begins a region. */
struct region {
    const char *name;
    uint8_t areas[24]; /* ended by 0 */
};

static const struct region regions[] = {
    { "west",
      { TL_AREA_CER, TL_AREA_EVE, TL_AREA_CAO, TL_AREA_CRO, TL_AREA_OLL, TL_AREA_SNZ, TL_AREA_FAV,
        TL_AREA_REP, TL_AREA_DUM, TL_AREA_GAU, TL_AREA_POM, TL_AREA_ARE, TL_AREA_LAU, TL_AREA_LAG,
        TL_AREA_MAL, TL_AREA_LAS, TL_AREA_AND } },
    { "peninsula",
      { TL_AREA_BRE, TL_AREA_PIE, TL_AREA_SIX, TL_AREA_SEY, TL_AREA_VIG, TL_AREA_DOM, TL_AREA_MOI,
        TL_AREA_ROU, TL_AREA_EVS, TL_AREA_CAI, TL_AREA_EGU, TL_AREA_TAM, TL_AREA_FAB, TL_AREA_SAB,
        TL_AREA_LAZ, TL_AREA_MAN, TL_AREA_CEP } },
    { "north",
      { TL_AREA_DAR, TL_AREA_REV, TL_AREA_TRS, TL_AREA_FVR, TL_AREA_LEI, TL_AREA_MSQ, TL_AREA_ANT,
        TL_AREA_PSA, TL_AREA_FAO, TL_AREA_FAC, TL_AREA_CRX, TL_AREA_FRN } },
    { "toulon",
      { TL_AREA_TOU, TL_AREA_CAS, TL_AREA_STR, TL_AREA_STA, TL_AREA_STJ, TL_AREA_MOU, TL_AREA_GTR,
        TL_AREA_LOU, TL_AREA_LMG, TL_AREA_ART, TL_AREA_CAT } },
    { "east",
      { TL_AREA_SOL, TL_AREA_FLD, TL_AREA_COU, TL_AREA_BAU, TL_AREA_VAL, TL_AREA_COP, TL_AREA_SMU,
        TL_AREA_THO, TL_AREA_EYG, TL_AREA_GAR, TL_AREA_PLG, TL_AREA_BRN, TL_AREA_MEJ, TL_AREA_MRG,
        TL_AREA_PRA, TL_AREA_CAR, TL_AREA_CRU } },
};
enum { REGIONS = sizeof regions / sizeof regions[0] };

/* ---- Stacks ---------------------------------------------------------------------------------- */

bool is_stack_hidden(const tl_state *view, int area, enum tl_side side)
{
    return view->units_in[area][side] && view->veiled[side];
}

static void add_mark(char *out, size_t size, bool is_there, const char *mark)
{
    if (is_there) plain_join(out, size, "", mark);
}

static int count_leaders(const struct drawing *d, int place, enum tl_side side)
{
    int count = 0;
    for (int i = tl_leader_in(d->state, place, TL_FIRST_LEADER); i < TL_PIECES;
         i = tl_leader_in(d->state, place, i + 1)) {
        count += tl_side_of(d->data, d->state, i) == side;
    }
    return count;
}

void siege_troops(const struct drawing *d, int place, enum tl_side side, char *out, size_t size)
{
    const tl_state *s = d->state;
    int count = 0, points = 0, lost = 0;
    unsigned flags = 0, marks = 0;
    for (int u = tl_unit_in(s, place, 0); u < TL_UNITS; u = tl_unit_in(s, place, u + 1)) {
        if (tl_side_of(d->data, s, u) != side) continue;
        count++;
        points += tl_strength(d->data, s, u);
        lost += s->temporary[u] + s->permanent[u];
        flags |= s->unit_flags[u];
        marks |= s->marks[u];
    }
    int leaders = count_leaders(d, place, side);
    char piece[32];
    out[0] = '\0';
    if (count) snprintf(out, size, "%d/%d", count, points);
    snprintf(piece, sizeof piece, "-%d", lost);
    add_mark(out, size, lost > 0, piece);
    add_mark(out, size, flags & TL_OUT_OF_SUPPLY, "!");
    add_mark(out, size, marks, "+");
    add_mark(out, size, flags & TL_FIRED, "^");
    for (int i = 0; i < leaders; i++) add_mark(out, size, true, "*");
}

void siege_face(const struct drawing *d, int area, enum tl_side side, char *out, size_t size)
{
    const tl_state *s = d->state;
    int face = s->face[area][side];
    out[0] = '\0';
    if (!face) return;
    int corps = (face - 1) / TL_FACE_TYPES;
    const char *type = strchr(tl_faces.word[face], '.') + 1;
    snprintf(out, size, "%s %s",
             label_in(d, "short", corps < TL_CORPS ? tl_corps.word[corps] : "unknown"),
             label_in(d, "kind", type));
    int top = s->top[area][side]; /* known by name (HI-07) */
    if (top) plain_join(out, size, " ", tl_units.word[top - 1]);
    char piece[32];
    snprintf(piece, sizeof piece, " x%d", s->height[area][side]);
    add_mark(out, size, s->height[area][side] > 0, piece);
    add_mark(out, size, s->sign[area][side] & TL_SIGN_NO_SUPPLY, "!");
    add_mark(out, size, s->sign[area][side] & TL_SIGN_ATTRITION, "+");
    add_mark(out, size, s->sign[area][side] & TL_SIGN_FIRED, "^");
}

void siege_piece(const struct drawing *d, int piece, char *out, size_t size)
{
    const char *name = word_text(d, &tl_pieces, piece);
    if (tl_is_leader(piece)) {
        snprintf(out, size, "%s", name);
        return;
    }
    snprintf(out, size, "%s %d%s", name, tl_strength(d->data, d->state, piece),
             word_text(d, &tl_qualities, printed(d)->unit[piece].quality));
}

/* ---- Areas ----------------------------------------------------------------------------------- */

/* "F3", "r1-": forts and redoubts with their levels, "+" being improved, "-" reduced. */
static void write_works(const struct drawing *d, int area, char *out, size_t size)
{
    const tl_state *s = d->state;
    for (int work = tl_work_in(s, area, 1); work < TL_WORKS; work = tl_work_in(s, area, work + 1)) {
        char piece[32];
        snprintf(piece, sizeof piece, "%s%d%s%s",
                 label(d, tl_is_fort_work(work) ? "letter.fort" : "letter.redoubt"),
                 s->work_level[work], s->work_flags[work] & TL_IN_PROGRESS ? "+" : "",
                 s->work_flags[work] & TL_REDUCED ? "-" : "");
        plain_join(out, size, "", piece);
    }
}

/* The stack of one side, hidden or not, and who of a hidden one has been shown. */
static void write_side(const struct drawing *d, int area, enum tl_side side, char *out, size_t size)
{
    char known[CELL_SIZE], shown[CELL_SIZE + 4];
    siege_troops(d, area, side, known, sizeof known);
    if (!is_stack_hidden(d->state, area, side)) {
        snprintf(out, size, "%s", known);
        return;
    }
    siege_face(d, area, side, out, size);
    snprintf(shown, sizeof shown, "(%s)", known);
    add_mark(out, size, *known, shown);
}

static void write_area(const struct drawing *d, int area, char *out, size_t size)
{
    char side_text[CELL_SIZE], works[CELL_SIZE] = "", points[16];
    out[0] = '\0';
    for (int side = 0; side < TL_SIDES; side++) {
        write_side(d, area, (enum tl_side)side, side_text, sizeof side_text);
        if (*side_text) plain_join(out, size, " : ", side_text);
    }
    write_works(d, area, works, sizeof works);
    if (*works) plain_join(out, size, " ", works);
    snprintf(points, sizeof points, "%s%d", label(d, "letter.points"),
             printed(d)->area[area].points);
    if (printed(d)->area[area].points) plain_join(out, size, " ", points);
}

static enum style area_style(const tl_state *s, int area)
{
    if (tl_is_contact(s, area)) return STYLE_STAR;
    if (tl_is_nobodys(s, area)) return STYLE_FAINT;
    int side = tl_occupied(s, area, TL_REPUBLICANS) ? TL_REPUBLICANS : TL_ALLIES;
    return is_stack_hidden(s, area, (enum tl_side)side) ? STYLE_DANGER : STYLE_STRONG;
}

static const char *owner_letter(const struct drawing *d, int area)
{
    const tl_state *s = d->state;
    if (tl_is_contact(s, area)) return "x";
    if (tl_is_nobodys(s, area)) return ".";
    return label(d, tl_occupied(s, area, TL_ALLIES) ? "letter.allies" : "letter.republicans");
}

static void draw_area(const struct drawing *d, int row, int column, int width, int area)
{
    enum { GAP = 1, NAME_LEAST = 8, NAME_MOST = 17, BEFORE_NAME = 6 };
    struct screen *screen = d->screen;
    enum style style = area_style(d->state, area);
    char there[2 * CELL_SIZE];
    write_area(d, area, there, sizeof there);
    int name = width - BEFORE_NAME - GAP - text_columns(there);
    if (name > NAME_MOST) name = NAME_MOST;
    if (name < NAME_LEAST) name = 0; /* its word must do */
    int end = column + width;
    column = screen_putf(screen, row, column, style, "%s %s ", owner_letter(d, area),
                         tl_areas.word[area]);
    screen_put_within(screen, row, column, name, style, word_text(d, &tl_areas, area));
    if (name) column += name + GAP;
    screen_put_within(screen, row, column, end - column, style, there);
}

/* ---- The table ------------------------------------------------------------------------------- */

static bool is_drawn(const struct drawing *d, int area, bool is_short)
{
    const tl_state *s = d->state;
    if (!tl_is_nobodys(s, area)) return true;
    bool has_leader = tl_leader_in(s, area, TL_FIRST_LEADER) < TL_PIECES;
    if (is_short || has_leader) return has_leader;
    return printed(d)->area[area].points || tl_work_in(s, area, 1) < TL_WORKS;
}

/* The lines of the table: areas, and 1 + region where a region begins, above them. */
enum { LINE_REGION = TL_AREAS, LINES_MOST = TL_AREAS + REGIONS };

static int list_lines(const struct drawing *d, bool is_short, uint8_t lines[LINES_MOST])
{
    int count = 0;
    for (int i = 0; i < REGIONS; i++) {
        int title = count;
        if (!is_short) lines[count++] = (uint8_t)(LINE_REGION + i);
        for (const uint8_t *area = regions[i].areas; *area; area++) {
            if (is_drawn(d, *area, is_short)) lines[count++] = *area;
        }
        if (!is_short && count == title + 1) count = title; /* nothing there */
    }
    return count;
}

int draw_areas(const struct drawing *d, int row, bool is_short)
{
    uint8_t lines[LINES_MOST];
    int count = list_lines(d, is_short, lines);
    bool is_narrow = is_short || (count + 1) / COLUMNS_WIDE > HIGH;
    int columns = is_narrow ? COLUMNS_NARROW : COLUMNS_WIDE;
    int height = (count + columns - 1) / columns, width = SCREEN_COLUMNS / columns;
    for (int i = 0; i < count; i++) {
        int at = row + i % height, column = i / height * (width + 1);
        if (lines[i] < LINE_REGION) {
            draw_area(d, at, column, width - 1, lines[i]);
        } else {
            screen_put_within(d->screen, at, column, width - 1, STYLE_FAINT,
                              label_in(d, "region", regions[lines[i] - LINE_REGION].name));
        }
    }
    return row + height;
}
