/* The position of tests/khartoum, see position.h. */
#include "khartoum/position.h"

#include <stdio.h>
#include <string.h>

#include "hosted/data.h"

enum { EVENTS_MOST = 512, TEXT_MOST = 64 };

struct khartoum_state state;
struct khartoum_data data;

static struct trace_event events[EVENTS_MOST];
static struct trace trace = { events, EVENTS_MOST, 0 };

static void assert_no_fault(void)
{
    const char *fault = khartoum_game.fault(&data, &state);
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

static uint8_t chosen_options[OPTIONS_MOST];

static void choose_option(const char *word)
{
    size_t name = strcspn(word, "=");
    assert_true(word[name] == '=');
    for (int i = 0; i < khartoum_game.option_count; i++) {
        const struct option *option = &khartoum_game.options[i];
        if (strlen(option->name) != name || memcmp(option->name, word, name) != 0) continue;
        int value = words_find(option->values, word + name + 1, strlen(word + name + 1));
        assert_true(value >= 0);
        chosen_options[i] = (uint8_t)value;
        return;
    }
    fail_msg("no option %s", word);
}

/* Reading takes far longer than playing, so the files are read once. */
static const struct khartoum_data *loaded_data(void)
{
    static struct khartoum_data loaded;
    static bool is_loaded;
    struct fault fault;
    if (!is_loaded && !data_load(&khartoum_game, NULL, &loaded, NULL, NULL, &fault)) {
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
    khartoum_game.start(&data, &state, chosen_options);
    trace.count = 0;
    assert_no_fault();
}

static void at_phase(int turn, enum phase phase, enum step step)
{
    state.turn = (uint8_t)turn;
    state.phase = (uint8_t)phase;
    state.free_resources = 0;
    state.action_points = 0;
    state.last_kind = KIND_NONE;
    memset(state.step, STEP_OVER, sizeof state.step);
    state.step[0] = (uint8_t)step;
    state.step[1] = STEP_TURN;
}

void in_turn(int turn, int action_points)
{
    at_phase(turn, PHASE_ACTION, STEP_ACTIONS);
    state.action_points = (uint8_t)action_points;
    assert_no_fault();
}

void in_activation(int turn)
{
    at_phase(turn, PHASE_ACTIVATION, STEP_ACTIVATION_DRAW);
    state.last_kind = KIND_DEFEND;
    assert_no_fault();
}

void in_event(int turn)
{
    at_phase(turn, PHASE_EVENT, STEP_EVENT_DRAW);
    assert_no_fault();
}

void put(int kind, int number, int from, int to)
{
    assert_true(state.counters[from][kind] >= number);
    state.counters[from][kind] = (uint8_t)(state.counters[from][kind] - number);
    state.counters[to][kind] = (uint8_t)(state.counters[to][kind] + number);
}

void deploy(int zone, int kind, int number)
{
    put(kind, number, PLACE_AVAILABLE, PLACE_ZONE + zone);
}

void deploy_leader(int zone, int leader)
{
    assert_int_equal(state.leader[leader], PLACE_AVAILABLE);
    state.leader[leader] = (uint8_t)(PLACE_ZONE + zone);
}

static action read_action(const char *text)
{
    action a;
    if (!action_read(&khartoum_game, text, &a)) fail_msg("%s is no action", text);
    return a;
}

static void does_one(const char *text)
{
    action a = read_action(text);
    if (khartoum_game.apply(&data, &state, a, &trace) != ACCEPTED) {
        unsigned rule = khartoum_game.refusal(&data, &state, a);
        fail_msg("%s was refused at step %s by %s", text, khartoum_game.steps->word[state.step[0]],
                 khartoum_game.rule_ids[rule]);
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
    struct khartoum_state before = state;
    action a = read_action(action_text);
    assert_no_fault();
    assert_string_equal(khartoum_game.rule_ids[khartoum_game.refusal(&data, &state, a)], rule);
    assert_int_equal(khartoum_game.apply(&data, &state, a, NULL), REFUSED);
    assert_memory_equal(&before, &state, sizeof state);
}

bool is_legal(const char *action_text)
{
    return khartoum_game.refusal(&data, &state, read_action(action_text)) == 0;
}

const char *text_of(enum verb_number verb, int operand)
{
    static char text[ACTION_TEXT_SIZE];
    action_write(&khartoum_game, action_make(verb, (unsigned)operand, 0), text);
    return text;
}

bool is_fatal(const char *action_text)
{
    return khartoum_game.fatal(&data, &state, read_action(action_text));
}

void assert_legal(const char *actions)
{
    char found[4096];
    size_t length = 0;
    action legal[64];
    struct outcome outcomes[64];
    int number = khartoum_game.legal(&data, &state, legal);
    if (number == 0) {
        number = khartoum_game.chance(&data, &state, outcomes);
        for (int i = 0; i < number; i++) legal[i] = outcomes[i].action;
    }
    found[0] = '\0';
    for (int i = 0; i < number; i++) {
        if (i) found[length++] = ' ';
        length += action_write(&khartoum_game, legal[i], found + length);
    }
    assert_string_equal(found, actions);
}

void assert_step(enum step step)
{
    assert_string_equal(khartoum_game.steps->word[state.step[0]], khartoum_game.steps->word[step]);
}

bool cited(const char *rule)
{
    for (int i = 0; i < trace.count; i++) {
        if (strcmp(khartoum_game.rule_ids[events[i].rule], rule) == 0) return true;
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

int count(int place, int kind)
{
    return state.counters[place][kind];
}
