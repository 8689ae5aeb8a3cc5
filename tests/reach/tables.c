/* Which rows of which tables an action has read. */
#include "reach/tables.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "games/khartoum/khartoum.h"
#include "games/sanjuans/sanjuans.h"

/* ---- The tables ------------------------------------------------------------------------------ */

enum key_of {
    KEY_NONE,
    KEY_ARGUMENT, /* an argument of the event */
    KEY_DIE,      /* the dice */
    KEY_ASKED,    /* an argument of the prompt before the dice fell */
    KEY_STATE     /* a number that the position after it has */
};

enum { BOUNDS_MOST = 8, CARD_EVENTS = 32 };

/* A value that chooses a row or a column. With bounds it is the number of bounds that are smaller.
 * Then it is cut to least..most, as the tables do. */
struct key {
    enum key_of of;
    int argument;
    int plus;  /* 1 + the number of an argument that is added; 0: none is */
    int digit; /* 10 or 1: only this digit of two; 0: all of it */
    int least, most;
    int bounds[BOUNDS_MOST];
    int (*of_state)(const void *state);
};

/* Without a message the table is read by every die of the step. */
struct table {
    const char *game, *name, *step, *message;
    struct key row, column;
};

/* How many markers lie on the map. No table of the game, but the way to the last of them is long,
 * and games are taken up again where one more lay than before. */
static int kh_markers_laid(const void *state)
{
    const struct kh_state *s = state;
    int laid = 0;
    for (int zone = 0; zone < KH_ZONES; zone++) laid += s->marker[zone];
    return laid;
}

/* Short for the usual keys. */
#define NO_KEY                                                                                     \
    {                                                                                              \
        .of = KEY_NONE                                                                             \
    }
#define DIE(lowest, highest)                                                                       \
    {                                                                                              \
        .of = KEY_DIE, .least = (lowest), .most = (highest)                                        \
    }
#define ARGUMENT(number, lowest, highest)                                                          \
    {                                                                                              \
        .of = KEY_ARGUMENT, .argument = (number), .least = (lowest), .most = (highest)             \
    }
#define FACTORS .bounds = { 5, 10, 15, 20, 25, 30, 35, 40 }, .most = 8

static const struct table tables[] = {
    { "khartoum", "fight", NULL, "log_row", ARGUMENT(0, 0, 2), ARGUMENT(1, 2, 12) },
    { "khartoum",
      "markers",
      NULL,
      "log_fortified",
      { .of = KEY_STATE, .least = 1, .most = 16, .of_state = kh_markers_laid },
      NO_KEY },
    { "khartoum", "activation", NULL, "log_activation", ARGUMENT(0, 1, 12), NO_KEY },
    { "khartoum", "event card", NULL, "log_event", ARGUMENT(0, 0, 19), NO_KEY },

    { "sanjuans", "siege", NULL, "log_siege_row", ARGUMENT(1, 2, 12), NO_KEY },
    { "sanjuans", "sortie", NULL, "log_sortie", ARGUMENT(1, 2, 12), NO_KEY },
    { "sanjuans", "pursuit", NULL, "log_pursuit", ARGUMENT(0, 2, 12), NO_KEY },
    { "sanjuans", "flotilla", "flotilla_die", NULL, DIE(2, 12), NO_KEY },
    { "sanjuans", "battle type", NULL, "log_battle_type", ARGUMENT(0, 0, 5), NO_KEY },
    { "sanjuans", "card", NULL, "log_card_played", ARGUMENT(0, 1, 54), ARGUMENT(1, 1, 3) },
    { "sanjuans",
      "happening",
      NULL,
      "log_happening",
      { .of = KEY_ARGUMENT, .argument = 0, .digit = 10, .least = 1, .most = 6 },
      { .of = KEY_ARGUMENT, .argument = 0, .digit = 1, .least = 1, .most = 6 } },
    { "sanjuans", "track left", NULL, "log_track", ARGUMENT(1, 0, 7), NO_KEY },
    { "sanjuans", "terrain", "terrain_die", NULL, DIE(2, 12), NO_KEY },

    { "omdurman",
      "fire",
      "fire_die",
      "fire_result",
      { .of = KEY_ASKED, .argument = 1, FACTORS },
      ARGUMENT(1, 1, 10) },
    { "omdurman",
      "melee",
      NULL,
      "melee_roll",
      { .of = KEY_ARGUMENT, .argument = 1, FACTORS },
      { .of = KEY_ARGUMENT, .argument = 2, .plus = 4, .least = 1, .most = 10 } },
    { "omdurman", "impact", "impact_die", NULL, DIE(1, 10), NO_KEY },
    { "omdurman", "mine", "mine_die", NULL, DIE(1, 10), NO_KEY },
    { "omdurman", "desertion", "desertion_die", NULL, DIE(1, 10), NO_KEY },

    { "toulon", "melee", NULL, "melee_rolled", ARGUMENT(1, 0, 8), ARGUMENT(0, 1, 6) },
    { "toulon",
      "barrage",
      NULL,
      "barrage_strength",
      { .of = KEY_ARGUMENT, .argument = 1, .most = 4, .bounds = { 3, 6, 9, 13 } },
      { .of = KEY_DIE, .plus = 3, .least = 1, .most = 6 } },
    { "toulon", "barrage points", NULL, "barrage_strength", ARGUMENT(1, 1, 14), NO_KEY },
    { "toulon", "final attrition", NULL, "final_rolled", ARGUMENT(0, 0, 7), ARGUMENT(1, 1, 6) },
    { "toulon", "operations", NULL, "points_received", ARGUMENT(0, 0, 8), NO_KEY },
    { "toulon", "penalty", "penalty_die", NULL, DIE(1, 6), NO_KEY },
    { "toulon", "Austrians", "austrian_die", NULL, DIE(1, 6), NO_KEY },
    { "toulon", "Austrian delay", "austrian_delay_die", NULL, DIE(1, 6), NO_KEY },
    { "toulon", "overrun", "overrun_die", NULL, DIE(1, 6), NO_KEY },
    { "toulon", "cavalry", "cavalry_die", NULL, DIE(1, 6), NO_KEY },
    { "toulon", "surrounded", "surrounded_die", NULL, DIE(1, 6), NO_KEY },
    { "toulon", "spies", "spy_die", NULL, DIE(1, 6), NO_KEY },
};

enum { TABLES = sizeof tables / sizeof tables[0] };

/* Rows whose rules are numbered alike: khartoum AOT2.2 to AOT2.12. */
static const struct {
    const char *game, *beginning;
    int least, most;
} reckoned_rules[] = {
    { "khartoum", "AOT1.", 2, 12 }, { "khartoum", "AOT2.", 2, 12 },
    { "khartoum", "AOT3.", 2, 12 }, { "khartoum", "AOT4.", 1, 6 },
    { "khartoum", "AOT5.", 1, 6 },  { "khartoum", "AOT6.", 1, 6 },
    { "khartoum", "AOT7.", 1, 6 },  { "sanjuans", "option.navalencounter.", 1, 10 },
};

bool tables_have_rule(const struct game *game, const char *id)
{
    for (size_t i = 0; i < sizeof reckoned_rules / sizeof reckoned_rules[0]; i++) {
        size_t length = strlen(reckoned_rules[i].beginning);
        if (strcmp(reckoned_rules[i].game, game->id) != 0) continue;
        if (strncmp(id, reckoned_rules[i].beginning, length) != 0) continue;
        long row = strtol(id + length, NULL, 10);
        if (row >= reckoned_rules[i].least && row <= reckoned_rules[i].most) return true;
    }
    return false;
}

/* ---- Cards in words -------------------------------------------------------------------------- */

static const struct {
    const struct game *game;
    void (*text)(const void *data, int card, struct trace *trace);
    int count;
} cards[] = { { &kh_game, kh_card_text, KH_EVENT_CARDS }, { &sj_game, sj_card_text, SJ_CARDS } };

void tables_count_cards(struct counts *counts, const void *data)
{
    struct trace_event events[CARD_EVENTS];
    for (size_t i = 0; i < sizeof cards / sizeof cards[0]; i++) {
        if (cards[i].game != counts->game) continue;
        for (int card = 1; card <= cards[i].count; card++) {
            struct trace trace = { events, CARD_EVENTS, 0 };
            cards[i].text(data, card, &trace);
            for (int event = 0; event < trace.count && event < trace.capacity; event++) {
                count_one(counts, COUNT_EVENT, events[event].message);
                if (events[event].rule) count_one(counts, COUNT_RULE, events[event].rule);
            }
        }
    }
}

/* ---- Rows and their numbers ------------------------------------------------------------------ */

static int values_of(const struct key *key)
{
    return key->of == KEY_NONE ? 1 : key->most - key->least + 1;
}

static int rows_of(const struct table *table)
{
    return values_of(&table->row) * values_of(&table->column);
}

bool tables_name_row(const struct game *game, int number, char *out, size_t size)
{
    for (int i = 0; i < TABLES; i++) {
        const struct table *table = &tables[i];
        if (strcmp(table->game, game->id) != 0) continue;
        if (number >= rows_of(table)) {
            number -= rows_of(table);
            continue;
        }
        int columns = values_of(&table->column);
        int row = number / columns + table->row.least;
        int column = number % columns + table->column.least;
        if (table->column.of == KEY_NONE) {
            snprintf(out, size, "%s %d", table->name, row);
        } else {
            snprintf(out, size, "%s %d,%d", table->name, row, column);
        }
        return true;
    }
    return false;
}

/* ---- What an action read --------------------------------------------------------------------- */

static struct trace_event asked;

/* The tables of the game at hand, their names looked for once. */
static const struct game *bound_game;
static int bound_count;
static struct bound {
    const struct table *table;
    int step, message; /* -1: none */
    int first;         /* the number of its first row */
} bound[TABLES];

static int find_message(const struct game *game, const char *name)
{
    for (int i = 0; i < game->message_count; i++) {
        if (strcmp(game->messages[i], name) == 0) return i;
    }
    return -1;
}

static void bind(const struct game *game)
{
    int first = 0;
    if (bound_game == game) return;
    bound_game = game;
    bound_count = 0;
    for (int i = 0; i < TABLES; i++) {
        const struct table *table = &tables[i];
        if (strcmp(table->game, game->id) != 0) continue;
        bound[bound_count++] = (struct bound){
            table,
            table->step ? words_find(game->steps, table->step, strlen(table->step)) : -1,
            table->message ? find_message(game, table->message) : -1,
            first,
        };
        first += rows_of(table);
    }
}

void tables_ask(const struct game *game, const void *data, const void *state)
{
    bind(game);
    int step = (int)game->step(state);
    for (int i = 0; i < bound_count; i++) {
        if (bound[i].step != step) continue;
        struct trace prompt = { &asked, 1, 0 };
        game->prompt(data, state, &prompt);
        return;
    }
}

static int value_of(const struct key *key, action a, const struct trace_event *event,
                    const void *state)
{
    int value = 0, band = 0;
    switch (key->of) {
    case KEY_NONE: return 0;
    case KEY_ARGUMENT: value = event->argument[key->argument]; break;
    case KEY_DIE: value = (int)(action_first(a) + action_second(a)); break;
    case KEY_ASKED: value = asked.argument[key->argument]; break;
    case KEY_STATE: value = key->of_state(state); break;
    }
    if (key->digit) value = value / key->digit % 10;
    if (key->plus) value += event->argument[key->plus - 1];
    if (key->bounds[0]) {
        while (band < BOUNDS_MOST && key->bounds[band] && value > key->bounds[band]) band++;
        value = band;
    }
    value = value < key->least ? key->least : value > key->most ? key->most : value;
    return value - key->least;
}

static void count_row(struct counts *counts, const struct bound *at, action a,
                      const struct trace_event *event, const void *state)
{
    const struct table *table = at->table;
    int row = value_of(&table->row, a, event, state);
    int column = value_of(&table->column, a, event, state);
    count_one(counts, COUNT_ROW, (unsigned)(at->first + row * values_of(&table->column) + column));
}

void tables_count(struct counts *counts, unsigned step, action a, const struct trace *trace,
                  const void *state)
{
    bind(counts->game);
    for (int i = 0; i < bound_count; i++) {
        if (bound[i].step >= 0 && bound[i].step != (int)step) continue;
        if (!bound[i].table->message) {
            count_row(counts, &bound[i], a, NULL, state);
            continue;
        }
        for (int event = 0; event < trace->count && event < trace->capacity; event++) {
            if (trace->events[event].message != bound[i].message) continue;
            count_row(counts, &bound[i], a, &trace->events[event], state);
        }
    }
}
