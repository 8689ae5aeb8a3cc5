/* The numbered choices of a player: printed, explained and read. */
#include <assert.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "cli/rules.h"
#include "cli/session.h"
#include "core/parts.h"
#include "hosted/plain.h"

enum { NUMBER_WIDTH = 4, GAP = 2, COLUMNS_MOST = 6, FEW = 7 };

bool is_legal(const struct session *session, action a)
{
    for (int i = 0; i < session->legal_count; i++) {
        if (session->legal[i] == a) return true;
    }
    return false;
}

/* <game>.board.<name>, filled. */
static size_t fill_label(const struct session *session, const char *name, int number, char *out,
                         size_t size)
{
    const struct cli *cli = session->cli;
    const int16_t arguments[TRACE_ARGUMENTS] = { (int16_t)number };
    char key[128];
    snprintf(key, sizeof key, "%s.board.%s", cli->game->id, name);
    return text_fill(cli->catalogue, cli->language, cli->game, key, arguments, out, size);
}

/* What the price of an action is called: the game may have words for one verb. */
static const char *price_label(const struct cli *cli, action a, char *out, size_t size)
{
    char key[128];
    snprintf(out, size, "price.%s", cli->game->verbs[action_verb(a)].name);
    snprintf(key, sizeof key, "%s.board.%s", cli->game->id, out);
    return catalogue_find(cli->catalogue, cli->language, key) ? out : "price";
}

size_t choice_add_facts(const struct session *session, action a, char *out, size_t size)
{
    const struct cli *cli = session->cli;
    const struct board *board = session->board;
    size_t length = strlen(out);
    int price = board->price ? board->price(cli->data, session->view, a) : -1;
    const char *note = board->note ? board->note(cli->game, cli->data, session->view, a) : NULL;
    char label[64];
    bool is_priced = price >= 0 && !(note && strncmp(note, "price.", strlen("price.")) == 0);
    const char *name = is_priced ? price_label(cli, a, label, sizeof label) : note;
    if (!name || length + 2 > size) return length;
    out[length++] = ' ';
    return length + fill_label(session, name, price, out + length, size - length);
}

void choice_text(const struct session *session, action a, char *out, size_t size)
{
    const struct cli *cli = session->cli;
    const void *state = match_state(session->match);
    text_action(cli->catalogue, cli->language, cli->game, a, out, size);
    size_t length = choice_add_facts(session, a, out, size);
    if (game_is_fatal(cli->game, cli->data, state, a)) {
        snprintf(out + length, size - length, " %s", cli_text(cli, "cli.play.fatal"));
    }
}

/* ---- Printing -------------------------------------------------------------------------------- */

/* The column of choice `i`, when the one before it has `column`: in a long list what is done in
 * another way begins a line. */
static int next_column(const struct session *session, int i, int column, int wide)
{
    bool is_new = i > 0 && session->legal_count > FEW &&
                  action_verb(session->legal[i]) != action_verb(session->legal[i - 1]);
    return i == 0 || is_new ? 0 : (column + 1) % wide;
}

/* The widths of `wide` columns filled row by row; false if they do not fit side by side. */
static bool fit_columns(const struct session *session, const int *texts, int wide, int *widths)
{
    int all = 0, column = 0;
    for (int i = 0; i < wide; i++) widths[i] = 0;
    for (int i = 0; i < session->legal_count; i++) {
        int needed = NUMBER_WIDTH + texts[i] + GAP;
        column = next_column(session, i, column, wide);
        if (needed > widths[column]) widths[column] = needed;
    }
    for (int i = 0; i < wide; i++) all += widths[i];
    return all - GAP <= PAGE_WIDTH;
}

void choice_print(const struct session *session, int number, const char *choice)
{
    const char *warning = cli_text(session->cli, "cli.play.fatal");
    const char *fatal = strstr(choice, warning);
    terminal_style(&session->terminal, stdout, STYLE_STRONG);
    printf("%3d", number);
    terminal_style(&session->terminal, stdout, STYLE_PLAIN);
    if (!fatal) {
        printf(" %s", choice);
        return;
    }
    printf(" %.*s", (int)(fatal - choice), choice);
    terminal_style(&session->terminal, stdout, STYLE_DANGER);
    fputs(fatal, stdout);
    terminal_style(&session->terminal, stdout, STYLE_PLAIN);
}

/* Measures the choices, which are then laid out in `wide` columns of these widths. */
static int *lay_out(const struct session *session, int *wide, int *widths)
{
    int count = session->legal_count, *texts = calloc((size_t)count + 1, sizeof *texts);
    char choice[CLI_TEXT_SIZE];
    if (!texts) return NULL;
    for (int i = 0; i < count; i++) {
        choice_text(session, session->legal[i], choice, sizeof choice);
        texts[i] = text_columns(choice);
    }
    *wide = COLUMNS_MOST;
    while (*wide > 1 && !fit_columns(session, texts, *wide, widths)) --*wide;
    return texts;
}

/* A line before long lists, where the board has something to say; false: nothing. */
static bool has_lead(const struct session *session, char *line, size_t size)
{
    bool is_told = session->board->lead && groups_fit(session);
    const char *name = is_told ? session->board->lead(session->view) : NULL;
    if (name) fill_label(session, name, 0, line, size);
    return name != NULL;
}

int choices_lines(const struct session *session)
{
    char lead[CLI_TEXT_SIZE];
    int before = has_lead(session, lead, sizeof lead) ? 1 : 0;
    if (groups_fit(session)) return before + groups_print(session, false);
    int wide = 1, widths[COLUMNS_MOST], lines = 0, column = 0;
    free(lay_out(session, &wide, widths));
    for (int i = 0; i < session->legal_count; i++) {
        column = next_column(session, i, column, wide);
        if (column == 0) lines++;
    }
    return lines;
}

void choices_print(const struct session *session)
{
    char lead[CLI_TEXT_SIZE];
    if (has_lead(session, lead, sizeof lead)) puts(lead);
    if (groups_fit(session)) {
        groups_print(session, true);
        return;
    }
    int count = session->legal_count, wide = 1, widths[COLUMNS_MOST], column = 0;
    int *texts = lay_out(session, &wide, widths);
    char choice[CLI_TEXT_SIZE];
    for (int i = 0; texts && i < count; i++) {
        int here = column;
        column = i + 1 < count ? next_column(session, i + 1, here, wide) : 0;
        choice_text(session, session->legal[i], choice, sizeof choice);
        choice_print(session, session->numbers[i], choice);
        if (column == 0) {
            putchar('\n');
        } else {
            printf("%*s", widths[here] - NUMBER_WIDTH - texts[i], "");
        }
    }
    free(texts);
}

/* Whether a choice before this one has the same rule. */
static bool is_rule_told(const struct session *session, int number, unsigned rule)
{
    const struct cli *cli = session->cli;
    const void *state = match_state(session->match);
    for (int i = 0; i < number; i++) {
        if (cli->game->reason(cli->data, state, session->legal[i]) == rule) return true;
    }
    return false;
}

void choices_explain(const struct session *session)
{
    const struct cli *cli = session->cli;
    const void *state = match_state(session->match);
    char form[ACTION_TEXT_SIZE], choice[CLI_TEXT_SIZE], line[CLI_TEXT_SIZE + 72];
    char tag[RULE_TAG_SIZE];
    for (int i = 0; i < session->legal_count; i++) {
        action a = session->legal[i];
        unsigned rule = cli->game->reason(cli->data, state, a);
        action_write(cli->game, a, form);
        choice_text(session, a, choice, sizeof choice);
        snprintf(line, sizeof line, "%s [%s]", choice, rule ? rule_tag(cli, rule, tag) : "-");
        int column = printf("%3d %-22s ", session->numbers[i], form);
        print_wrapped(stdout, line, column, 27, PAGE_WIDTH);
    }
    for (int i = 0; i < session->legal_count; i++) {
        unsigned rule = cli->game->reason(cli->data, state, session->legal[i]);
        if (rule && !is_rule_told(session, i, rule)) rule_print(cli, rule, 2, PAGE_WIDTH);
    }
}

/* ---- Reading --------------------------------------------------------------------------------- */

/* `black.5` for `zone:black.5`, where only one choice can be meant. */
static bool read_operand(const struct session *session, const char *line, action *out)
{
    int found = 0;
    for (int i = 0; i < session->legal_count; i++) {
        char form[ACTION_TEXT_SIZE];
        action_write(session->cli->game, session->legal[i], form);
        const char *operand = strchr(form, ':');
        if (!operand || strcmp(operand + 1, line) != 0) continue;
        *out = session->legal[i];
        found++;
    }
    return found == 1;
}

/* A choice by the words in which it is listed: 'done', 'hold fire'. False unless one alone has
 * them. */
static bool read_listed_words(const struct session *session, const char *line, action *out)
{
    const struct cli *cli = session->cli;
    char choice[CLI_TEXT_SIZE];
    int found = 0;
    for (int i = 0; i < session->legal_count; i++) {
        text_action(cli->catalogue, cli->language, cli->game, session->legal[i], choice,
                    sizeof choice);
        if (strcasecmp(choice, line) != 0) continue;
        *out = session->legal[i];
        found++;
    }
    return found == 1;
}

bool choice_read(const struct session *session, const char *line, action *out)
{
    uint64_t number = 0;
    /* What cannot be the number of a choice may still be the name of one: 0305, 2815. */
    bool is_number = (line[0] != '0' || !line[1]) && plain_number(line, &number);
    if (is_number && choice_numbered(session, number, out)) return true;
    return action_read(session->cli->game, line, out) || read_operand(session, line, out) ||
           read_listed_words(session, line, out);
}
