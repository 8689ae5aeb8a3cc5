/*
 * Long lists of choices, told in groups: what is done stands once, and after it what it can be done
 * with. A game that wants this has the texts
 *
 *   <game>.board.group.<verb>    what is done: "Activate"
 *   <game>.board.choice.<verb>   one choice of the group: "{0:place}"
 *   <game>.board.row.<verb>      where a group has a row for each first operand: "{0:unit}"
 *
 * A verb without them, or with one choice only, is told as ever. Where there are orders, which
 * name what they are about, only the first and the last of many choices are told.
 */
#include <inttypes.h>
#include <string.h>

#include "cli/session.h"
#include "hosted/plain.h"

enum { FEW = 7, MANY = 30, SHOWN = 12, INDENT = 4, GAP = 2, NUMBER_WIDTH = 3, ITEM_SIZE = 256 };

/* The groups as they are printed, or only counted. */
struct layout {
    const struct session *session;
    bool is_printed;
    int lines, column;
};

static const char *group_text(const struct session *session, const char *group, action a)
{
    const struct cli *cli = session->cli;
    char key[128];
    snprintf(key, sizeof key, "%s.board.%s.%s", cli->game->id, group,
             cli->game->verbs[action_verb(a)].name);
    return catalogue_find(cli->catalogue, cli->language, key);
}

bool groups_fit(const struct session *session)
{
    if (session->legal_count <= FEW) return false;
    for (int i = 0; i < session->legal_count; i++) {
        if (group_text(session, "group", session->legal[i])) return true;
    }
    return false;
}

static void fill(const struct session *session, const char *group, action a, char *out)
{
    const struct cli *cli = session->cli;
    const int16_t operands[TRACE_ARGUMENTS] = { (int16_t)action_first(a),
                                                (int16_t)action_second(a) };
    char key[128];
    snprintf(key, sizeof key, "%s.board.%s.%s", cli->game->id, group,
             cli->game->verbs[action_verb(a)].name);
    text_fill(cli->catalogue, cli->language, cli->game, key, operands, out, ITEM_SIZE);
}

/* ---- Layout ---------------------------------------------------------------------------------- */

static void end_line(struct layout *layout)
{
    if (layout->column == 0) return;
    if (layout->is_printed) putchar('\n');
    layout->lines++;
    layout->column = 0;
}

static void set_title(struct layout *layout, const char *title)
{
    char words[CLI_TEXT_SIZE];
    cli_fill(layout->session->cli, words, sizeof words, "cli.play.group", title, NULL);
    end_line(layout);
    if (layout->is_printed) {
        terminal_style(&layout->session->terminal, stdout, STYLE_STRONG);
        fputs(words, stdout);
        terminal_style(&layout->session->terminal, stdout, STYLE_PLAIN);
    }
    layout->column = text_columns(words);
}

/* The title of a row goes on the line of the row before it where there is room for some of it. */
static void set_row_title(struct layout *layout, const char *title)
{
    enum { ROOM = 14 };
    char words[CLI_TEXT_SIZE];
    cli_fill(layout->session->cli, words, sizeof words, "cli.play.group", title, NULL);
    int before = layout->column > 0 ? GAP + 1 : GAP, wide = before + text_columns(words);
    if (layout->column + wide + ROOM > PAGE_WIDTH) {
        end_line(layout);
        before = GAP;
        wide = before + text_columns(words);
    }
    if (layout->is_printed) printf("%*s%s", before, "", words);
    layout->column += wide;
}

static bool is_number(const char *item)
{
    uint64_t value;
    return plain_number(item, &value);
}

/* A number in the style of choices, and what follows it. */
static void print_numbered(const struct layout *layout, int number, const char *sign,
                           const char *item)
{
    const struct terminal *terminal = &layout->session->terminal;
    terminal_style(terminal, stdout, STYLE_STRONG);
    printf("%d", number);
    terminal_style(terminal, stdout, STYLE_PLAIN);
    printf("%s%s", sign, item);
}

static int digits(int number)
{
    return number > 99 ? 3 : number > 9 ? 2 : 1;
}

static void make_room(struct layout *layout, int wide)
{
    if (layout->column + wide > PAGE_WIDTH) {
        end_line(layout);
        if (layout->is_printed) printf("%*s", INDENT - GAP, "");
        layout->column = INDENT - GAP;
    }
    layout->column += wide;
    if (layout->is_printed) printf("%*s", GAP, "");
}

/* One choice: "12 Friday Harbor", or "12=3" where the choice is a number itself. */
static void set_item(struct layout *layout, int number, const char *item)
{
    make_room(layout, GAP + digits(number) + 1 + text_columns(item));
    if (layout->is_printed) print_numbered(layout, number, is_number(item) ? "=" : " ", item);
}

/* Numbers that follow each other as their choices do: "12=3 .. 19=10". */
static void set_run(struct layout *layout, int number, const char *item, int last,
                    const char *last_item)
{
    make_room(layout, GAP + digits(number) + text_columns(item) + digits(last) +
                          text_columns(last_item) + 6);
    if (!layout->is_printed) return;
    print_numbered(layout, number, "=", item);
    fputs(" .. ", stdout);
    print_numbered(layout, last, "=", last_item);
}

static void set_gap(struct layout *layout)
{
    static const char dots[] = "...";
    make_room(layout, GAP + (int)sizeof dots - 1);
    if (layout->is_printed) fputs(dots, stdout);
}

/* A choice on a line of its own, as in short lists. */
static void set_alone(struct layout *layout, int number)
{
    char choice[CLI_TEXT_SIZE];
    choice_text(layout->session, layout->session->legal[number], choice, sizeof choice);
    bool fits = layout->column > 0 &&
                layout->column + GAP + NUMBER_WIDTH + 1 + text_columns(choice) <= PAGE_WIDTH;
    if (!fits) end_line(layout);
    if (layout->is_printed && fits) printf("%*s", GAP, "");
    if (layout->is_printed) choice_print(layout->session, layout->session->numbers[number], choice);
    layout->column += (fits ? GAP : 0) + NUMBER_WIDTH + 1 + text_columns(choice);
}

/* ---- Groups ---------------------------------------------------------------------------------- */

static int group_end(const struct session *session, int first)
{
    int end = first + 1;
    while (end < session->legal_count &&
           action_verb(session->legal[end]) == action_verb(session->legal[first])) {
        end++;
    }
    return end;
}

/* The last choice of the run of numbers that begins at `first`. */
static int run_end(const struct session *session, int first, int end, bool has_rows)
{
    char item[ITEM_SIZE], next[ITEM_SIZE], expected[ITEM_SIZE];
    uint64_t value = 0;
    int last = first;
    fill(session, "choice", session->legal[first], item);
    if (!plain_number(item, &value)) return first;
    for (; last + 1 < end; last++) {
        action a = session->legal[last + 1];
        if (has_rows && action_first(a) != action_first(session->legal[first])) break;
        if (session->numbers[last + 1] != session->numbers[last] + 1) break;
        fill(session, "choice", a, next);
        snprintf(expected, sizeof expected, "%" PRIu64, ++value);
        if (strcmp(next, expected) != 0) break;
    }
    return last;
}

static bool is_cut(const struct session *session, int first, int end)
{
    return session->has_orders && end - first > MANY;
}

static void set_group(struct layout *layout, int first, int end)
{
    enum { RUN_LEAST = 3 };
    const struct session *session = layout->session;
    char item[ITEM_SIZE], last_item[ITEM_SIZE];
    bool has_rows = group_text(session, "row", session->legal[first]) != NULL;
    int shown = is_cut(session, first, end) ? first + SHOWN : end;
    set_title(layout, group_text(session, "group", session->legal[first]));
    for (int i = first; i < end; i++) {
        if (i == shown) {
            set_gap(layout);
            i = end - 1;
        }
        action a = session->legal[i];
        bool is_new = i == first || action_first(a) != action_first(session->legal[i - 1]);
        if (has_rows && is_new) {
            fill(session, "row", a, item);
            set_row_title(layout, item);
        }
        fill(session, "choice", a, item);
        int last = run_end(session, i, end, has_rows);
        if (last < i + RUN_LEAST) {
            choice_add_price(session, a, item, sizeof item);
            set_item(layout, session->numbers[i], item);
            continue;
        }
        fill(session, "choice", session->legal[last], last_item);
        set_run(layout, session->numbers[i], item, session->numbers[last], last_item);
        i = last;
    }
    end_line(layout);
}

int groups_print(const struct session *session, bool is_printed)
{
    struct layout layout = { .session = session, .is_printed = is_printed };
    for (int i = 0; i < session->legal_count;) {
        int end = group_end(session, i);
        bool is_group = end > i + 1 && group_text(session, "group", session->legal[i]);
        if (is_group) {
            end_line(&layout);
            set_group(&layout, i, end);
        } else {
            for (int alone = i; alone < end; alone++) set_alone(&layout, alone);
        }
        i = end;
    }
    end_line(&layout);
    return layout.lines;
}
