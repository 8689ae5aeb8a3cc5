/*
 * The San Juans board in text: the tracks, the islands (islands.c), what is at hand and
 * the hand of cards. Everything else is told by `show` (show.c).
 */
#include "boards/sanjuans/board.h"

#include <string.h>

#include "hosted/plain.h"

enum {
    LIST_SIZE = 256,
    ENTERED_SIZE = 2048,
    TRACK_CELLS = 30,
    TRACK_COLUMN = 20,
    HAND_COLUMN = 40
};

/* ---- Tracks ---------------------------------------------------------------------------------- */

static void write_turn(const struct drawing *d, char out[LABEL_SIZE])
{
    const sj_state *s = d->state;
    const char *name = s->phase == SJ_PHASE_ROUNDS && s->round ? "turn_round" : "turn_phase";
    FILL(d, out, name, s->turn, printed(d)->constant[SJ_CONSTANT_turns], s->round, s->phase);
}

static void draw_turn(const struct drawing *d)
{
    const sj_state *s = d->state;
    char line[LABEL_SIZE];
    write_turn(d, line);
    screen_put(d->screen, 0, 0, STYLE_STRONG, line);
    FILL(d, line, "cards", sj_count_cards(s, SJ_CARD_HAND), sj_count_cards(s, SJ_CARD_DRAW),
         sj_count_cards(s, SJ_CARD_DISCARDED), sj_count_cards(s, SJ_CARD_REMOVED));
    draw_right(d, 0, STYLE_PLAIN, line);
}

/* One letter on the track at its victory points; capital until it has happened. */
static void draw_mark(const struct drawing *d, const char *name, int points, unsigned done)
{
    int cell = points * TRACK_CELLS / printed(d)->constant[SJ_CONSTANT_vp_most];
    bool is_done = (seen(d)->triggers & done) != 0;
    screen_put(d->screen, 1, TRACK_COLUMN + cell, is_done ? STYLE_FAINT : STYLE_STAR,
               is_done ? "-" : label_in(d, "mark", name));
}

static int noted_points(const sj_state *s)
{
    int noted = 0;
    for (int cause = 0; cause < SJ_VP_CAUSES; cause++) noted += s->vp_noted[cause];
    return noted;
}

static void draw_points(const struct drawing *d)
{
    const sj_state *s = d->state;
    const int16_t *constant = printed(d)->constant;
    char line[LABEL_SIZE];
    int full = s->vp * TRACK_CELLS / constant[SJ_CONSTANT_vp_most];
    FILL(d, line, "vp", s->vp);
    bool is_high = s->vp >= constant[SJ_CONSTANT_trigger_british];
    enum style style = is_high ? STYLE_DANGER : STYLE_STRONG;
    screen_put(d->screen, 1, 0, style, line);
    screen_fill(d->screen, 1, TRACK_COLUMN, full, style, "\u25a0", "#");
    screen_fill(d->screen, 1, TRACK_COLUMN + full, TRACK_CELLS - full, STYLE_FAINT, "\u00b7", ".");
    draw_mark(d, "quiet", constant[SJ_CONSTANT_trigger_quiet], SJ_TRIGGER_QUIET);
    draw_mark(d, "gordon", constant[SJ_CONSTANT_trigger_gordon], SJ_TRIGGER_GORDON);
    draw_mark(d, "recall", constant[SJ_CONSTANT_trigger_recall], SJ_TRIGGER_RECALL);
    draw_mark(d, "british", constant[SJ_CONSTANT_trigger_british], SJ_TRIGGER_BRITISH);
    screen_put(d->screen, 1, TRACK_COLUMN + TRACK_CELLS + 1, STYLE_FAINT, label(d, "marks"));
}

static void write_stores(const struct drawing *d, char out[LABEL_SIZE])
{
    const sj_state *s = d->state;
    FILL(d, out, "points", s->points[SJ_EGYPTIAN], s->points[SJ_BRITISH]);
}

static void draw_stores(const struct drawing *d)
{
    const sj_state *s = d->state;
    char line[LABEL_SIZE];
    int column = 0, noted = noted_points(s);
    if (s->card_at_hand || s->ops) {
        column = DRAW_FILLED(d, 2, column, STYLE_STRONG, "ops", s->ops) + 3;
    }
    if (noted) column = DRAW_FILLED(d, 2, column, STYLE_PLAIN, "noted", noted) + 3;
    /* Empty stores give their room to what follows. */
    if (column == 0 || s->points[SJ_EGYPTIAN] || s->points[SJ_BRITISH]) {
        write_stores(d, line);
        column = screen_put(d->screen, 2, column, STYLE_PLAIN, line) + 3;
    }
    if (s->gordon != SJ_GORDON_ASIDE) {
        column = DRAW_FILLED(d, 2, column, STYLE_PLAIN, "gordon", s->gordon) + 3;
    }
    if (s->happening) {
        DRAW_FILLED(d, 2, column, STYLE_STAR, "happening", s->happening);
    }
}

/* ---- At hand --------------------------------------------------------------------------------- */

static bool is_fleet_step(int step)
{
    return IS_ANY(step, SJ_STEP_FLEET, SJ_STEP_LOADING, SJ_STEP_UNLOADING);
}

/* The force or fleet that is moving. */
static int draw_force(const struct drawing *d, int row)
{
    const sj_state *s = d->state;
    char line[LABEL_SIZE], stack[LIST_SIZE];
    if (s->step[0] == SJ_STEP_MARCH && s->force_at < SJ_PLACES) {
        write_stack(d, s->force_at, SJ_UNIT_IN_FORCE, stack, sizeof stack);
        FILL(d, line, "force", s->force_at);
        struct flow flow = flow_begin(d->screen, row, 1, line);
        flow_add(&flow, STYLE_STRONG, stack);
        return flow_end(&flow);
    }
    if (!is_fleet_step(s->step[0]) || s->force_at >= SJ_PLACES) return row;
    FILL(d, line, "fleet", s->force_at);
    struct flow flow = flow_begin(d->screen, row, 2, line);
    for (int ship = 0; ship < SJ_SHIPS; ship++) {
        char functions[LABEL_SIZE];
        if (!(s->ship_flags[ship] & SJ_SHIP_IN_FLEET)) continue;
        write_ship(d, ship, stack, sizeof stack);
        FILL(d, functions, "functions", s->ship_functions[ship]);
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

static void join_filled(const struct drawing *d, char *out, size_t size, const char *name, int a,
                        int b)
{
    char piece[LABEL_SIZE];
    plain_join(out, size, ", ", FILL(d, piece, name, a, b));
}

static void write_entered_units(const struct drawing *d, char *out, size_t size)
{
    const sj_state *s = d->state;
    for (int unit = 0; unit < SJ_UNITS; unit++) {
        int lost = s->unit_fresh_lost[unit];
        if (!sj_is_in_this_battle(s, unit)) continue;
        if (lost) join_filled(d, out, size, "entered_hits", unit, lost);
        if (sj_has_unit_flag(s, unit, SJ_UNIT_ROUTED)) {
            join_filled(d, out, size, "entered_rout", unit, 0);
        }
    }
    for (int ship = 0; ship < SJ_SHIPS; ship++) {
        int hits = s->battle.ship_hits[ship];
        if (hits) join_filled(d, out, size, "entered_ship", ship, hits);
    }
}

/* "Entered: was forced back, Militia 1 -3": all that the form says so far. */
static void write_entered(const struct drawing *d, char *out, size_t size)
{
    const struct sj_battle *b = &seen(d)->battle;
    bool is_water = b->cause == SJ_CAUSE_WATER;
    out[0] = '\0';
    if (b->result) {
        plain_join(out, size, ", ", word_text(d, &sj_results, b->result));
    }
    write_entered_units(d, out, size);
    if (!is_water && b->cavalry_left != SJ_NOT_ENTERED) {
        join_filled(d, out, size, "entered_cavalry", b->cavalry_left, 0);
    }
    if (!is_water && b->units_left != SJ_NOT_ENTERED) {
        join_filled(d, out, size, "entered_units", b->units_left, 0);
    }
    if (!is_water && b->enemy_left != SJ_NOT_ENTERED) {
        join_filled(d, out, size, "entered_enemy", b->enemy_left, 0);
    }
    if (b->supply_lost) join_filled(d, out, size, "entered_supply", b->supply_lost, 0);
    if (b->surrounded) join_filled(d, out, size, "entered_surrounded", 0, 0);
    if (!*out) plain_join(out, size, ", ", label(d, "entered_none"));
}

static int draw_battle(const struct drawing *d, int row)
{
    const struct sj_battle *b = &seen(d)->battle;
    char line[LABEL_SIZE], stack[LIST_SIZE];
    if (b->cause == SJ_CAUSE_NONE) return row;
    FILL(d, line, "battle", b->place, b->cause);
    struct flow flow = flow_begin(d->screen, row, 2, line);
    if (b->cause == SJ_CAUSE_WATER) {
        flow_add(&flow, STYLE_DANGER, FILL(d, line, "flotilla", b->light, b->heavy, b->dhows));
        return flow_end(&flow);
    }
    write_stack(d, b->place, SJ_UNIT_IN_BATTLE, stack, sizeof stack);
    flow_add(&flow, STYLE_STRONG, stack);
    if (sj_mahdists_in_all(b)) {
        int guns = b->mahdists[SJ_MAHDIST_GUN] + b->mahdists[SJ_MAHDIST_MACHINE_GUN];
        FILL(d, line, "against", b->mahdists[SJ_MAHDIST_FOOT], b->mahdists[SJ_MAHDIST_HORSE],
             b->mahdists[SJ_MAHDIST_RIFLES], guns);
        flow_add(&flow, STYLE_DANGER, line);
    }
    return flow_end(&flow);
}

static int draw_entered(const struct drawing *d, int row)
{
    char entered[ENTERED_SIZE];
    if (!is_at_form(d->state)) return row;
    write_entered(d, entered, sizeof entered);
    struct flow flow = flow_begin(d->screen, row, 2, label(d, "entered"));
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

static int draw_short_hand(const struct drawing *d, int row)
{
    struct flow flow = flow_begin(d->screen, row, 2, label(d, "hand"));
    for (int card = 1; card <= SJ_CARDS; card++) {
        char piece[LABEL_SIZE];
        if (seen(d)->card[card - 1] != SJ_CARD_HAND) continue;
        FILL(d, piece, "hand_short", card, printed(d)->card[card - 1].ops);
        flow_add(&flow, STYLE_PLAIN, piece);
    }
    return flow_end(&flow);
}

static int draw_hand(const struct drawing *d, int row, bool is_short)
{
    int count = 0;
    if (sj_count_cards(d->state, SJ_CARD_HAND) == 0) return row;
    if (is_short) return draw_short_hand(d, row);
    for (int card = 1; card <= SJ_CARDS; card++) {
        char line[LABEL_SIZE];
        const struct sj_card_data *data = &printed(d)->card[card - 1];
        if (seen(d)->card[card - 1] != SJ_CARD_HAND) continue;
        FILL(d, line, "card", card, data->ops, data->number);
        screen_put_within(d->screen, row + count / 2, count % 2 * HAND_COLUMN, HAND_COLUMN - 1,
                          STYLE_PLAIN, line);
        count++;
    }
    return row + (count + 1) / 2;
}

/* ---- The whole ------------------------------------------------------------------------------- */

static void draw(const struct drawing *d, bool is_short)
{
    draw_turn(d);
    draw_points(d);
    draw_stores(d);
    int row = draw_islands(d, 3, is_short);
    row = draw_movers(d, row, is_short);
    row = draw_force(d, row);
    if (IS_ANY(seen(d)->step[0], SJ_STEP_MARCH, SJ_STEP_FLEET)) row = draw_reach(d, row);
    row = draw_battle(d, row);
    row = draw_entered(d, row);
    row = draw_hand(d, row, is_short);
    if (!is_short) screen_put(d->screen, row, 0, STYLE_FAINT, label(d, "legend"));
}

/* " | In revolt: Tokar, Stuart": what has fallen, which on the board must be looked for. */
static void add_revolt(const struct drawing *d, char *out, size_t size)
{
    char names[ENTERED_SIZE] = "";
    for (int location = 0; location < SJ_LOCATIONS; location++) {
        if (seen(d)->control[location] == SJ_CONTROL_REVOLT)
            plain_join(names, sizeof names, ", ", word_text(d, &sj_places, location));
    }
    if (!*names) return;
    plain_join(out, size, " | ", label(d, "in_revolt"));
    plain_join(out, size, " ", names);
}

static void summary(const struct drawing *d, char *out, size_t size)
{
    char turn[LABEL_SIZE], vp[LABEL_SIZE], stores[LABEL_SIZE];
    const sj_state *s = d->state;
    int noted = noted_points(s);
    if (is_at_form(s)) {
        char entered[ENTERED_SIZE];
        write_entered(d, entered, sizeof entered);
        snprintf(out, size, "%s %s", label(d, "entered"), entered);
        return;
    }
    write_turn(d, turn);
    FILL(d, vp, noted ? "vp_noted" : "vp", s->vp, noted);
    write_stores(d, stores);
    snprintf(out, size, "%s | %s | %s", turn, vp, stores);
    add_revolt(d, out, size);
}

static uint32_t chapter(const struct drawing *d)
{
    const sj_state *s = d->state;
    bool is_part =
        IS_ANY(s->step[0], SJ_STEP_CHECKS, SJ_STEP_ROUND, SJ_STEP_BATTLE_ENTRY, SJ_STEP_WATER_ENTRY,
               SJ_STEP_SIEGE_CHOICE, SJ_STEP_REPLACEMENTS, SJ_STEP_OVER);
    if (!is_part) return 0;
    return (uint32_t)(s->turn << 24 | s->phase << 16 | s->round << 8 | s->battle.place);
}

/* What a card brings when it is played for Ops. */
static int price(const void *data, const void *view, action a)
{
    const sj_data *d = data;
    const sj_state *s = view;
    if (action_verb(a) != SJ_VERB_OPS) return -1;
    int ops = d->card[action_first(a) - 1].ops - s->ops_less;
    return ops > 0 ? ops : 0;
}

static const char *const begins[] = { "log_turn", "log_round", "log_battle", NULL };

const struct board sanjuans_board = { .game = "sanjuans",
                                      .draw = draw,
                                      .summary = summary,
                                      .chapter = chapter,
                                      .show = show_detail,
                                      .price = price,
                                      .note = note_dead_end,
                                      .begins = begins };
