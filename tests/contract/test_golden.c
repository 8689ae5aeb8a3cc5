/*
 * The golden playthrough of each game: golden/<game>.txt holds the actions of a game, and after
 * each of them the check value of the position and a value of every answer of the interface: who
 * acts, the step, the prompt, the list with reasons, the events. So any change of behaviour is
 * seen, and where it begins.
 *
 * After a change that is meant: SORTIE_GOLDEN=write (values for the same actions), or
 * SORTIE_GOLDEN=<seed> (another game, played by the game's judgement). Then read the difference.
 */
#include "contract/contract.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/parts.h"
#include "hosted/editions.h"

enum { ACTIONS_MOST = 2000, PATH_SIZE = 128, FILE_MOST = 1 << 20 };

/* ---- A value of all that is answered --------------------------------------------------------- */

static uint32_t mix(uint32_t value, const void *bytes, size_t size)
{
    uint32_t both[2] = { value, check_value(bytes, size) };
    return check_value(both, sizeof both);
}

static uint32_t mix_number(uint32_t value, int64_t number)
{
    return mix(value, &number, sizeof number);
}

/* By the names of rules and messages, because their numbers may change. */
static uint32_t mix_events(uint32_t value, const struct trace *trace)
{
    for (int i = 0; i < trace->count && i < trace->capacity; i++) {
        const struct trace_event *event = &trace->events[i];
        const char *rule = subject.game->rule_ids[event->rule];
        const char *message = subject.game->messages[event->message];
        value = mix(value, rule, strlen(rule));
        value = mix(value, message, strlen(message));
        value = mix(value, event->argument, sizeof event->argument);
        value = mix_number(value, event->audience);
    }
    return value;
}

static uint32_t mix_list(uint32_t value, const void *state)
{
    const struct game *game = subject.game;
    action *list = calloc((size_t)game->legal_most, sizeof *list);
    struct outcome *outcomes = calloc((size_t)game->chance_most, sizeof *outcomes);
    assert_true(list && outcomes);
    int count = game->legal(subject.data, state, list);
    for (int i = 0; i < count; i++) {
        const char *rule = game->rule_ids[game->reason(subject.data, state, list[i])];
        const char *name = action_name(list[i]);
        value = mix(value, name, strlen(name));
        value = mix(value, rule, strlen(rule));
        value = mix_number(value, game_is_fatal(game, subject.data, state, list[i]));
    }
    count = game->chance(subject.data, state, outcomes);
    for (int i = 0; i < count; i++) {
        const char *name = action_name(outcomes[i].action);
        value = mix(value, name, strlen(name));
        value = mix_number(value, outcomes[i].weight);
    }
    free(list);
    free(outcomes);
    return value;
}

static uint32_t answers(const void *state, const struct trace *trace)
{
    struct trace_event event;
    struct trace prompt = { &event, 1, 0 };
    const char *step = step_name(state);
    subject.game->prompt(subject.data, state, &prompt);
    uint32_t value = mix_events(0, trace);
    value = mix_events(value, &prompt);
    value = mix(value, step, strlen(step));
    value = mix_number(value, subject.game->actor(state));
    return mix_list(value, state);
}

/* ---- Playing and writing --------------------------------------------------------------------- */

static void write_values(FILE *out, const void *state, const struct trace *trace)
{
    fprintf(out, " %08x %08x\n", check_value(state, subject.game->state_size),
            answers(state, trace));
}

static void write_game(FILE *out, const action *actions, int count)
{
    static struct trace_event events[CONTRACT_EVENTS];
    const struct game *game = subject.game;
    uint8_t options[OPTIONS_MOST] = { 0 };
    struct trace trace = { events, CONTRACT_EVENTS, 0 };
    void *state = state_new();
    game->start(subject.data, state, options);
    fprintf(out, "start");
    write_values(out, state, &trace);
    for (int i = 0; i < count; i++) {
        trace.count = 0;
        fprintf(out, "%s", action_name(actions[i]));
        if (game->apply(subject.data, state, actions[i], &trace) != ACCEPTED) {
            fprintf(out, " is refused\n");
            break;
        }
        write_values(out, state, &trace);
    }
    struct score score = game->score(subject.data, state);
    fprintf(out, "score");
    for (int seat = 0; seat < game->seat_count; seat++) fprintf(out, " %d", score.value[seat]);
    fprintf(out, " ending %s grade %d\n", game->endings->word[score.ending], score.grade);
    free(state);
}

/* The actions of a file: the first word of each line but the first and the last. */
static int read_actions(const char *golden, action *actions)
{
    int count = 0;
    for (const char *line = golden; *line; line += strcspn(line, "\n"), line += *line == '\n') {
        char text[ACTION_TEXT_SIZE];
        size_t length = strcspn(line, " \n");
        assert_true(length < sizeof text);
        memcpy(text, line, length);
        text[length] = '\0';
        if (strcmp(text, "start") == 0 || strcmp(text, "score") == 0) continue;
        assert_true(count < ACTIONS_MOST);
        if (!action_read(subject.game, text, &actions[count++])) fail_msg("%s is no action", text);
    }
    return count;
}

static int judge_actions(uint64_t seed, action *actions)
{
    const struct game *game = subject.game;
    struct random random;
    uint8_t options[OPTIONS_MOST] = { 0 };
    struct outcome *outcomes = calloc((size_t)game->chance_most, sizeof *outcomes);
    void *state = state_new(), *view = state_new();
    int count = 0;
    assert_non_null(outcomes);
    game->start(subject.data, state, options);
    random_seed(&random, seed, 0);
    while (game->actor(state) != ACTOR_OVER && count < ACTIONS_MOST) {
        int number = game->chance(subject.data, state, outcomes);
        game_observe(game, view, state, game->actor(state));
        actions[count] = number ? outcome_draw(outcomes, number, &random)
                                : game_judge(game, subject.data, view, &random);
        game->apply(subject.data, state, actions[count++], NULL);
    }
    free(outcomes);
    free(state);
    free(view);
    return count;
}

/* ---- The file -------------------------------------------------------------------------------- */

static char *read_golden(const char *path)
{
    FILE *file = fopen(path, "r");
    char *content = calloc(1, FILE_MOST);
    assert_non_null(content);
    if (!file) return content;
    content[fread(content, 1, FILE_MOST - 1, file)] = '\0';
    fclose(file);
    return content;
}

static void assert_same(const char *path, const char *golden, const char *found)
{
    int line = 1;
    for (; *golden && *golden == *found; golden++, found++) line += *golden == '\n';
    if (*golden != *found) {
        fail_msg("%s, line %d: '%.60s' is now '%.60s'", path, line, golden, found);
    }
}

static void write_golden(const char *path, const char *content)
{
    FILE *file = fopen(path, "w");
    assert_non_null(file);
    fputs(content, file);
    fclose(file);
}

/* A game whose values were settled anew was recorded by those that it had first: so its golden
 * playthrough proves that what was begun by them still comes to the same bytes. */
static void take_first_values(void)
{
    char name[EDITION_NAME_SIZE];
    struct fault fault = { "" };
    if (!edition_name(subject.game, 0, name)) return;
    if (!edition_load(subject.game, name, subject.data, &fault)) fail_msg("%s", fault.text);
}

static void every_answer_is_as_recorded(void)
{
    static action actions[ACTIONS_MOST];
    char path[PATH_SIZE];
    const char *wish = getenv("SORTIE_GOLDEN");
    take_first_values();
    snprintf(path, sizeof path, "tests/contract/golden/%s.txt", subject.game->id);
    char *golden = read_golden(path), *found = NULL;
    size_t size = 0;
    int count = wish && strcmp(wish, "write") != 0
                    ? judge_actions(strtoull(wish, NULL, 10), actions)
                    : read_actions(golden, actions);
    FILE *out = open_memstream(&found, &size);
    assert_non_null(out);
    write_game(out, actions, count);
    fclose(out);
    if (wish) {
        write_golden(path, found);
    } else {
        assert_true(count > 10);
        assert_same(path, golden, found);
    }
    free(golden);
    free(found);
}

static const struct contract_test tests[] = {
    CONTRACT_TEST(every_answer_is_as_recorded),
};

CONTRACT_MAIN(tests)
