/*
 * The battle board of Toulon in text: losses so far, each melee with who fights it, the defender's
 * line before anybody is engaged, and who stands apart. Units that the seat may not know are "?".
 */
#include "boards/toulon/board.h"

/* ---- Melees ---------------------------------------------------------------------------------- */

/* Longer melees end in dots: a battle has several, and a terminal few lines. */
enum { MELEE_LINES = 3 };

/* Who fights, then the guns that fire from elsewhere: "1st Gard 5D, 3rd Var 5D + Artillerie E1 2D".
 */
static void flow_melee_side(const struct drawing *d, struct flow *flow, enum style style, int melee,
                            enum tl_side side)
{
    const tl_state *s = d->state;
    char piece[LABEL_SIZE], text[LABEL_SIZE + 4], last[LABEL_SIZE] = "";
    for (int u = 0; u < TL_UNITS; u++) {
        bool is_there = s->battle.melee[u] == melee && tl_side_of(d->data, s, u) == side;
        if (!is_there || tl_has(s, u, TL_ROUTED)) continue;
        snprintf(text, sizeof text, "%s,", last);
        if (*last) flow_more(flow, style, text);
        siege_piece(d, u, last, sizeof last);
    }
    const char *nobody = s->battle.resolved[melee] ? "-" : "?";
    flow_more(flow, style, *last ? last : nobody);
    for (int u = 0; u < TL_UNITS; u++) {
        if (s->battle.support[u] != melee || tl_side_of(d->data, s, u) != side) continue;
        siege_piece(d, u, piece, sizeof piece);
        snprintf(text, sizeof text, "+ %s", piece);
        flow_more(flow, style, text);
    }
}

/* "1 1st Gard 5D : Marines 2B (Fort Malbousquet)" */
static int draw_melee(const struct drawing *d, int row, int melee)
{
    const tl_state *s = d->state;
    char number[LABEL_SIZE], work[LABEL_SIZE];
    enum style style = s->battle.resolved[melee] ? STYLE_FAINT : STYLE_STRONG;
    snprintf(number, sizeof number, " %2d", melee);
    struct flow flow = flow_begin(d->screen, row, MELEE_LINES, number);
    flow.indent = 6; /* further in than the number of the next melee */
    flow_melee_side(d, &flow, style, melee, tl_attacker_side(s));
    flow_more(&flow, style, ":");
    flow_melee_side(d, &flow, style, melee, tl_defender_side(s));
    if (s->battle.work_of[melee]) {
        FILL(d, work, "in_work", s->battle.work_of[melee]);
        flow_more(&flow, style, work);
    }
    return flow_end(&flow);
}

/* ---- The line, and who stands apart ---------------------------------------------------------- */

/* Of one's own line the units from left to right; of the enemy's how many stand where. */
static int draw_line(const struct drawing *d, int row)
{
    const tl_state *s = d->state;
    char piece[LABEL_SIZE];
    int left = 0;
    for (int work = 0; work < TL_WORKS; work++) left += s->battle.lined[work];
    if (!left || s->battle.melee_count) return row;
    struct flow flow = flow_begin(d->screen, row, 2, label(d, "line"));
    bool is_known = false;
    for (int place = 1; place <= TL_UNITS; place++) {
        for (int u = 0; u < TL_UNITS; u++) {
            if (s->battle.line[u] != place) continue;
            siege_piece(d, u, piece, sizeof piece);
            flow_add(&flow, STYLE_STRONG, piece);
            is_known = true;
        }
    }
    for (int work = 0; work < TL_WORKS && !is_known; work++) {
        if (!s->battle.lined[work]) continue;
        FILL(d, piece, "lined", s->battle.lined[work], work);
        flow_add(&flow, STYLE_DANGER, piece);
    }
    return flow_end(&flow);
}

static bool is_apart(const struct drawing *d, int unit, bool is_routed)
{
    const tl_state *s = d->state;
    if (s->place[unit] != s->battle.area || tl_has(s, unit, TL_ROUTED) != is_routed) return false;
    return is_routed || (!s->battle.melee[unit] && !s->battle.line[unit]);
}

static int draw_apart(const struct drawing *d, int row, const char *title, bool is_routed)
{
    const tl_state *s = d->state;
    int first = 0;
    while (first < TL_UNITS && !is_apart(d, first, is_routed)) first++;
    if (first == TL_UNITS) return row;
    struct flow flow = flow_begin(d->screen, row, 2, label(d, title));
    for (int u = first; u < TL_UNITS; u++) {
        char piece[LABEL_SIZE];
        if (!is_apart(d, u, is_routed)) continue;
        siege_piece(d, u, piece, sizeof piece);
        bool is_attacker = tl_side_of(d->data, s, u) == tl_attacker_side(s);
        flow_add(&flow, is_attacker ? STYLE_STRONG : STYLE_PLAIN, piece);
    }
    return flow_end(&flow);
}

int draw_combat(const struct drawing *d, int row)
{
    const struct tl_battle_state *b = &seen(d)->battle;
    char line[LABEL_SIZE];
    if (!b->area) return row;
    FILL(d, line, "combat", b->area, b->round ? b->round : 1);
    int column = screen_put(d->screen, row, 0, STYLE_STAR, line) + 2;
    FILL(d, line, "combat_losses", b->temporary[TL_ALLIES], b->permanent[TL_ALLIES],
         b->temporary[TL_REPUBLICANS], b->permanent[TL_REPUBLICANS]);
    screen_put_within(d->screen, row++, column, SCREEN_COLUMNS - column, STYLE_PLAIN, line);
    for (int melee = 1; melee <= b->melee_count; melee++) row = draw_melee(d, row, melee);
    row = draw_line(d, row);
    row = draw_apart(d, row, "apart", false);
    return draw_apart(d, row, "retreating", true);
}
