/*
 * `sortie replay FILE`: plays a transcript again, checks every line of it and tells what happened.
 * The library reads and checks it as a whole, and tells it from its beginning (the command `log` of
 * the engine protocol); here it is printed.
 */
#include <stdlib.h>
#include <string.h>

#include "cli/ask.h"
#include "cli/cli.h"

struct replay {
    const struct cli *cli;
    const char *file;
    bool step;        /* wait after each action */
    bool log;         /* tell every effect with its rule */
    bool lenient;     /* go on where older rules played differently */
    uint64_t to;      /* stop when so many actions stand; UINT64_MAX: never */
    const char *seat; /* through whose eyes; null: everybody's */
};

/* ---- Telling it in words ------------------------------------------------------------------- */

static const char *number_text(const json_t *object, const char *name, char out[24])
{
    snprintf(out, 24, "%" JSON_INTEGER_FORMAT, json_integer_value(json_object_get(object, name)));
    return out;
}

static void print_events(const json_t *trace)
{
    enum { RULE_COLUMN = 8, TEXT_COLUMN = 16 };
    size_t i = 0;
    json_t *event = NULL;
    json_array_foreach(trace, i, event)
    {
        const char *shown = member_text(event, "tag");
        const char *tag = *shown ? shown : member_text(event, "rule");
        int columns = text_columns(tag);
        int gap = columns < TEXT_COLUMN - RULE_COLUMN ? TEXT_COLUMN - RULE_COLUMN - columns : 1;
        printf("%*s%s%*s", RULE_COLUMN, "", tag, gap, "");
        print_wrapped(stdout, member_text(event, "text"), RULE_COLUMN + columns + gap, TEXT_COLUMN,
                      PAGE_WIDTH);
    }
}

static void print_entry(const struct replay *replay, const json_t *entry)
{
    const struct cli *cli = replay->cli;
    char number[24];
    if (json_object_get(entry, "undo")) {
        cli_say(cli, "replay.undo", number_text(entry, "undo", number), NULL);
        return;
    }
    const char *name = member_text(entry, "action");
    printf("%5s  %-20s  %s\n", number_text(entry, "number", number), name,
           *name ? member_text(entry, "text") : cli_text(cli, "replay.hidden"));
    if (replay->log) print_events(json_object_get(entry, "trace"));
}

/* How it ended, or what is asked where it stops: after the latest entry that was told. */
static void print_end(const struct cli *cli, const json_t *told)
{
    char number[24];
    const char *ending = member_text(told, "ending"), *prompt = member_text(told, "prompt");
    number_text(told, "standing", number);
    if (*ending) {
        cli_say(cli, "replay.over", number, ending, NULL);
    } else if (*prompt) {
        cli_say(cli, "replay.goes_on", number, prompt, NULL);
    } else {
        cli_say(cli, "replay.goes_on_unasked", number, NULL);
    }
}

/* ---- Asking for it ------------------------------------------------------------------------- */

/* What happened, up to so many entries (UINT64_MAX: all). */
static json_t *ask_log(const struct replay *replay, sortie_game *library, uint64_t most)
{
    json_t *request = json_pack("{s:s, s:s*}", "cmd", "log", "seat", replay->seat);
    bool done = request != NULL;
    if (replay->to < UINT64_MAX)
        done =
            done && json_object_set_new(request, "to", json_integer((json_int_t)replay->to)) == 0;
    if (most < UINT64_MAX)
        done = done && json_object_set_new(request, "most", json_integer((json_int_t)most)) == 0;
    if (done) return ask(replay->cli, library, request);
    json_decref(request);
    (void)cli_fail(replay->cli, "cli.error.memory", NULL);
    return NULL;
}

/* Takes the answer that refuses. */
static int refuse(const struct replay *replay, json_t *answer)
{
    const struct cli *cli = replay->cli;
    int status = EXIT_FAILED;
    if (replay->seat &&
        strcmp(member_text(json_object_get(answer, "error"), "code"), "unknown_seat") == 0) {
        status = cli_misuse(cli, "report.error.seat", replay->seat, NULL);
    } else if (answer) {
        if (cli->json) (void)cli_put_json(cli, json_incref(answer));
        status = cli_fail(cli, "cli.error.transcript", replay->file, ask_refusal(answer), NULL);
    }
    json_decref(answer);
    return status;
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

/* Prints the entries as long as somebody reads; how many. */
static size_t print_entries(const struct replay *replay, const json_t *entries)
{
    size_t i = 0, count = json_array_size(entries);
    while (i < count) {
        print_entry(replay, json_array_get(entries, i++));
        if (replay->step && i < count && !wait_for_reader()) break;
    }
    return i;
}

static int print_told(const struct replay *replay, sortie_game *library, const json_t *told,
                      const char *title)
{
    const struct cli *cli = replay->cli;
    char count[24];
    const json_t *entries = json_object_get(told, "entries");
    bool differs = json_object_get(told, "difference") != NULL;
    cli_say(cli, differs ? "replay.head_differs" : "replay.head", replay->file, title,
            number_text(told, "actions", count), NULL);
    if (replay->step) cli_say(cli, "replay.step", NULL);
    size_t printed = print_entries(replay, entries);
    json_t *stopped = printed < json_array_size(entries) ? ask_log(replay, library, printed) : NULL;
    print_end(cli, stopped ? stopped : told);
    json_decref(stopped);
    return EXIT_OK;
}

/* Takes what was replayed. */
static int show(const struct replay *replay, sortie_game *library, json_t *replayed)
{
    const struct cli *cli = replay->cli;
    json_t *difference = json_object_get(replayed, "difference");
    json_t *told = ask_log(replay, library, UINT64_MAX);
    int status = EXIT_OK;
    if (!told || ask_refusal(told)) {
        json_decref(replayed);
        return refuse(replay, told);
    }
    if (difference) {
        (void)json_object_set(told, "difference", difference);
        (void)cli_fail(cli, "replay.differs", replay->file, json_string_value(difference), NULL);
    }
    if (cli->json) {
        status = cli_put_json(cli, told);
    } else {
        char key[96];
        snprintf(key, sizeof key, "%s.name", member_text(replayed, "game"));
        status = print_told(replay, library, told, cli_text(cli, key));
        json_decref(told);
    }
    json_decref(replayed);
    return status;
}

/* ---- The command --------------------------------------------------------------------------- */

static int replay_content(const struct replay *replay, const char *content)
{
    sortie_game *library = ask_open(replay->cli);
    if (!library) return EXIT_FAILED;
    json_t *request = ask_with_transcript("replay", content);
    (void)json_object_set_new(request, "lenient", json_boolean(replay->lenient));
    json_t *replayed = ask(replay->cli, library, request);
    int status = !replayed || ask_refusal(replayed) ? refuse(replay, replayed)
                                                    : show(replay, library, replayed);
    sortie_close(library);
    return status;
}

int command_replay(struct cli *cli, int argc, char **argv)
{
    struct replay replay = { .cli = cli, .to = UINT64_MAX };
    replay.lenient = cli_take_flag(cli, &argc, argv, "--lenient");
    replay.step = cli_take_flag(cli, &argc, argv, "--step");
    replay.log = cli_take_flag(cli, &argc, argv, "--log") || replay.step;
    int status = cli_take_number(cli, &argc, argv, "--to", 0, UINT32_MAX, &replay.to);
    if (status == EXIT_OK) status = cli_take_value(cli, &argc, argv, "--seat", &replay.seat);
    if (status == EXIT_OK) status = cli_arguments(cli, &argc, argv, 1, 1);
    /* A saved game has its options. */
    if (status == EXIT_OK) status = cli_without(cli, "--option", cli->given_option_count > 0);
    if (status != EXIT_OK) return status;
    replay.file = argv[1];
    if (replay.step && (cli->json || strcmp(replay.file, "-") == 0))
        return cli_misuse(cli, "replay.error.step", NULL);
    char *content = cli_read_file(cli, replay.file);
    if (!content) return EXIT_FAILED;
    status = replay_content(&replay, content);
    free(content);
    return status;
}
