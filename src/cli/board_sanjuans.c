/*
 * The San Juans board in text: the tracks, the islands (board_sanjuans_map.c), what is at hand and
 * the hand of cards. Everything else is told by `show` (board_sanjuans_show.c).
 */
#include "cli/board_sanjuans.h"

#include <string.h>

#include "hosted/plain.h"

enum { LIST_SIZE = 256, TRACK_CELLS = 30, TRACK_COLUMN = 20, HAND_COLUMN = 40 };

const char *campaign_label(const struct campaign *c, const char *name)
{
    return label_find(c->cli, name);
}

const char *campaign_short(const struct campaign *c, const char *group, const char *word)
{
    char name[64];
    snprintf(name, sizeof name, "%s.%s", group, word);
    return campaign_label(c, name);
}

const char *campaign_word(const struct campaign *c, const struct words *words, int number)
{
    return word_text(c->cli, words, number);
}

const char *campaign_fill(const struct campaign *c, char out[CAMPAIGN_TEXT_SIZE], const char *name,
                          const int *arguments)
{
    return label_fill(c->cli, out, name, arguments);
}

/* ---- Tracks ---------------------------------------------------------------------------------- */

static void write_turn(const struct campaign *c, char out[CAMPAIGN_TEXT_SIZE])
{
    const sj_state *s = c->state;
    const char *name = s->phase == SJ_PHASE_ROUNDS && s->round ? "turn_round" : "turn_phase";
    CAMPAIGN_FILL(c, out, name, s->turn, c->data->constant[SJ_CONSTANT_turns], s->round, s->phase);
}

static void draw_turn(const struct campaign *c)
{
    const sj_state *s = c->state;
    char line[CAMPAIGN_TEXT_SIZE];
    write_turn(c, line);
    screen_put(c->screen, 0, 0, STYLE_STRONG, line);
    CAMPAIGN_FILL(c, line, "cards", sj_count_cards(s, SJ_CARD_HAND),
                  sj_count_cards(s, SJ_CARD_DRAW), sj_count_cards(s, SJ_CARD_DISCARDED),
                  sj_count_cards(s, SJ_CARD_REMOVED));
    screen_put(c->screen, 0, SCREEN_COLUMNS - text_columns(line), STYLE_PLAIN, line);
}

/* One letter on the track at its victory points; capital until it has happened. */
static void draw_mark(const struct campaign *c, const char *name, int points, unsigned done)
{
    int cell = points * TRACK_CELLS / c->data->constant[SJ_CONSTANT_vp_most];
    char label[32];
    snprintf(label, sizeof label, "mark.%s", name);
    bool is_done = (c->state->triggers & done) != 0;
    screen_put(c->screen, 1, TRACK_COLUMN + cell, is_done ? STYLE_FAINT : STYLE_STAR,
               is_done ? "-" : campaign_label(c, label));
}

static int noted_points(const sj_state *s)
{
    int noted = 0;
    for (int cause = 0; cause < SJ_VP_CAUSES; cause++) noted += s->vp_noted[cause];
    return noted;
}

static void draw_points(const struct campaign *c)
{
    const sj_state *s = c->state;
    const int16_t *constant = c->data->constant;
    char line[CAMPAIGN_TEXT_SIZE];
    int noted = noted_points(s), full = s->vp * TRACK_CELLS / constant[SJ_CONSTANT_vp_most];
    CAMPAIGN_FILL(c, line, noted ? "vp_noted" : "vp", s->vp, noted);
    bool is_high = s->vp >= constant[SJ_CONSTANT_trigger_british];
    enum style style = is_high ? STYLE_DANGER : STYLE_STRONG;
    screen_put(c->screen, 1, 0, style, line);
    screen_fill(c->screen, 1, TRACK_COLUMN, full, style, "\u25a0", "#");
    screen_fill(c->screen, 1, TRACK_COLUMN + full, TRACK_CELLS - full, STYLE_FAINT, "\u00b7", ".");
    draw_mark(c, "quiet", constant[SJ_CONSTANT_trigger_quiet], SJ_TRIGGER_QUIET);
    draw_mark(c, "gordon", constant[SJ_CONSTANT_trigger_gordon], SJ_TRIGGER_GORDON);
    draw_mark(c, "recall", constant[SJ_CONSTANT_trigger_recall], SJ_TRIGGER_RECALL);
    draw_mark(c, "british", constant[SJ_CONSTANT_trigger_british], SJ_TRIGGER_BRITISH);
    screen_put(c->screen, 1, TRACK_COLUMN + TRACK_CELLS + 1, STYLE_FAINT,
               campaign_label(c, "marks"));
}

static void write_stores(const struct campaign *c, char out[CAMPAIGN_TEXT_SIZE])
{
    const sj_state *s = c->state;
    CAMPAIGN_FILL(c, out, "points", s->points[SJ_EGYPTIAN], s->points[SJ_BRITISH]);
}

static void draw_stores(const struct campaign *c)
{
    const sj_state *s = c->state;
    char line[CAMPAIGN_TEXT_SIZE];
    write_stores(c, line);
    int column = screen_put(c->screen, 2, 0, STYLE_PLAIN, line) + 3;
    if (s->card_at_hand || s->ops) {
        CAMPAIGN_FILL(c, line, "ops", s->ops);
        column = screen_put(c->screen, 2, column, STYLE_STRONG, line) + 3;
    }
    if (s->gordon != SJ_GORDON_ASIDE) {
        CAMPAIGN_FILL(c, line, "gordon", s->gordon);
        column = screen_put(c->screen, 2, column, STYLE_PLAIN, line) + 3;
    }
    if (s->happening) {
        CAMPAIGN_FILL(c, line, "happening", s->happening);
        screen_put_within(c->screen, 2, column, SCREEN_COLUMNS - column, STYLE_STAR, line);
    }
}

/* ---- At hand --------------------------------------------------------------------------------- */

static bool is_fleet_step(int step)
{
    return step == SJ_STEP_FLEET || step == SJ_STEP_LOADING || step == SJ_STEP_UNLOADING;
}

/* The force or fleet that is moving. */
static int draw_force(const struct campaign *c, int row)
{
    const sj_state *s = c->state;
    char line[CAMPAIGN_TEXT_SIZE], stack[LIST_SIZE];
    if (s->step[0] == SJ_STEP_MARCH && s->force_at < SJ_PLACES) {
        write_stack(c, s->force_at, SJ_UNIT_IN_FORCE, stack, sizeof stack);
        CAMPAIGN_FILL(c, line, "force", s->force_at);
        struct flow flow = flow_begin(c->screen, row, 1, line);
        flow_add(&flow, STYLE_STRONG, stack);
        return flow_end(&flow);
    }
    if (!is_fleet_step(s->step[0]) || s->force_at >= SJ_PLACES) return row;
    CAMPAIGN_FILL(c, line, "fleet", s->force_at);
    struct flow flow = flow_begin(c->screen, row, 2, line);
    for (int ship = 0; ship < SJ_SHIPS; ship++) {
        char functions[CAMPAIGN_TEXT_SIZE];
        if (!(s->ship_flags[ship] & SJ_SHIP_IN_FLEET)) continue;
        write_ship(c, ship, stack, sizeof stack);
        CAMPAIGN_FILL(c, functions, "functions", s->ship_functions[ship]);
        plain_join(stack, sizeof stack, " ", functions);
        flow_add(&flow, STYLE_STRONG, stack);
    }
    return flow_end(&flow);
}

/* ---- The form of a battle on the table ------------------------------------------------------- */

static bool is_at_form(const sj_state *s)
{
    return s->step[0] == SJ_STEP_BATTLE_ENTRY || s->step[0] == SJ_STEP_WATER_ENTRY;
}

static void join_filled(const struct campaign *c, char *out, size_t size, const char *name, int a,
                        int b)
{
    char piece[CAMPAIGN_TEXT_SIZE];
    plain_join(out, size, ", ", CAMPAIGN_FILL(c, piece, name, a, b));
}

static void write_entered_units(const struct campaign *c, char *out, size_t size)
{
    const sj_state *s = c->state;
    for (int unit = 0; unit < SJ_UNITS; unit++) {
        int lost = s->unit_fresh_lost[unit];
        if (!sj_is_in_this_battle(s, unit)) continue;
        if (lost) join_filled(c, out, size, "entered_hits", unit, lost);
        if (sj_has_unit_flag(s, unit, SJ_UNIT_ROUTED)) {
            join_filled(c, out, size, "entered_rout", unit, 0);
        }
    }
    for (int ship = 0; ship < SJ_SHIPS; ship++) {
        int hits = s->battle.ship_hits[ship];
        if (hits) join_filled(c, out, size, "entered_ship", ship, hits);
    }
}

/* "Entered: was forced back, Militia 1 -3": all that the form says so far. */
static void write_entered(const struct campaign *c, char *out, size_t size)
{
    const struct sj_battle *b = &c->state->battle;
    bool is_water = b->cause == SJ_CAUSE_WATER;
    out[0] = '\0';
    if (b->result) {
        plain_join(out, size, ", ", campaign_word(c, &sj_results, b->result));
    }
    write_entered_units(c, out, size);
    if (!is_water && b->cavalry_left != SJ_NOT_ENTERED) {
        join_filled(c, out, size, "entered_cavalry", b->cavalry_left, 0);
    }
    if (!is_water && b->units_left != SJ_NOT_ENTERED) {
        join_filled(c, out, size, "entered_units", b->units_left, 0);
    }
    if (!is_water && b->enemy_left != SJ_NOT_ENTERED) {
        join_filled(c, out, size, "entered_enemy", b->enemy_left, 0);
    }
    if (b->supply_lost) join_filled(c, out, size, "entered_supply", b->supply_lost, 0);
    if (b->surrounded) join_filled(c, out, size, "entered_surrounded", 0, 0);
    if (!*out) plain_join(out, size, ", ", campaign_label(c, "entered_none"));
}

static int draw_battle(const struct campaign *c, int row)
{
    const struct sj_battle *b = &c->state->battle;
    char line[CAMPAIGN_TEXT_SIZE], stack[LIST_SIZE];
    if (b->cause == SJ_CAUSE_NONE) return row;
    CAMPAIGN_FILL(c, line, "battle", b->place, b->cause);
    struct flow flow = flow_begin(c->screen, row, 2, line);
    if (b->cause == SJ_CAUSE_WATER) {
        flow_add(&flow, STYLE_DANGER,
                 CAMPAIGN_FILL(c, line, "flotilla", b->light, b->heavy, b->dhows));
        return flow_end(&flow);
    }
    write_stack(c, b->place, SJ_UNIT_IN_BATTLE, stack, sizeof stack);
    flow_add(&flow, STYLE_STRONG, stack);
    if (sj_mahdists_in_all(b)) {
        int guns = b->mahdists[SJ_MAHDIST_GUN] + b->mahdists[SJ_MAHDIST_MACHINE_GUN];
        CAMPAIGN_FILL(c, line, "against", b->mahdists[SJ_MAHDIST_FOOT],
                      b->mahdists[SJ_MAHDIST_HORSE], b->mahdists[SJ_MAHDIST_RIFLES], guns);
        flow_add(&flow, STYLE_DANGER, line);
    }
    return flow_end(&flow);
}

static int draw_entered(const struct campaign *c, int row)
{
    char entered[CLI_TEXT_SIZE / 2];
    if (!is_at_form(c->state)) return row;
    write_entered(c, entered, sizeof entered);
    struct flow flow = flow_begin(c->screen, row, 2, campaign_label(c, "entered"));
    for (char *piece = entered; *piece;) {
        size_t length = strcspn(piece, ",");
        bool is_last = piece[length] == '\0';
        piece[length] = '\0';
        flow_add(&flow, STYLE_STRONG, piece);
        piece += length + (is_last ? 0 : 2);
    }
    return flow_end(&flow);
}

/* ---- The hand -------------------------------------------------------------------------------- */

static int draw_short_hand(const struct campaign *c, int row)
{
    struct flow flow = flow_begin(c->screen, row, 2, campaign_label(c, "hand"));
    for (int card = 1; card <= SJ_CARDS; card++) {
        char piece[CAMPAIGN_TEXT_SIZE];
        if (c->state->card[card - 1] != SJ_CARD_HAND) continue;
        CAMPAIGN_FILL(c, piece, "hand_short", card, c->data->card[card - 1].ops);
        flow_add(&flow, STYLE_PLAIN, piece);
    }
    return flow_end(&flow);
}

static int draw_hand(const struct campaign *c, int row, bool is_short)
{
    int count = 0;
    if (sj_count_cards(c->state, SJ_CARD_HAND) == 0) return row;
    if (is_short) return draw_short_hand(c, row);
    for (int card = 1; card <= SJ_CARDS; card++) {
        char line[CAMPAIGN_TEXT_SIZE];
        const struct sj_card_data *data = &c->data->card[card - 1];
        if (c->state->card[card - 1] != SJ_CARD_HAND) continue;
        CAMPAIGN_FILL(c, line, "card", card, data->ops, data->number);
        screen_put_within(c->screen, row + count / 2, count % 2 * HAND_COLUMN, HAND_COLUMN - 1,
                          STYLE_PLAIN, line);
        count++;
    }
    return row + (count + 1) / 2;
}

/* ---- The whole ------------------------------------------------------------------------------- */

static void draw(const struct cli *cli, const void *view, bool is_short, struct screen *screen)
{
    const struct campaign campaign = { cli, cli->data, view, screen };
    const struct campaign *c = &campaign;
    draw_turn(c);
    draw_points(c);
    draw_stores(c);
    int row = draw_islands(c, 3, is_short);
    row = draw_movers(c, row, is_short);
    row = draw_force(c, row);
    row = draw_battle(c, row);
    row = draw_entered(c, row);
    row = draw_hand(c, row, is_short);
    if (!is_short) screen_put(screen, row, 0, STYLE_FAINT, campaign_label(c, "legend"));
}

static void summary(const struct cli *cli, const void *view, char *out, size_t size)
{
    const struct campaign campaign = { cli, cli->data, view, NULL };
    char turn[CAMPAIGN_TEXT_SIZE], vp[CAMPAIGN_TEXT_SIZE], stores[CAMPAIGN_TEXT_SIZE];
    const sj_state *s = view;
    int noted = noted_points(s);
    if (is_at_form(s)) {
        char entered[CLI_TEXT_SIZE / 2];
        write_entered(&campaign, entered, sizeof entered);
        snprintf(out, size, "%s %s", campaign_label(&campaign, "entered"), entered);
        return;
    }
    write_turn(&campaign, turn);
    CAMPAIGN_FILL(&campaign, vp, noted ? "vp_noted" : "vp", s->vp, noted);
    write_stores(&campaign, stores);
    snprintf(out, size, "%s | %s | %s", turn, vp, stores);
}

static uint32_t chapter(const void *view)
{
    static const uint8_t parts[] = { SJ_STEP_CHECKS,       SJ_STEP_ROUND,
                                     SJ_STEP_BATTLE_ENTRY, SJ_STEP_WATER_ENTRY,
                                     SJ_STEP_SIEGE_CHOICE, SJ_STEP_REPLACEMENTS,
                                     SJ_STEP_OVER };
    const sj_state *s = view;
    if (!memchr(parts, s->step[0], sizeof parts)) return 0;
    return (uint32_t)(s->turn << 24 | s->phase << 16 | s->round << 8 | s->battle.place);
}

const struct board sanjuans_board = { "sanjuans", draw, summary, chapter, show_detail, NULL };
