/* The log of a game in the terminal, line by line. */
#include <stdlib.h>
#include <string.h>

#include "cli/session.h"

static void add_line(struct journal *journal, const char *line, unsigned readers, bool is_part)
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
    journal->lines[journal->count++] =
        (struct journal_line){ .text = copy, .readers = readers, .is_part = is_part };
}

void journal_add(struct journal *journal, const char *line, unsigned readers)
{
    add_line(journal, line, readers, false);
}

void journal_trace(const struct cli *cli, struct journal *journal, const struct trace *trace)
{
    char line[CLI_TEXT_SIZE];
    int count = trace->count < trace->capacity ? trace->count : trace->capacity;
    for (int i = 0; i < count; i++) {
        const struct trace_event *event = &trace->events[i];
        size_t length =
            text_event(cli->catalogue, cli->language, cli->game, event, line, sizeof line);
        if (event->rule) {
            snprintf(line + length, sizeof line - length, " [%s]",
                     cli->game->rule_ids[event->rule]);
        }
        /* Nobody only watches here: half a story waits for a seat that it is for. */
        unsigned seats = event->audience & ~(unsigned)READER_WATCHER;
        add_line(journal, line, seats ? seats : READERS_ALL,
                 (event->audience & READER_WATCHER) != 0);
    }
}

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

void journal_show(struct journal *journal, const struct terminal *terminal, unsigned readers)
{
    for (size_t i = journal->shown; i < journal->count; i++) {
        if (!is_news(&journal->lines[i], readers)) continue;
        print_line(terminal, journal->lines[i].text);
        journal->lines[i].is_shown = true;
    }
    while (journal->shown < journal->count && journal->lines[journal->shown].is_shown)
        journal->shown++;
}

void journal_print(const struct journal *journal, const struct terminal *terminal, size_t first,
                   unsigned readers)
{
    for (size_t i = first; i < journal->count; i++) {
        if (is_for(&journal->lines[i], readers)) print_line(terminal, journal->lines[i].text);
    }
}

void journal_free(struct journal *journal)
{
    for (size_t i = 0; i < journal->count; i++) free(journal->lines[i].text);
    free(journal->lines);
    *journal = (struct journal){ 0 };
}
