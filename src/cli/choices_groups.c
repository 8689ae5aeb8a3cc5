/*
 * Long lists of choices, told in groups: what is done stands once, and after it what it can be done
 * with. A game that wants this has the texts
 *
 *   <game>.board.group.<verb>    what is done: "Activate"
 *   <game>.board.choice.<verb>   one choice of the group: "{0:place}"
 *   <game>.board.row.<verb>      where a group has a row for each first operand: "{0:unit}"
 *   <game>.board.family.<name>   where those of a family (`black.2`, `black.5`) have a row: "Black"
 *
 * Of choices of a family without a name the words that they share stand once, too.
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

/* ---- Families -------------------------------------------------------------------------------- */

/* Choices of one family, its name if it has one, and otherwise how many bytes their texts begin
 * with alike: whole words, after which each has something of its own. */
struct family {
    int end;
    size_t lead;
    const char *name;
};

/* How long the family in the name of a choice is: "taiasha" of `taiasha.5`; 0: it has none. */
static size_t family_length(const struct session *session, action a, const char **name)
{
    const struct verb *verb = &session->cli->game->verbs[action_verb(a)];
    bool has_word = verb->operands == OPERANDS_WORD;
    *name = has_word ? verb->first->word[action_first(a)] : "";
    const char *dot = strchr(*name, '.');
    return dot ? (size_t)(dot - *name) : 0;
}

static const char *family_name(const struct session *session, const char *name, size_t length)
{
    const struct cli *cli = session->cli;
    char key[128];
    snprintf(key, sizeof key, "%s.board.family.%.*s", cli->game->id, (int)length, name);
    return catalogue_find(cli->catalogue, cli->language, key);
}

static bool has_row(const struct family *family)
{
    return family->name || family->lead > 0;
}

static size_t shared_lead(const char *one, size_t length, const char *other)
{
    size_t same = 0;
    while (same < length && one[same] && one[same] == other[same]) same++;
    while (same > 0 && one[same - 1] != ' ') same--;
    return same;
}

static struct family find_family(const struct session *session, int first, int end)
{
    enum { LEAST = 3 };
    const char *name, *other;
    char item[ITEM_SIZE], next[ITEM_SIZE];
    size_t length = family_length(session, session->legal[first], &name);
    fill(session, "choice", session->legal[first], item);
    struct family family = { .end = first + 1, .lead = strlen(item) };
    for (; length > 0 && family.end < end; family.end++) {
        size_t own = family_length(session, session->legal[family.end], &other);
        if (own != length || strncmp(name, other, length) != 0) break;
        fill(session, "choice", session->legal[family.end], next);
        family.lead = shared_lead(item, family.lead, next);
    }
    family.name = family_name(session, name, length);
    bool is_small = family.end - first < LEAST || family.lead == strlen(item);
    if (family.name || is_small) family.lead = 0;
    return family;
}

static bool has_families(const struct session *session, int first, int end)
{
    for (struct family next = { .end = first }; next.end < end;) {
        next = find_family(session, next.end, end);
        if (has_row(&next)) return true;
    }
    return false;
}

/* Those of a family on a row with what they share; one that has none stands as ever. */
static int set_family(struct layout *layout, int first, int end)
{
    const struct session *session = layout->session;
    struct family family = find_family(session, first, end);
    char item[ITEM_SIZE];
    if (family.name) end_line(layout);
    for (int i = first; i < family.end; i++) {
        fill(session, "choice", session->legal[i], item);
        if (i == first && has_row(&family)) {
            char title[ITEM_SIZE];
            int lead = family.lead > 0 ? (int)family.lead - 1 : 0;
            snprintf(title, sizeof title, "%.*s", lead, item);
            set_row_title(layout, family.name ? family.name : title);
        }
        choice_add_facts(session, session->legal[i], item, sizeof item);
        set_item(layout, session->numbers[i], item + family.lead);
    }
    if (!has_row(&family) || family.end == end) return family.end;
    struct family next = find_family(session, family.end, end);
    if (!has_row(&next)) {
        end_line(layout);
        if (layout->is_printed) printf("%*s", INDENT - GAP, "");
        layout->column = INDENT - GAP;
    }
    return family.end;
}

/* ---- One group ------------------------------------------------------------------------------- */

static bool is_cut(const struct session *session, int first, int end)
{
    return session->has_orders && end - first > MANY;
}

/* Choices with a row for each first operand, or one after the other. */
static void set_rows(struct layout *layout, int first, int end)
{
    enum { RUN_LEAST = 3 };
    const struct session *session = layout->session;
    char item[ITEM_SIZE], last_item[ITEM_SIZE];
    bool has_rows = group_text(session, "row", session->legal[first]) != NULL;
    int shown = is_cut(session, first, end) ? first + SHOWN : end;
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
            choice_add_facts(session, a, item, sizeof item);
            set_item(layout, session->numbers[i], item);
            continue;
        }
        fill(session, "choice", session->legal[last], last_item);
        set_run(layout, session->numbers[i], item, session->numbers[last], last_item);
        i = last;
    }
}

static void set_group(struct layout *layout, int first, int end)
{
    set_title(layout, group_text(layout->session, "group", layout->session->legal[first]));
    if (!has_families(layout->session, first, end)) {
        set_rows(layout, first, end);
    } else {
        for (int i = first; i < end;) i = set_family(layout, i, end);
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
