/* The log of a game in the terminal, line by line. */
#include <stdlib.h>
#include <string.h>

#include "cli/rules.h"
#include "cli/session.h"
#include "hosted/utf8.h"

static void add_line(struct journal *journal, const char *line, unsigned readers, bool is_part,
                     unsigned event)
{
    if (journal->count == journal->room) {
        size_t room = journal->room ? journal->room * 2 : 256;
        struct journal_line *lines = realloc(journal->lines, room * sizeof *lines);
        if (!lines) return;
        journal->lines = lines;
        journal->room = room;
    }
    size_t size = strlen(line) + 1;
    char *copy = malloc(size);
    if (!copy) return;
    memcpy(copy, line, size);
    journal->lines[journal->count++] = (struct journal_line){
        .text = copy, .readers = readers, .is_part = is_part, .event = event
    };
}

void journal_add(struct journal *journal, const char *line, unsigned readers)
{
    add_line(journal, line, readers, false, 0);
}

/* Whether an event begins with a message, though one action may tell of several. */
static bool begins_event(const struct game *game, int message)
{
    const char *const *begins = board_find(game)->begins;
    for (; begins && *begins; begins++) {
        if (strcmp(game->messages[message], *begins) == 0) return true;
    }
    return false;
}

/* ---- Events told together -------------------------------------------------------------------- */

/* The row of the board that an event is told in; null: it is told by itself. */
static const struct board_gathering *gathering_of(const struct game *game,
                                                  const struct trace_event *event)
{
    const struct board_gathering *row = board_find(game)->gathers;
    while (row && row->message && strcmp(game->messages[event->message], row->message) != 0) row++;
    return row && row->message ? row : NULL;
}

/* The line of such an event with the same goal, among those that have just been added and are not
 * shown yet; null: there is none. */
static struct journal_line *line_to_join(const struct journal *journal,
                                         const struct trace_event *event)
{
    for (size_t i = journal->count; i > journal->shown; i--) {
        struct journal_line *line = &journal->lines[i - 1];
        if (!line->gathered.count || line->is_shown) return NULL;
        if (line->gathered.goal == event->argument[1]) return line;
    }
    return NULL;
}

/* What does the same as others before it is told with them. Returns whether it is. */
static bool join_line(const struct cli *cli, struct journal *journal,
                      const struct trace_event *event)
{
    char told[CLI_TEXT_SIZE], key[CLI_TEXT_SIZE], tag[RULE_TAG_SIZE];
    const struct board_gathering *row = gathering_of(cli->game, event);
    struct journal_line *line = row ? line_to_join(journal, event) : NULL;
    if (!line) return false;
    int16_t arguments[TRACE_ARGUMENTS] = { (int16_t)line->gathered.doer,
                                           (int16_t)line->gathered.count,
                                           (int16_t)line->gathered.goal };
    snprintf(key, sizeof key, "%s.board.%s", cli->game->id, row->told);
    size_t length =
        text_fill(cli->catalogue, cli->language, cli->game, key, arguments, told, sizeof told);
    snprintf(told + length, sizeof told - length, " [%s]", rule_tag(cli, event->rule, tag));
    utf8_raise(told);
    char *copy = malloc(strlen(told) + 1);
    if (!copy) return false;
    memcpy(copy, told, strlen(told) + 1);
    free(line->text);
    line->text = copy;
    line->gathered.count++;
    return true;
}

/* ---- Adding ---------------------------------------------------------------------------------- */

void journal_trace(const struct cli *cli, struct journal *journal, const struct trace *trace)
{
    char line[CLI_TEXT_SIZE], tag[RULE_TAG_SIZE];
    int count = trace->count < trace->capacity ? trace->count : trace->capacity;
    /* Whether nothing has been told of the event yet but how it began. */
    bool is_begun =
        journal->count == 0 || journal->lines[journal->count - 1].event != journal->event;
    for (int i = 0; i < count; i++) {
        const struct trace_event *event = &trace->events[i];
        bool begins = begins_event(cli->game, event->message);
        if (begins && !is_begun) journal->event++;
        is_begun = begins;
        if (join_line(cli, journal, event)) continue;
        size_t length =
            text_event(cli->catalogue, cli->language, cli->game, event, line, sizeof line);
        if (event->rule) {
            snprintf(line + length, sizeof line - length, " [%s]", rule_tag(cli, event->rule, tag));
        }
        size_t before = journal->count;
        /* Nobody only watches here: half a story waits for a seat that it is for. */
        unsigned seats = event->audience & ~(unsigned)READER_WATCHER;
        add_line(journal, line, seats ? seats : READERS_ALL,
                 (event->audience & READER_WATCHER) != 0, journal->event);
        if (!gathering_of(cli->game, event) || journal->count == before) continue;
        struct journal_line *added = &journal->lines[journal->count - 1];
        added->gathered.doer = event->argument[0];
        added->gathered.goal = event->argument[1];
        added->gathered.count = 1;
    }
}

/* ---- Showing --------------------------------------------------------------------------------- */

/* The rule at the end of a line is printed faintly where that can be done. */
static void print_line(const struct terminal *terminal, const char *line)
{
    const char *rule = strrchr(line, '[');
    if (!rule || !terminal->has_colour || text_columns(line) > PAGE_WIDTH - 2) {
        fputs("  ", stdout);
        print_wrapped(stdout, line, 2, 4, PAGE_WIDTH);
        return;
    }
    printf("  %.*s", (int)(rule - line), line);
    terminal_style(terminal, stdout, STYLE_FAINT);
    fputs(rule, stdout);
    terminal_style(terminal, stdout, STYLE_PLAIN);
    putchar('\n');
}

static bool is_for(const struct journal_line *line, unsigned readers)
{
    return (line->readers & readers) != 0 && !(line->is_part && readers == READERS_ALL);
}

static bool is_news(const struct journal_line *line, unsigned readers)
{
    return !line->is_shown && is_for(line, readers);
}

int journal_height(const struct journal *journal, unsigned readers)
{
    int height = 0;
    for (size_t i = journal->shown; i < journal->count; i++) {
        if (!is_news(&journal->lines[i], readers)) continue;
        height += 1 + text_columns(journal->lines[i].text) / (PAGE_WIDTH - 4);
    }
    return height;
}

static void mark_shown(struct journal *journal, unsigned readers)
{
    for (size_t i = journal->shown; i < journal->count; i++) {
        if (is_news(&journal->lines[i], readers)) journal->lines[i].is_shown = true;
    }
    while (journal->shown < journal->count && journal->lines[journal->shown].is_shown)
        journal->shown++;
}

void journal_show(struct journal *journal, const struct terminal *terminal, unsigned readers)
{
    for (size_t i = journal->shown; i < journal->count; i++) {
        if (is_news(&journal->lines[i], readers)) print_line(terminal, journal->lines[i].text);
    }
    mark_shown(journal, readers);
}

void journal_print(const struct journal *journal, const struct terminal *terminal, size_t first,
                   unsigned readers)
{
    for (size_t i = first; i < journal->count; i++) {
        if (is_for(&journal->lines[i], readers)) print_line(terminal, journal->lines[i].text);
    }
}

/* ---- The digest ------------------------------------------------------------------------------ */

/* One event: its lines as sentences, and the rules that they name, each once. */
struct paragraph {
    char text[4 * CLI_TEXT_SIZE];
    char rules[CLI_TEXT_SIZE];
    size_t length, rules_length;
};

static void append(char *text, size_t size, size_t *length, const char *what, size_t count)
{
    if (*length + count + 1 > size) return;
    memcpy(text + *length, what, count);
    *length += count;
    text[*length] = '\0';
}

/* A line without the rule at its end, as a sentence. */
static void add_sentence(struct paragraph *paragraph, const char *line)
{
    const char *rule = strrchr(line, '[');
    size_t count = rule && rule > line ? (size_t)(rule - line) - 1 : strlen(line);
    if (count == 0) return;
    if (paragraph->length > 0)
        append(paragraph->text, sizeof paragraph->text, &paragraph->length, " ", 1);
    append(paragraph->text, sizeof paragraph->text, &paragraph->length, line, count);
    if (!strchr(".!?", line[count - 1]))
        append(paragraph->text, sizeof paragraph->text, &paragraph->length, ".", 1);
    if (!rule || strstr(paragraph->rules, rule)) return;
    append(paragraph->rules, sizeof paragraph->rules, &paragraph->rules_length, " ", 1);
    append(paragraph->rules, sizeof paragraph->rules, &paragraph->rules_length, rule, strlen(rule));
}

static void print_paragraph(struct paragraph *paragraph)
{
    if (paragraph->length > 0) {
        append(paragraph->text, sizeof paragraph->text, &paragraph->length, paragraph->rules,
               paragraph->rules_length);
        fputs("  ", stdout);
        print_wrapped(stdout, paragraph->text, 2, 4, PAGE_WIDTH);
    }
    *paragraph = (struct paragraph){ .length = 0 };
}

/* Prints what `is_meant` of the lines from `first` on; lines of no event, as headings, by
 * themselves. */
static void print_digest(const struct journal *journal, const struct terminal *terminal,
                         size_t first, unsigned readers,
                         bool (*is_meant)(const struct journal_line *line, unsigned readers))
{
    struct paragraph paragraph = { .length = 0 };
    unsigned event = 0;
    for (size_t i = first; i < journal->count; i++) {
        const struct journal_line *line = &journal->lines[i];
        if (!is_meant(line, readers)) continue;
        if (line->event == 0 || line->event != event) print_paragraph(&paragraph);
        event = line->event;
        if (event == 0)
            print_line(terminal, line->text);
        else
            add_sentence(&paragraph, line->text);
    }
    print_paragraph(&paragraph);
}

void journal_digest(const struct journal *journal, const struct terminal *terminal, size_t first,
                    unsigned readers)
{
    print_digest(journal, terminal, first, readers, is_for);
}

void journal_show_digest(struct journal *journal, const struct terminal *terminal, unsigned readers)
{
    print_digest(journal, terminal, journal->shown, readers, is_news);
    mark_shown(journal, readers);
}

void journal_free(struct journal *journal)
{
    for (size_t i = 0; i < journal->count; i++) free(journal->lines[i].text);
    free(journal->lines);
    *journal = (struct journal){ 0 };
}
