/*
 * The golden playthrough: every answer of the interface for one whole game, kept in golden.txt, so
 * that any change of behaviour is seen. The file holds the actions too; the test plays them and
 * writes the answers anew.
 *
 * After a change that is meant: SORTIE_GOLDEN=write (answers for the same actions), or
 * SORTIE_GOLDEN=<seed> (another game, played by the game's judgement). Then read the difference.
 */
#include "khartoum/position.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/parts.h"
#include "hosted/field_json.h"

enum { ACTIONS_MOST = 4096, LEGAL_MOST = 64, JSON_EVERY = 25 };

static const char golden_path[] = "tests/khartoum/golden.txt";

static void write_list(FILE *out)
{
    action list[LEGAL_MOST];
    char text[ACTION_TEXT_SIZE];
    int count = kh_game.legal(&data, &state, list);
    for (int i = 0; i < count; i++) {
        unsigned reason = kh_game.reason(&data, &state, list[i]);
        action_write(&kh_game, list[i], text);
        fprintf(out, "  %s [%s]%s\n", text, kh_game.rule_ids[reason],
                game_is_fatal(&kh_game, &data, &state, list[i]) ? " fatal" : "");
    }
    struct outcome outcomes[LEGAL_MOST];
    count = kh_game.chance(&data, &state, outcomes);
    for (int i = 0; i < count; i++) {
        action_write(&kh_game, outcomes[i].action, text);
        fprintf(out, "  %s x%u\n", text, outcomes[i].weight);
    }
}

static void write_events(FILE *out, const struct trace *trace)
{
    for (int i = 0; i < trace->count; i++) {
        const struct trace_event *event = &trace->events[i];
        fprintf(out, "  * [%s] %s %d %d %d %d\n", kh_game.rule_ids[event->rule],
                kh_game.messages[event->message], event->argument[0], event->argument[1],
                event->argument[2], event->argument[3]);
    }
}

static void write_position(FILE *out, int number)
{
    struct trace_event event;
    struct trace prompt = { &event, 1, 0 };
    kh_game.prompt(&data, &state, &prompt);
    fprintf(out, "%d %s actor %d check %08x\n", number, kh_game.steps->word[state.step[0]],
            kh_game.actor(&state), check_value(&state, sizeof state));
    write_events(out, &prompt);
    write_list(out);
    if (number % JSON_EVERY) return;
    json_t *json = fields_to_json(kh_game.state_fields, &state);
    char *dump = json_dumps(json, JSON_COMPACT);
    fprintf(out, "  = %s\n", dump);
    free(dump);
    json_decref(json);
}

/* Plays the actions and writes every answer. */
static void write_game(FILE *out, const action *actions, int count)
{
    char text[ACTION_TEXT_SIZE];
    struct trace_event events[256];
    begin("");
    write_position(out, 0);
    for (int i = 0; i < count; i++) {
        struct trace trace = { events, 256, 0 };
        action_write(&kh_game, actions[i], text);
        fprintf(out, "> %s\n", text);
        if (kh_game.apply(&data, &state, actions[i], &trace) != ACCEPTED) {
            fprintf(out, "refused\n");
            return;
        }
        write_events(out, &trace);
        write_position(out, i + 1);
    }
    struct score score = kh_game.score(&data, &state);
    fprintf(out, "score %d ending %s grade %d\n", score.value[0],
            kh_game.endings->word[score.ending], score.grade);
}

static int read_actions(const char *golden, action *actions)
{
    int count = 0;
    for (const char *line = golden; line; line = strchr(line, '\n')) {
        if (*line == '\n') line++;
        if (line[0] != '>' || line[1] != ' ') continue;
        char text[ACTION_TEXT_SIZE];
        size_t length = strcspn(line + 2, "\n");
        assert_true(length < sizeof text && count < ACTIONS_MOST);
        memcpy(text, line + 2, length);
        text[length] = '\0';
        if (!action_read(&kh_game, text, &actions[count++])) fail_msg("%s is no action", text);
    }
    return count;
}

static int judge_actions(uint64_t seed, action *actions)
{
    struct random random;
    struct outcome outcomes[LEGAL_MOST];
    int count = 0;
    begin("");
    random_seed(&random, seed, 0);
    while (kh_game.actor(&state) != ACTOR_OVER) {
        int number = kh_game.chance(&data, &state, outcomes);
        action a = number ? outcome_draw(outcomes, number, &random)
                          : game_judge(&kh_game, &data, &state, &random);
        actions[count++] = a;
        kh_game.apply(&data, &state, a, NULL);
    }
    return count;
}

static char *read_golden(void)
{
    FILE *file = fopen(golden_path, "r");
    if (!file) return calloc(1, 1);
    size_t size = 1 << 22, length;
    char *content = malloc(size);
    assert_non_null(content);
    length = fread(content, 1, size - 1, file);
    content[length] = '\0';
    fclose(file);
    return content;
}

static void assert_same(const char *golden, const char *found)
{
    int line = 1;
    for (; *golden && *golden == *found; golden++, found++) line += *golden == '\n';
    if (*golden != *found) {
        fail_msg("%s, line %d: '%.60s' is now '%.60s'", golden_path, line, golden, found);
    }
}

static void every_answer_is_as_recorded(void)
{
    static action actions[ACTIONS_MOST];
    const char *wish = getenv("SORTIE_GOLDEN");
    bool another = wish && strcmp(wish, "write") != 0;
    char *golden = read_golden(), *found = NULL;
    size_t size = 0;
    int count =
        another ? judge_actions(strtoull(wish, NULL, 10), actions) : read_actions(golden, actions);
    FILE *out = open_memstream(&found, &size);
    assert_non_null(out);
    write_game(out, actions, count);
    fclose(out);
    if (wish) {
        FILE *file = fopen(golden_path, "w");
        assert_non_null(file);
        fputs(found, file);
        fclose(file);
    } else {
        assert_true(count > 100);
        assert_same(golden, found);
    }
    free(golden);
    free(found);
}

static const struct rule_test tests[] = {
    RULE_TEST(every_answer_is_as_recorded, ""),
};

RULE_TEST_MAIN("khartoum", tests)
