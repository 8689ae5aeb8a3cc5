/* The position of tests/sanjuans, see position.h. */
#include "sanjuans/position.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "hosted/data.h"

enum { EVENTS_MOST = 4096, TEXT_MOST = 64, LIST_MOST = 1024 };

struct sanjuans_state state;
struct sanjuans_data data;

static struct trace_event events[EVENTS_MOST];
static struct trace trace = { events, EVENTS_MOST, 0 };

static void assert_no_fault(void)
{
    const char *fault = sanjuans_game.fault(&data, &state);
    if (fault) fail_msg("the position has a fault: %s", fault);
}

/* Calls `each` with every word of a text parted by spaces. */
static void for_each_word(const char *text, void (*each)(const char *word))
{
    while (*text) {
        char word[TEXT_MOST];
        size_t length = strcspn(text, " ");
        assert_true(length < sizeof word);
        memcpy(word, text, length);
        word[length] = '\0';
        each(word);
        text += length;
        text += strspn(text, " ");
    }
}

/* ---- Beginning --------------------------------------------------------------------------- */

static uint8_t chosen_options[OPTIONS_MOST];

static void choose_option(const char *word)
{
    size_t name = strcspn(word, "=");
    assert_true(word[name] == '=');
    for (int i = 0; i < sanjuans_game.option_count; i++) {
        const struct option *option = &sanjuans_game.options[i];
        if (strlen(option->name) != name || memcmp(option->name, word, name) != 0) continue;
        int value = words_find(option->values, word + name + 1, strlen(word + name + 1));
        assert_true(value >= 0);
        chosen_options[i] = (uint8_t)value;
        return;
    }
    fail_msg("no option %s", word);
}

/* Reading takes far longer than playing, so the files are read once. */
static const struct sanjuans_data *loaded_data(void)
{
    static struct sanjuans_data loaded;
    static bool is_loaded;
    struct fault fault;
    if (!is_loaded && !data_load(&sanjuans_game, NULL, &loaded, NULL, NULL, &fault)) {
        fail_msg("%s", fault.text);
    }
    is_loaded = true;
    return &loaded;
}

void begin(const char *options)
{
    data = *loaded_data();
    memset(chosen_options, 0, sizeof chosen_options);
    for_each_word(options, choose_option);
    sanjuans_game.start(&data, &state, chosen_options);
    trace.count = 0;
    assert_no_fault();
}

/* ---- The map ----------------------------------------------------------------------------- */

void empty_map(void)
{
    for (int unit = 0; unit < UNITS; unit++) {
        if (state.unit_where[unit] != WHERE_GONE) state.unit_where[unit] = WHERE_RESERVE;
    }
    memset(state.unit_lost, 0, sizeof state.unit_lost);
    memset(state.unit_flags, 0, sizeof state.unit_flags);
    memset(state.unit_movement, 0, sizeof state.unit_movement);
    memset(state.ship_where, WHERE_RESERVE, sizeof state.ship_where);
    memset(state.control, CONTROL_LOYAL, sizeof state.control);
    memset(state.siege, 0, sizeof state.siege);
}

int add_unit(enum kind kind, int where)
{
    int first = first_of_kind((int)kind), end = first + kind_counters((int)kind);
    for (int unit = first; unit < end; unit++) {
        if (state.unit_where[unit] != WHERE_RESERVE) continue;
        state.unit_where[unit] = (uint8_t)where;
        return unit;
    }
    fail_msg("no counter of kind %d is left", (int)kind);
    return NO_UNIT;
}

void add_units(enum kind kind, int number, int where)
{
    for (int i = 0; i < number; i++) add_unit(kind, where);
}

void put_ship(enum ship ship, int where)
{
    state.ship_where[ship] = (uint8_t)where;
}

int place(const char *word)
{
    int number = words_find(sanjuans_game.verbs[VERB_ACTIVATE].first, word, strlen(word));
    if (number < 0) fail_msg("no place %s", word);
    return number;
}

static void set_revolt(const char *word)
{
    int location = place(word);
    if (location < 0 || location >= LOCATIONS) {
        fail_msg("%s is no location", word);
        return;
    }
    state.control[location] = CONTROL_REVOLT;
}

void revolt(const char *locations)
{
    for_each_word(locations, set_revolt);
}

/* ---- The step at hand -------------------------------------------------------------------- */

static enum phase phase_of(enum step step)
{
    if (step < STEP_DRAW) return PHASE_DRAW;
    if (step < STEP_CHECKS) return PHASE_DRAW;
    if (step < STEP_ROUND) return PHASE_REBELLION;
    if (step < STEP_SUPPLY) return PHASE_ROUNDS;
    if (step < STEP_SIEGES) return PHASE_SUPPLY;
    if (step < STEP_REPLACEMENTS) return PHASE_SIEGES;
    return step == STEP_REPLACEMENTS ? PHASE_REPLACEMENTS : PHASE_VICTORY;
}

static void set_stack(enum step first, enum step second, enum step third)
{
    memset(state.step, STEP_OVER, sizeof state.step);
    state.step[0] = (uint8_t)first;
    state.step[1] = (uint8_t)second;
    state.step[2] = (uint8_t)third;
    state.phase = (uint8_t)phase_of(first);
    state.turn = 3;
    state.round = 1;
}

void at_step(enum step step)
{
    set_stack(step, step == STEP_TURN ? STEP_OVER : STEP_TURN, STEP_OVER);
}

static void hold(const char *word)
{
    long card = strtol(word, NULL, 10);
    assert_true(card >= 1 && card <= CARDS);
    state.card[card - 1] = CARD_HAND;
}

void in_round(const char *hand)
{
    for (int card = 0; card < CARDS; card++) {
        if (state.card[card] == CARD_HAND) state.card[card] = CARD_DRAW;
    }
    for_each_word(hand, hold);
    at_step(STEP_ROUND);
}

void in_operations(int ops)
{
    set_stack(STEP_OPERATIONS, STEP_ROUND_END, STEP_TURN);
    state.ops = (uint8_t)ops;
    state.card_use = USE_PASS;
}

/* ---- Playing ----------------------------------------------------------------------------- */

static action read_action(const char *text)
{
    action a;
    if (!action_read(&sanjuans_game, text, &a)) fail_msg("%s is no action", text);
    return a;
}

static void does_one(const char *text)
{
    action a = read_action(text);
    if (sanjuans_game.apply(&data, &state, a, &trace) != ACCEPTED) {
        unsigned rule = sanjuans_game.refusal(&data, &state, a);
        fail_msg("%s was refused at step %s by %s", text, sanjuans_game.steps->word[state.step[0]],
                 sanjuans_game.rule_ids[rule]);
    }
    assert_no_fault();
}

void does(const char *actions)
{
    assert_no_fault();
    trace.count = 0;
    for_each_word(actions, does_one);
    assert_true(trace.count <= EVENTS_MOST);
}

void refuses(const char *action_text, const char *rule)
{
    static struct sanjuans_state before;
    before = state;
    action a = read_action(action_text);
    assert_no_fault();
    assert_string_equal(sanjuans_game.rule_ids[sanjuans_game.refusal(&data, &state, a)], rule);
    assert_int_equal(sanjuans_game.apply(&data, &state, a, NULL), REFUSED);
    assert_memory_equal(&before, &state, sizeof state);
}

bool is_legal(const char *action_text)
{
    return sanjuans_game.refusal(&data, &state, read_action(action_text)) == 0;
}

const char *text_of(enum verb_number verb, int first, int second)
{
    static char text[ACTION_TEXT_SIZE];
    action_write(&sanjuans_game, action_make(verb, (unsigned)first, (unsigned)second), text);
    return text;
}

/* ---- Looking ----------------------------------------------------------------------------- */

static int list_actions(action *out)
{
    static struct outcome outcomes[LIST_MOST];
    int number = sanjuans_game.legal(&data, &state, out);
    if (number) return number;
    number = sanjuans_game.chance(&data, &state, outcomes);
    for (int i = 0; i < number; i++) out[i] = outcomes[i].action;
    return number;
}

void assert_legal(const char *actions)
{
    static char found[LIST_MOST * ACTION_TEXT_SIZE];
    static action listed[LIST_MOST];
    size_t length = 0;
    int number = list_actions(listed);
    found[0] = '\0';
    for (int i = 0; i < number; i++) {
        if (i) found[length++] = ' ';
        length += action_write(&sanjuans_game, listed[i], found + length);
    }
    assert_string_equal(found, actions);
}

void assert_chance(const char *outcome, unsigned weight, unsigned sum)
{
    static struct outcome outcomes[LIST_MOST];
    action a = read_action(outcome);
    unsigned found = 0, all = 0;
    int number = sanjuans_game.chance(&data, &state, outcomes);
    for (int i = 0; i < number; i++) {
        all += outcomes[i].weight;
        if (outcomes[i].action == a) found = outcomes[i].weight;
    }
    assert_int_equal(found, weight);
    assert_int_equal(all, sum);
}

void assert_step(enum step step)
{
    assert_string_equal(sanjuans_game.steps->word[state.step[0]], sanjuans_game.steps->word[step]);
}

bool cited(const char *rule)
{
    for (int i = 0; i < trace.count; i++) {
        if (strcmp(sanjuans_game.rule_ids[events[i].rule], rule) == 0) return true;
    }
    return false;
}

int noted(enum message message, int argument)
{
    int sum = 0;
    for (int i = 0; i < trace.count; i++) {
        if (events[i].message == message) sum += events[i].argument[argument];
    }
    return sum;
}

int times_noted(enum message message)
{
    int times = 0;
    for (int i = 0; i < trace.count; i++) times += events[i].message == message;
    return times;
}
