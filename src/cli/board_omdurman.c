/*
 * The Omdurman board in text: the turn and the points, what is at hand, and a window of the map
 * (board_omdurman_map.c) that is as high as the terminal allows. `show` tells the rest
 * (board_omdurman_show.c).
 */
#include "cli/board_omdurman.h"

#include <string.h>

#include "games/omdurman/movement/movement.h"
#include "hosted/plain.h"

enum { MAP_LEAST = 9, MAP_USUAL = 24, MAP_FRAME = 1, LEGEND_ROWS = 2 };

const char *plain_label(const struct plain *p, const char *name)
{
    return label_find(p->cli, name);
}

const char *plain_word(const struct plain *p, const struct words *words, int number)
{
    return word_text(p->cli, words, number);
}

const char *plain_fill(const struct plain *p, char out[PLAIN_TEXT_SIZE], const char *name,
                       const int *arguments)
{
    return label_fill(p->cli, out, name, arguments);
}

/* ---- The head -------------------------------------------------------------------------------- */

static void write_turn(const struct plain *p, char out[PLAIN_TEXT_SIZE])
{
    const om_state *s = p->state;
    int turns = p->data->scenario[s->options[OM_OPTION_SCENARIO]].turns;
    if (s->segment == OM_SEGMENT_SETUP) {
        PLAIN_FILL(p, out, "setup", s->side[0]);
    } else {
        PLAIN_FILL(p, out, om_is_night(p->data, s) ? "turn_night" : "turn", s->turn, turns,
                   s->phasing, s->segment);
    }
}

static int count_lost(const om_state *s, enum om_side side)
{
    int lost = 0;
    for (int c = 0; c < OM_COUNTERS; c++)
        lost += om_side_of(c) == side && s->place[c] == OM_PLACE_LOST;
    return lost;
}

/* Points are counted in the campaign; elsewhere what is lost decides (9.2r, 9.3r). */
static void write_points(const struct plain *p, char out[PLAIN_TEXT_SIZE])
{
    const om_state *s = p->state;
    int lost[OM_SIDES] = { count_lost(s, OM_ANGLO_EGYPTIAN), count_lost(s, OM_DERVISH) };
    if (s->options[OM_OPTION_SCENARIO] == OM_SCENARIO_CAMPAIGN)
        PLAIN_FILL(p, out, "points", s->vp[OM_ANGLO_EGYPTIAN], s->vp[OM_DERVISH],
                   lost[OM_ANGLO_EGYPTIAN], lost[OM_DERVISH]);
    else
        PLAIN_FILL(p, out, "lost", lost[OM_ANGLO_EGYPTIAN], lost[OM_DERVISH]);
}

static int draw_head(const struct plain *p)
{
    char line[PLAIN_TEXT_SIZE];
    write_turn(p, line);
    screen_put(p->screen, 0, 0, STYLE_STRONG, line);
    write_points(p, line);
    screen_put(p->screen, 1, 0, STYLE_PLAIN, line);
    return 2;
}

/* ---- What is at hand ------------------------------------------------------------------------- */

static bool is_any(int step, const uint8_t *steps, size_t count)
{
    return memchr(steps, step, count) != NULL;
}

static int first_picked(const om_state *s)
{
    for (int c = 0; c < OM_COUNTERS; c++) {
        if (om_has_flag(s, c, OM_PICKED)) return c;
    }
    return OM_NO_COUNTER;
}

/* Whose gun it is, the Maxims of a gunboat too. */
static int counter_of_weapon(int weapon)
{
    return weapon < OM_FIRST_BOAT_MAXIM ? weapon : OM_FIRST_BOAT + weapon - OM_FIRST_BOAT_MAXIM;
}

/* The hex of a target; of a wall the one inside. */
static int hex_of_target(const struct plain *p, int target)
{
    if (target <= OM_HEXES) return target;
    if (target < OM_TARGET_WALL) return target - OM_TARGET_FORT;
    return om_facts_at_hand(p->data, p->state)->wall_hex[target - OM_TARGET_WALL][1];
}

int hex_at_hand(const struct plain *p)
{
    static const uint8_t melees[] = { OM_STEP_MELEE_ATTACKERS, OM_STEP_RETREAT,
                                      OM_STEP_RETREATING,      OM_STEP_ATTACK_DIE,
                                      OM_STEP_DEFENCE_DIE,     OM_STEP_ATTACK_LOSSES,
                                      OM_STEP_MELEE_ADVANCE };
    static const uint8_t volleys[] = { OM_STEP_FIRE_DIE, OM_STEP_IMPACT_DIE, OM_STEP_FIRE_ADVANCE };
    const om_state *s = p->state;
    int step = s->step[0], hex = OM_NO_HEX;
    if (step == OM_STEP_LOSSES) hex = s->loss_hex;
    if (step == OM_STEP_AIM) hex = s->place[counter_of_weapon(s->weapon)];
    if (is_any(step, melees, sizeof melees)) hex = s->melee_hex;
    if (is_any(step, volleys, sizeof volleys)) hex = hex_of_target(p, s->attack[s->volley].target);
    if (step == OM_STEP_MOVING && first_picked(s) < OM_COUNTERS) hex = s->place[first_picked(s)];
    return hex <= OM_HEXES ? hex : OM_NO_HEX;
}

/* "On the move, at 2020, 5 of 9 points left: Khalifa, 4 Taiasha" */
static void write_group(const struct plain *p, char *out, size_t size)
{
    char line[PLAIN_TEXT_SIZE], piece[PLAIN_TEXT_SIZE], key[96];
    struct om_group g = om_group_at_hand(p->data, p->state);
    int most = p->state->upstream ? g.most_upstream : g.most;
    PLAIN_FILL(p, line, "group", g.place, most - p->state->spent, most);
    snprintf(out, size, "%s", line);
    for (int i = 0, next; i < g.count; i = next) {
        int kind = p->data->kind_of[g.member[i]];
        for (next = i + 1; next < g.count && p->data->kind_of[g.member[next]] == kind;) next++;
        snprintf(key, sizeof key, "omdurman.counter.%s", om_kinds.word[kind]);
        snprintf(piece, sizeof piece, "%d %s", next - i, cli_text(p->cli, key));
        plain_join(out, size, i > 0 ? ", " : " ", next - i > 1 ? piece : cli_text(p->cli, key));
    }
}

static int draw_at_hand(const struct plain *p, int row)
{
    const om_state *s = p->state;
    char line[4 * PLAIN_TEXT_SIZE] = "";
    int step = s->step[0], hex = hex_at_hand(p);
    if (step == OM_STEP_MOVING && first_picked(s) < OM_COUNTERS) {
        write_group(p, line, sizeof line);
    } else if (step == OM_STEP_AIM) {
        PLAIN_FILL(p, line, "aiming", s->weapon, hex);
    } else if (step == OM_STEP_LOSSES) {
        PLAIN_FILL(p, line, "losing", hex, s->loss_number);
    } else if (hex) {
        PLAIN_FILL(p, line, "at_hand", hex);
    } else {
        return row;
    }
    screen_put_within(p->screen, row, 0, SCREEN_COLUMNS, STYLE_STAR, line);
    return row + 1;
}

/* ---- The whole ------------------------------------------------------------------------------- */

static int map_rows(const struct screen *screen, int taken)
{
    int rows = screen->room ? screen->room - taken : MAP_USUAL;
    int most = SCREEN_ROWS - taken;
    if (rows > most) rows = most;
    return rows < MAP_LEAST ? MAP_LEAST : rows;
}

static void draw(const struct cli *cli, const void *view, bool is_short, struct screen *screen)
{
    const struct plain plain = { cli, cli->data, view, screen };
    int row = draw_at_hand(&plain, draw_head(&plain));
    int below = is_short ? 0 : LEGEND_ROWS;
    row = draw_map(&plain, row, map_rows(screen, row + MAP_FRAME + below));
    if (is_short) return;
    screen_put(screen, row, 0, STYLE_FAINT, plain_label(&plain, "legend.stacks"));
    screen_put(screen, row + 1, 0, STYLE_FAINT,
               plain_label(&plain, screen_choose(screen, "legend.ground", "legend.ground_plain")));
}

static void summary(const struct cli *cli, const void *view, char *out, size_t size)
{
    const struct plain plain = { cli, cli->data, view, NULL };
    char turn[PLAIN_TEXT_SIZE], points[PLAIN_TEXT_SIZE];
    write_turn(&plain, turn);
    write_points(&plain, points);
    snprintf(out, size, "%s | %s", turn, points);
}

static uint32_t chapter(const void *view)
{
    static const uint8_t parts[] = { OM_STEP_SETUP, OM_STEP_MOVE, OM_STEP_FIRE, OM_STEP_MELEE,
                                     OM_STEP_OVER };
    const om_state *s = view;
    if (!is_any(s->step[0], parts, sizeof parts)) return 0;
    return (uint32_t)(1 << 24 | s->turn << 16 | s->segment << 8 | s->side[0] << 1 | s->second);
}

const struct board omdurman_board = { "omdurman", draw,          summary,
                                      chapter,    show_on_plain, find_on_plain };
