/*
 * The battle board of Toulon in text: losses so far, each melee with who fights it, the defender's
 * line before anybody is engaged, and who stands apart. Units that the seat may not know are "?".
 */
#include "cli/board_toulon.h"

/* ---- Melees ---------------------------------------------------------------------------------- */

/* Longer melees end in dots: a battle has several, and a terminal few lines. */
enum { MELEE_LINES = 3 };

/* Who fights, then the guns that fire from elsewhere: "1 Gard 5D, 3 Var 5D + Artillerie E1 2D". */
static void flow_melee_side(const struct siege *siege, struct flow *flow, enum style style,
                            int melee, enum tl_side side)
{
    const tl_state *s = siege->state;
    char piece[LABEL_SIZE], text[LABEL_SIZE + 4], last[LABEL_SIZE] = "";
    for (int u = 0; u < TL_UNITS; u++) {
        bool is_there = s->battle.melee[u] == melee && tl_side_of(siege->data, s, u) == side;
        if (!is_there || tl_has(s, u, TL_ROUTED)) continue;
        snprintf(text, sizeof text, "%s,", last);
        if (*last) flow_more(flow, style, text);
        siege_piece(siege, u, last, sizeof last);
    }
    const char *nobody = s->battle.resolved[melee] ? "-" : "?";
    flow_more(flow, style, *last ? last : nobody);
    for (int u = 0; u < TL_UNITS; u++) {
        if (s->battle.support[u] != melee || tl_side_of(siege->data, s, u) != side) continue;
        siege_piece(siege, u, piece, sizeof piece);
        snprintf(text, sizeof text, "+ %s", piece);
        flow_more(flow, style, text);
    }
}

/* "1 1 Gard 5D : Marines 2B (Fort Malbousquet)" */
static int draw_melee(const struct siege *siege, int row, int melee)
{
    const tl_state *s = siege->state;
    char number[LABEL_SIZE], work[LABEL_SIZE];
    enum style style = s->battle.resolved[melee] ? STYLE_FAINT : STYLE_STRONG;
    snprintf(number, sizeof number, " %2d", melee);
    struct flow flow = flow_begin(siege->screen, row, MELEE_LINES, number);
    flow.indent = 6; /* further in than the number of the next melee */
    flow_melee_side(siege, &flow, style, melee, tl_attacker_side(s));
    flow_more(&flow, style, ":");
    flow_melee_side(siege, &flow, style, melee, tl_defender_side(s));
    if (s->battle.work_of[melee]) {
        SIEGE_FILL(siege, work, "in_work", s->battle.work_of[melee]);
        flow_more(&flow, style, work);
    }
    return flow_end(&flow);
}

/* ---- The line, and who stands apart ---------------------------------------------------------- */

/* Of one's own line the units from left to right; of the enemy's how many stand where. */
static int draw_line(const struct siege *siege, int row)
{
    const tl_state *s = siege->state;
    char piece[LABEL_SIZE];
    int left = 0;
    for (int work = 0; work < TL_WORKS; work++) left += s->battle.lined[work];
    if (!left || s->battle.melee_count) return row;
    struct flow flow = flow_begin(siege->screen, row, 2, label_find(siege->cli, "line"));
    bool is_known = false;
    for (int place = 1; place <= TL_UNITS; place++) {
        for (int u = 0; u < TL_UNITS; u++) {
            if (s->battle.line[u] != place) continue;
            siege_piece(siege, u, piece, sizeof piece);
            flow_add(&flow, STYLE_STRONG, piece);
            is_known = true;
        }
    }
    for (int work = 0; work < TL_WORKS && !is_known; work++) {
        if (!s->battle.lined[work]) continue;
        SIEGE_FILL(siege, piece, "lined", s->battle.lined[work], work);
        flow_add(&flow, STYLE_DANGER, piece);
    }
    return flow_end(&flow);
}

static bool is_apart(const struct siege *siege, int unit, bool is_routed)
{
    const tl_state *s = siege->state;
    if (s->place[unit] != s->battle.area || tl_has(s, unit, TL_ROUTED) != is_routed) return false;
    return is_routed || (!s->battle.melee[unit] && !s->battle.line[unit]);
}

static int draw_apart(const struct siege *siege, int row, const char *title, bool is_routed)
{
    const tl_state *s = siege->state;
    int first = 0;
    while (first < TL_UNITS && !is_apart(siege, first, is_routed)) first++;
    if (first == TL_UNITS) return row;
    struct flow flow = flow_begin(siege->screen, row, 2, label_find(siege->cli, title));
    for (int u = first; u < TL_UNITS; u++) {
        char piece[LABEL_SIZE];
        if (!is_apart(siege, u, is_routed)) continue;
        siege_piece(siege, u, piece, sizeof piece);
        bool is_attacker = tl_side_of(siege->data, s, u) == tl_attacker_side(s);
        flow_add(&flow, is_attacker ? STYLE_STRONG : STYLE_PLAIN, piece);
    }
    return flow_end(&flow);
}

int draw_combat(const struct siege *siege, int row)
{
    const struct tl_battle_state *b = &siege->state->battle;
    char line[LABEL_SIZE];
    if (!b->area) return row;
    SIEGE_FILL(siege, line, "combat", b->area, b->round ? b->round : 1);
    int column = screen_put(siege->screen, row, 0, STYLE_STAR, line) + 2;
    SIEGE_FILL(siege, line, "combat_losses", b->temporary[TL_ALLIES], b->permanent[TL_ALLIES],
               b->temporary[TL_REPUBLICANS], b->permanent[TL_REPUBLICANS]);
    screen_put_within(siege->screen, row++, column, SCREEN_COLUMNS - column, STYLE_PLAIN, line);
    for (int melee = 1; melee <= b->melee_count; melee++) row = draw_melee(siege, row, melee);
    row = draw_line(siege, row);
    row = draw_apart(siege, row, "apart", false);
    return draw_apart(siege, row, "retreating", true);
}
