/* The position of any game, see game_position.h. */
#include "game_position.h"

#include <stdlib.h>
#include <string.h>

#include "core/core.h"
#include "core/parts.h"
#include "hosted/data.h"
#include "hosted/editions.h"
#include "hosted/field_value.h"

enum { EVENTS_MOST = 4096, TEXT_MOST = 64, LIST_MOST = 4096 };

static struct trace_event events[EVENTS_MOST];
static struct trace trace = { events, EVENTS_MOST, 0 };

/* ---- What is wrong ----------------------------------------------------------------------- */

static bool is_within(const struct field *field, int32_t value)
{
    bool is_unsaid = (field->flags & FIELD_SPARSE && value == 0) ||
                     (field->flags & FIELD_X && value == FIELD_X_VALUE);
    if (field->flags & FIELD_FLAG) return value == 0 || value == 1;
    if (field->value) return value >= 0 && (value < field->value->count || is_unsaid);
    return (value >= field->least && value <= field->most) || is_unsaid;
}

/* Most values are 0 and may be: they are passed by quickly, as this is done after every action. */
static void assert_values_within(const struct field *field, const void *base)
{
    size_t size = field_item_size(field);
    int rows = field_rows(field), columns = field_columns(field);
    bool may_be_zero = is_within(field, 0);
    for (int i = 0; i < rows; i++) {
        const char *item = field_row(field, base, i);
        if (field->flags & FIELD_LIST && field_row_ends_list(field, item)) return;
        for (int column = 0; column < columns; column++, item += size) {
            if (may_be_zero && !item[0] && !item[size - 1]) continue;
            int32_t value = field_get(field, item);
            if (!is_within(field, value))
                fail_msg("%s: %d is beyond its limits", field->name, (int)value);
        }
    }
}

/* What a transcript of the position would refuse to read. */
static void assert_within_limits(const struct field *fields, const void *base)
{
    for (const struct field *field = fields; field->name; field++) {
        bool is_record = field->type == FIELD_STRUCT;
        if (!is_record) assert_values_within(field, base);
        for (int i = 0; is_record && i < field_rows(field); i++) {
            const char *row = field_row(field, base, i);
            if (field->flags & FIELD_LIST && field_row_ends_list(field, row)) break;
            assert_within_limits(field->members, row);
        }
    }
}

static bool may_go_beyond;

void go_beyond_limits(void)
{
    may_go_beyond = true;
}

void assert_no_fault(void)
{
    if (!may_go_beyond) assert_within_limits(tested.game->state_fields, tested.state);
    const char *fault = tested.game->fault(tested.data, tested.state);
    if (fault) fail_msg("the position has a fault: %s", fault);
}

void for_each_word(const char *text, void (*each)(const char *word))
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
    for (int i = 0; i < tested.game->option_count; i++) {
        const struct option *option = &tested.game->options[i];
        if (strlen(option->name) != name || memcmp(option->name, word, name) != 0) continue;
        int value = words_find(option->values, word + name + 1, strlen(word + name + 1));
        assert_true(value >= 0);
        chosen_options[i] = (uint8_t)value;
        return;
    }
    fail_msg("no option %s", word);
}

static enum values values_at_hand;

void use_values(enum values values)
{
    values_at_hand = values;
}

/* Reading takes far longer than playing, so the files are read once. A game that has no editions is
 * played by today's values. */
static const void *loaded_data(void)
{
    static void *loaded[VALUES_TODAY + 1];
    char name[EDITION_NAME_SIZE];
    struct fault fault;
    void **at_hand = &loaded[values_at_hand];
    if (*at_hand) return *at_hand;
    *at_hand = calloc(1, tested.game->data_size);
    assert_non_null(*at_hand);
    bool is_first = values_at_hand == VALUES_FIRST && edition_name(tested.game, 0, name);
    bool is_read = is_first ? edition_load(tested.game, name, *at_hand, &fault)
                            : data_load(tested.game, NULL, *at_hand, NULL, NULL, &fault);
    if (!is_read) fail_msg("%s", fault.text);
    return *at_hand;
}

void begin(const char *options)
{
    memcpy(tested.data, loaded_data(), tested.game->data_size);
    memset(chosen_options, 0, sizeof chosen_options);
    may_go_beyond = false;
    for_each_word(tested.options, choose_option);
    for_each_word(options, choose_option);
    tested.game->start(tested.data, tested.state, chosen_options);
    trace.count = 0;
    assert_no_fault();
}

struct trace *fresh_trace(void)
{
    trace.count = 0;
    return &trace;
}

/* ---- Playing ----------------------------------------------------------------------------- */

static action read_action(const char *text)
{
    action a;
    if (!action_read(tested.game, text, &a)) fail_msg("%s is no action", text);
    return a;
}

static unsigned refusal_of(action a)
{
    return tested.game->refusal(tested.data, tested.state, a);
}

static const char *step_at_hand(void)
{
    return tested.game->steps->word[tested.game->step(tested.state)];
}

void answer_for_form(void)
{
    static action listed[LIST_MOST];
    const struct game *game = tested.game;
    while (game_waits_alike(game, tested.state) &&
           game->legal(tested.data, tested.state, listed) == 1) {
        assert_int_equal(game->apply(tested.data, tested.state, listed[0], &trace), ACCEPTED);
        assert_no_fault();
    }
}

static void does_one(const char *text)
{
    action a = read_action(text);
    if (tested.game->apply(tested.data, tested.state, a, &trace) != ACCEPTED) {
        fail_msg("%s was refused at step %s by %s", text, step_at_hand(),
                 tested.game->rule_ids[refusal_of(a)]);
    }
    assert_no_fault();
}

static void does_and_goes_on(const char *text)
{
    does_one(text);
    answer_for_form();
}

void does(const char *actions)
{
    assert_no_fault();
    trace.count = 0;
    for_each_word(actions, does_and_goes_on);
    assert_true(trace.count <= EVENTS_MOST);
}

void does_only(const char *actions)
{
    assert_no_fault();
    trace.count = 0;
    for_each_word(actions, does_one);
    assert_true(trace.count <= EVENTS_MOST);
}

void refuses(const char *action_text, const char *rule)
{
    size_t size = tested.game->state_size;
    void *before = malloc(size);
    action a = read_action(action_text);
    assert_non_null(before);
    memcpy(before, tested.state, size);
    assert_string_equal(tested.game->rule_ids[refusal_of(a)], rule);
    assert_int_equal(tested.game->apply(tested.data, tested.state, a, NULL), REFUSED);
    assert_memory_equal(before, tested.state, size);
    free(before);
}

bool is_legal(const char *action_text)
{
    return refusal_of(read_action(action_text)) == 0;
}

bool is_fatal(const char *action_text)
{
    return game_is_fatal(tested.game, tested.data, tested.state, read_action(action_text));
}

const char *text_of_action(unsigned verb, int first, int second)
{
    static char text[ACTION_TEXT_SIZE];
    action_write(tested.game, action_make(verb, (unsigned)first, (unsigned)second), text);
    return text;
}

/* ---- Looking ----------------------------------------------------------------------------- */

static int list_actions(action *out)
{
    static struct outcome outcomes[LIST_MOST];
    assert_in_range(tested.game->legal_most, 0, LIST_MOST);
    assert_in_range(tested.game->chance_most, 0, LIST_MOST);
    int number = tested.game->legal(tested.data, tested.state, out);
    if (number) return number;
    number = tested.game->chance(tested.data, tested.state, outcomes);
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
        length += action_write(tested.game, listed[i], found + length);
    }
    assert_string_equal(found, actions);
}

void assert_chance(const char *outcome, unsigned weight, unsigned sum)
{
    static struct outcome outcomes[LIST_MOST];
    action a = read_action(outcome);
    unsigned found = 0, all = 0;
    int number = tested.game->chance(tested.data, tested.state, outcomes);
    for (int i = 0; i < number; i++) {
        all += outcomes[i].weight;
        if (outcomes[i].action == a) found = outcomes[i].weight;
    }
    assert_int_equal(found, weight);
    assert_int_equal(all, sum);
}

void assert_step(unsigned step)
{
    assert_string_equal(step_at_hand(), tested.game->steps->word[step]);
}

bool cited(const char *rule)
{
    for (int i = 0; i < trace.count; i++) {
        if (strcmp(tested.game->rule_ids[events[i].rule], rule) == 0) return true;
    }
    return false;
}

int noted(unsigned message, int argument)
{
    int sum = 0;
    for (int i = 0; i < trace.count; i++) {
        if (events[i].message == message) sum += events[i].argument[argument];
    }
    return sum;
}

int times_noted(unsigned message)
{
    int times = 0;
    for (int i = 0; i < trace.count; i++) times += events[i].message == message;
    return times;
}
