/*
 * `sortie replay FILE`: plays a transcript again, checks every line of it and tells what happened.
 *
 * The transcript is read and checked as a whole first; what is shown is then played once more from
 * the beginning, action by action, because only then the rules tell what each of them does.
 */
#include <assert.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "cli/cli.h"
#include "cli/rules.h"
#include "core/parts.h"
#include "describe/describe.h"

struct replay {
    const struct cli *cli;
    bool step;   /* wait after each action */
    bool log;    /* tell every effect with its rule */
    bool to_end; /* otherwise up to action number `to` */
    uint64_t to;
    const char *seat; /* through whose eyes; null: everybody's */
    unsigned readers;

    const struct match *whole; /* what was read */
    struct match *now;         /* how far it has been told */
    json_t *entries;           /* --json: what was told; null otherwise */
};

/* How many actions stand, as far as the reader may know. */
static uint32_t count_standing(const struct replay *replay, const struct match *match)
{
    return match_known_standing(match, replay->readers, match_standing(match));
}

/* Whether the reader may know the words of the entry that was played last. */
static bool has_words(const struct replay *replay)
{
    const struct entry *played = match_entry(replay->now, match_entries(replay->now) - 1);
    return replay->readers == READERS_ALL || (played->words & replay->readers) != 0;
}

/* ---- Telling it in words ------------------------------------------------------------------- */

static void print_events(const struct cli *cli, const struct trace *trace)
{
    char words[CLI_TEXT_SIZE], tag[RULE_TAG_SIZE];
    enum { RULE_COLUMN = 8, TEXT_COLUMN = 16 };
    for (int i = 0; i < trace->count && i < trace->capacity; i++) {
        const struct trace_event *event = &trace->events[i];
        text_event(cli->catalogue, cli->language, cli->game, event, words, sizeof words);
        int columns = text_columns(rule_tag(cli, event->rule, tag));
        int gap = columns < TEXT_COLUMN - RULE_COLUMN ? TEXT_COLUMN - RULE_COLUMN - columns : 1;
        printf("%*s%s%*s", RULE_COLUMN, "", tag, gap, "");
        print_wrapped(stdout, words, RULE_COLUMN + columns + gap, TEXT_COLUMN, PAGE_WIDTH);
    }
}

static void print_entry(const struct replay *replay, const struct entry *entry,
                        const struct trace *trace)
{
    const struct cli *cli = replay->cli;
    char name[ACTION_TEXT_SIZE] = "", words[CLI_TEXT_SIZE] = "", number[16];
    snprintf(number, sizeof number, "%" PRIu32, count_standing(replay, replay->now));
    if (entry->kind == ENTRY_UNDO) {
        cli_say(cli, "replay.undo", number, NULL);
        return;
    }
    if (has_words(replay)) {
        action_write(cli->game, entry->action, name);
        text_told(cli->catalogue, cli->language, cli->game, entry->action, words, sizeof words);
    }
    printf("%5s  %-20s  %s\n", number, name, name[0] ? words : cli_text(cli, "replay.hidden"));
    if (replay->log) print_events(cli, trace);
}

/* How it ended, or what is asked where it stops. */
static void print_end(const struct replay *replay)
{
    const struct cli *cli = replay->cli;
    const struct game *game = cli->game;
    const void *state = match_state(replay->now);
    char key[96], words[CLI_TEXT_SIZE] = "", number[16];
    snprintf(number, sizeof number, "%" PRIu32, count_standing(replay, replay->now));
    if (game->actor(state) == ACTOR_OVER) {
        struct score score = game->score(cli->data, state);
        snprintf(key, sizeof key, "%s.ending.%s", game->id, game->endings->word[score.ending]);
        cli_say(cli, "replay.over", number, cli_text(cli, key), NULL);
        return;
    }
    struct trace_event event = { 0 };
    struct trace trace = { &event, 1, 0 };
    int actor = game->actor(state);
    bool is_asked = replay->readers == READERS_ALL ||
                    (actor >= ACTOR_FIRST_SEAT && (reader_bit(actor) & replay->readers) != 0);
    if (is_asked) game->prompt(cli->data, state, &trace);
    if (trace.count == 0) {
        cli_say(cli, "replay.goes_on_unasked", number, NULL);
        return;
    }
    text_event(cli->catalogue, cli->language, game, &event, words, sizeof words);
    cli_say(cli, "replay.goes_on", number, words, NULL);
}

/* ---- Telling it in JSON -------------------------------------------------------------------- */

static json_t *entry_json(const struct replay *replay, const struct entry *entry,
                          const struct trace *trace)
{
    const struct cli *cli = replay->cli;
    const struct narrator narrator = { cli->catalogue, cli->language };
    char words[CLI_TEXT_SIZE];
    json_t *object = json_object();
    uint32_t standing = count_standing(replay, replay->now);
    if (entry->kind == ENTRY_UNDO)
        return json_finish(object, json_put(object, "undo", json_integer(standing)));
    bool done = json_put(object, "number", json_integer(standing));
    if (has_words(replay)) {
        text_told(cli->catalogue, cli->language, cli->game, entry->action, words, sizeof words);
        done = done && json_put(object, "action", action_json(cli->game, entry->action)) &&
               json_put(object, "text", json_text(words));
    }
    done = done && json_put(object, "trace", trace_json(&narrator, cli->game, trace));
    return json_finish(object, done);
}

/* Takes the list of entries over. */
static json_t *replay_json(struct replay *replay, const struct fault *difference)
{
    const struct narrator narrator = { replay->cli->catalogue, replay->cli->language };
    json_t *object = json_object();
    bool done = json_put(object, "ok", json_true());
    if (difference->text[0])
        done = done && json_put(object, "difference", json_text(difference->text));
    done = json_put(object, "entries", replay->entries) && done;
    replay->entries = NULL;
    /* With its choices and its question it is for everybody's eyes only. */
    if (replay->readers == READERS_ALL)
        done = done && json_put(object, "position", position_json(&narrator, replay->now));
    return json_finish(object, done);
}

static int refuse_transcript(const struct cli *cli, const char *file, const struct fault *fault)
{
    struct fault told;
    const char *reason = cli_reason(cli, fault, &told);
    if (cli->json) {
        json_t *answer =
            json_pack("{s:b, s:{s:o}}", "ok", false, "error", "message", json_text(reason));
        int status = cli_put_json(cli, answer);
        if (status != EXIT_OK) return status;
    }
    return cli_fail(cli, "replay.refused", file, reason, NULL);
}

/* ---- Playing it again ---------------------------------------------------------------------- */

/* Plays one entry on; false when memory ends, for the rules have accepted it before. */
static bool play_entry(struct replay *replay, const struct entry *entry)
{
    struct trace_event events[DESCRIBE_EVENTS_MOST];
    struct trace trace = { events, DESCRIBE_EVENTS_MOST, 0 };
    bool done = entry->kind == ENTRY_UNDO
                    ? match_undo(replay->now, entry->standing)
                    : match_play(replay->now, entry->action, &trace) == ACCEPTED;
    if (!done) return false;
    const struct entry *played = match_entry(replay->now, match_entries(replay->now) - 1);
    assert(played->check == entry->check);
    if (!entry_is_known(replay->now, played, replay->readers)) return true;
    /* Who reads everything is told the whole of it, and not also what others may know of it. */
    trace_keep(&trace, replay->readers);
    if (replay->entries) return json_add(replay->entries, entry_json(replay, entry, &trace));
    print_entry(replay, entry, &trace);
    return true;
}

/* Waits for a line; false when there is none any more or it says to stop. */
static bool wait_for_reader(void)
{
    int first = EOF, c;
    fflush(stdout);
    while ((c = getchar()) != EOF && c != '\n') {
        if (first == EOF) first = c;
    }
    return c != EOF && first != 'q';
}

static int play_entries(struct replay *replay)
{
    uint32_t count = match_entries(replay->whole);
    for (uint32_t i = 0; i < count; i++) {
        if (!replay->to_end && count_standing(replay, replay->now) == replay->to) break;
        if (!play_entry(replay, match_entry(replay->whole, i)))
            return cli_fail(replay->cli, "cli.error.memory", NULL);
        if (replay->step && i + 1 < count && !wait_for_reader()) break;
    }
    return EXIT_OK;
}

static int show(struct replay *replay, const char *file, const struct fault *difference)
{
    const struct cli *cli = replay->cli;
    char count[16], key[96];
    if (difference->text[0]) cli_fail(cli, "replay.differs", file, difference->text, NULL);
    if (cli->json) {
        replay->entries = json_array();
        if (!replay->entries) return cli_fail(cli, "cli.error.memory", NULL);
    } else {
        snprintf(count, sizeof count, "%" PRIu32, count_standing(replay, replay->whole));
        snprintf(key, sizeof key, "%s.name", cli->game->id);
        cli_say(cli, difference->text[0] ? "replay.head_differs" : "replay.head", file,
                cli_text(cli, key), count, NULL);
        if (replay->step) cli_say(cli, "replay.step", NULL);
    }
    int status = play_entries(replay);
    if (status == EXIT_OK && cli->json) return cli_put_json(cli, replay_json(replay, difference));
    json_decref(replay->entries);
    if (status == EXIT_OK) print_end(replay);
    return status;
}

/* ---- The command --------------------------------------------------------------------------- */

static int replay_content(struct cli *cli, struct replay *replay, const char *file,
                          const char *content, bool lenient)
{
    struct fault fault = { "" };
    const struct game *game = transcript_game(content, &fault);
    if (!game) return refuse_transcript(cli, file, &fault);
    int status = cli_game(cli, game->id);
    if (status != EXIT_OK) return status;
    if (replay->seat) {
        int seat = words_find(game->seats, replay->seat, strlen(replay->seat));
        if (seat < 0) return cli_misuse(cli, "report.error.seat", replay->seat, NULL);
        replay->readers = reader_bit(seat);
    }
    cli_take_edition(cli, content);
    struct match *whole = transcript_read(game, cli->data, content, lenient, &fault);
    if (!whole) return refuse_transcript(cli, file, &fault);
    struct fault told;
    cli_reason(cli, &fault, &told);
    replay->whole = whole;
    replay->now = match_from_state(game, cli->data, match_position(whole, 0));
    status = replay->now ? show(replay, file, &told) : cli_fail(cli, "cli.error.memory", NULL);
    match_free(replay->now);
    match_free(whole);
    return status;
}

int command_replay(struct cli *cli, int argc, char **argv)
{
    struct replay replay = { .cli = cli, .to = UINT64_MAX, .readers = READERS_ALL };
    bool lenient = cli_take_flag(cli, &argc, argv, "--lenient");
    replay.step = cli_take_flag(cli, &argc, argv, "--step");
    replay.log = cli_take_flag(cli, &argc, argv, "--log") || replay.step;
    int status = cli_take_number(cli, &argc, argv, "--to", 0, UINT32_MAX, &replay.to);
    replay.to_end = replay.to == UINT64_MAX;
    if (status == EXIT_OK) status = cli_take_value(cli, &argc, argv, "--seat", &replay.seat);
    if (status == EXIT_OK) status = cli_arguments(cli, &argc, argv, 1, 1);
    /* A saved game has its options. */
    if (status == EXIT_OK) status = cli_without(cli, "--option", cli->given_option_count > 0);
    if (status != EXIT_OK) return status;
    const char *file = argv[1];
    if (replay.step && (cli->json || strcmp(file, "-") == 0))
        return cli_misuse(cli, "replay.error.step", NULL);
    char *content = cli_read_file(cli, file);
    if (!content) return EXIT_FAILED;
    status = replay_content(cli, &replay, file, content, lenient);
    free(content);
    return status;
}
