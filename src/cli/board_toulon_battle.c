/*
 * The battle board of Toulon in text: losses so far, each melee with who fights it, the defender's
 * line before anybody is engaged, and who stands apart. Units that the seat may not know are "?".
 */
#include "cli/board_toulon.h"

#include "hosted/plain.h"

static void join_piece(const struct siege *siege, char *list, size_t size, int piece)
{
    char text[LABEL_SIZE];
    siege_piece(siege, piece, text, sizeof text);
    plain_join(list, size, ", ", text);
}

/* ---- Melees ---------------------------------------------------------------------------------- */

static void write_melee_side(const struct siege *siege, int melee, enum side side, char *out,
                             size_t size)
{
    const tstate *s = siege->state;
    out[0] = '\0';
    for (int u = 0; u < UNITS; u++) {
        bool is_there = s->battle.melee[u] == melee && side_of(siege->data, s, u) == side;
        if (is_there) join_piece(siege, out, size, u);
    }
    for (int u = 0; u < UNITS; u++) {
        bool fires = s->battle.support[u] == melee && side_of(siege->data, s, u) == side;
        if (!fires) continue;
        plain_join(out, size, *out ? " + " : "? + ", "");
        char text[LABEL_SIZE];
        siege_piece(siege, u, text, sizeof text);
        plain_join(out, size, "", text);
    }
    if (!*out) plain_join(out, size, "", "?");
}

/* "1 1 Gard 5D : Marines 2B (Fort Malbousquet)" */
static int draw_melee(const struct siege *siege, int row, int melee)
{
    const tstate *s = siege->state;
    char attack[SIEGE_LIST_SIZE], defence[SIEGE_LIST_SIZE], work[LABEL_SIZE] = "";
    write_melee_side(siege, melee, attacker_side(s), attack, sizeof attack);
    write_melee_side(siege, melee, defender_side(s), defence, sizeof defence);
    if (s->battle.work_of[melee]) {
        SIEGE_FILL(siege, work, "in_work", s->battle.work_of[melee]);
    }
    enum style style = s->battle.resolved[melee] ? STYLE_FAINT : STYLE_STRONG;
    int column = screen_putf(siege->screen, row, 0, style, " %2d ", melee);
    char line[3 * SIEGE_LIST_SIZE];
    snprintf(line, sizeof line, "%s : %s%s%s", attack, defence, *work ? " " : "", work);
    screen_put_within(siege->screen, row, column, SCREEN_COLUMNS - column, style, line);
    return row + 1;
}

/* ---- The line, and who stands apart ---------------------------------------------------------- */

/* Of one's own line the units from left to right; of the enemy's how many stand where. */
static int draw_line(const struct siege *siege, int row)
{
    const tstate *s = siege->state;
    char piece[LABEL_SIZE];
    int left = 0;
    for (int work = 0; work < WORKS; work++) left += s->battle.lined[work];
    if (!left || s->battle.melee_count) return row;
    struct flow flow = flow_begin(siege->screen, row, 2, label_find(siege->cli, "line"));
    bool is_known = false;
    for (int place = 1; place <= UNITS; place++) {
        for (int u = 0; u < UNITS; u++) {
            if (s->battle.line[u] != place) continue;
            siege_piece(siege, u, piece, sizeof piece);
            flow_add(&flow, STYLE_STRONG, piece);
            is_known = true;
        }
    }
    for (int work = 0; work < WORKS && !is_known; work++) {
        if (!s->battle.lined[work]) continue;
        SIEGE_FILL(siege, piece, "lined", s->battle.lined[work], work);
        flow_add(&flow, STYLE_DANGER, piece);
    }
    return flow_end(&flow);
}

static bool is_apart(const struct siege *siege, int unit, bool is_routed)
{
    const tstate *s = siege->state;
    if (s->place[unit] != s->battle.area || has(s, unit, ROUTED) != is_routed) return false;
    return is_routed || (!s->battle.melee[unit] && !s->battle.line[unit]);
}

static int draw_apart(const struct siege *siege, int row, const char *title, bool is_routed)
{
    const tstate *s = siege->state;
    int first = 0;
    while (first < UNITS && !is_apart(siege, first, is_routed)) first++;
    if (first == UNITS) return row;
    struct flow flow = flow_begin(siege->screen, row, 2, label_find(siege->cli, title));
    for (int u = first; u < UNITS; u++) {
        char piece[LABEL_SIZE];
        if (!is_apart(siege, u, is_routed)) continue;
        siege_piece(siege, u, piece, sizeof piece);
        bool is_attacker = side_of(siege->data, s, u) == attacker_side(s);
        flow_add(&flow, is_attacker ? STYLE_STRONG : STYLE_PLAIN, piece);
    }
    return flow_end(&flow);
}

int draw_combat(const struct siege *siege, int row)
{
    const struct battle_state *b = &siege->state->battle;
    char line[LABEL_SIZE];
    if (!b->area) return row;
    SIEGE_FILL(siege, line, "combat", b->area, b->round ? b->round : 1);
    int column = screen_put(siege->screen, row, 0, STYLE_STAR, line) + 2;
    SIEGE_FILL(siege, line, "combat_losses", b->temporary[ALLIES], b->permanent[ALLIES],
               b->temporary[REPUBLICANS], b->permanent[REPUBLICANS]);
    screen_put_within(siege->screen, row++, column, SCREEN_COLUMNS - column, STYLE_PLAIN, line);
    for (int melee = 1; melee <= b->melee_count; melee++) row = draw_melee(siege, row, melee);
    row = draw_line(siege, row);
    row = draw_apart(siege, row, "apart", false);
    return draw_apart(siege, row, "retreating", true);
}
