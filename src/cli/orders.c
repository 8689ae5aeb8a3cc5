/*
 * Orders and questions in words: `march 2815`, `host mulazmin 2815`, `sight 2815 2119`. Their names
 * are the verbs of the game, and in each language the words of <game>.board.say.<verb>, apart by
 * spaces, all of which are understood.
 */
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "cli/session.h"
#include "core/parts.h"
#include "describe/describe_orders.h"
#include "hosted/plain.h"

enum { ORDER_MOST = 4096 };

/* ---- Reading --------------------------------------------------------------------------------- */

void spoken_form(const char *line, char *out, size_t size)
{
    static const char between[] = " \t,:";
    size_t used = 0;
    char mark = '\0';
    while (*line && used + 2 < size) {
        if (strchr(between, *line)) {
            mark = mark ? ',' : ':';
            line += strspn(line, between);
            if (*line) out[used++] = mark;
        } else {
            out[used++] = *line++;
        }
    }
    out[used] = '\0';
}

/* Whether the first word of a line means the verb. */
static bool is_meant(const struct cli *cli, const char *verb, const char *line)
{
    char key[128];
    size_t length = strcspn(line, " \t,:");
    if (strlen(verb) == length && strncasecmp(verb, line, length) == 0) return true;
    snprintf(key, sizeof key, "%s.board.say.%s", cli->game->id, verb);
    for (enum language language = IN_ENGLISH; language < LANGUAGES; language++) {
        const char *words = catalogue_find(cli->catalogue, language, key);
        while (words && *words) {
            size_t word = strcspn(words, " ");
            if (word == length && strncasecmp(words, line, length) == 0) return true;
            words += word;
            words += strspn(words, " ");
        }
    }
    return false;
}

enum reading { READ_NOTHING, READ_NAME, READ_ALL };

/* Reads a line as one of these verbs; READ_NAME when only its first word makes sense. */
static enum reading read_words(const struct cli *cli, struct grammar grammar, const char *line,
                               action *out)
{
    char form[LINE_MOST + 1], whole[LINE_MOST + ACTION_TEXT_SIZE];
    for (unsigned i = 0; i < grammar.count; i++) {
        const char *name = grammar.verbs[i].name;
        if (!is_meant(cli, name, line)) continue;
        spoken_form(line, form, sizeof form);
        snprintf(whole, sizeof whole, "%s%s", name, form + strcspn(form, ":"));
        return verb_read(grammar.verbs, grammar.count, whole, out) ? READ_ALL : READ_NAME;
    }
    return READ_NOTHING;
}

/* ---- Giving orders --------------------------------------------------------------------------- */

/* Plays the actions as far as they go: to where something hidden, or another seat, comes between.
 */
static enum answer play_all(struct session *session, const action *actions, int count)
{
    const struct cli *cli = session->cli;
    int seat = session_actor(session), played = 0;
    for (; played < count && session_actor(session) == seat; played++) {
        const void *state = match_state(session->match);
        if (cli->game->refusal(cli->data, state, actions[played]) != 0) break;
        if (!session_play_noted(session, actions[played], played ? NOTE_ORDER : NOTE_NONE))
            return ANSWER_FAILED;
    }
    return played > 0 ? ANSWER_PLAYED : ANSWER_NONE;
}

static enum answer play_once(struct session *session, action order, action *actions)
{
    const struct cli *cli = session->cli;
    int count =
        game_expand(cli->game, cli->data, session_view(session), order, actions, ORDER_MOST);
    return play_all(session, actions, count);
}

/* Whether an order holds on and, after the dice, can be given again. */
static bool is_due_again(struct session *session, action order, int seat)
{
    const struct game *game = session->cli->game;
    return game_is_standing_order(game, order) && session_go_on(session) &&
           session_actor(session) == seat;
}

static void refuse_order(struct session *session, action order, const char *line)
{
    const struct cli *cli = session->cli;
    const struct narrator narrator = { cli->catalogue, cli->language };
    const char *why =
        order_refusal_text(&narrator, cli->game, cli->data, session_view(session), order);
    if (why) {
        cli_tell(cli, "cli.play.order_refused", line, why, NULL);
    } else {
        cli_tell(cli, "cli.play.no_order", line, NULL);
    }
}

static enum answer carry_out(struct session *session, action order, const char *line)
{
    const struct cli *cli = session->cli;
    int seat = session_actor(session);
    action *actions = calloc(ORDER_MOST, sizeof *actions);
    if (!actions) {
        cli_fail(cli, "cli.error.memory", NULL);
        return ANSWER_FAILED;
    }
    enum answer answer = play_once(session, order, actions), last = answer;
    while (last == ANSWER_PLAYED && is_due_again(session, order, seat))
        last = play_once(session, order, actions);
    free(actions);
    if (answer == ANSWER_NONE) refuse_order(session, order, line);
    return last == ANSWER_FAILED ? ANSWER_FAILED : answer;
}

bool session_order(struct session *session, const char *line, enum answer *answer)
{
    const struct cli *cli = session->cli;
    action order = 0;
    switch (read_words(cli, game_order_grammar(cli->game), line, &order)) {
    case READ_NOTHING: return false;
    case READ_NAME:
        cli_tell(cli, "cli.play.order_unread", line, NULL);
        *answer = ANSWER_NONE;
        return true;
    case READ_ALL: break;
    }
    *answer = carry_out(session, order, line);
    return true;
}

/* ---- As the last time ------------------------------------------------------------------------ */

void session_offer_again(struct session *session)
{
    const struct cli *cli = session->cli;
    action actions[REPEAT_MOST];
    char list[1024] = "", words[160];
    int count = match_repeat(session->match, actions, REPEAT_MOST);
    if (count < 2) return;
    for (int i = 0; i < count; i++) {
        text_action(cli->catalogue, cli->language, cli->game, actions[i], words, sizeof words);
        plain_join(list, sizeof list, ", ", words);
    }
    cli_tell(cli, "cli.play.again_hint", list, NULL);
}

enum answer session_again(struct session *session, const char *rest)
{
    (void)rest;
    action actions[REPEAT_MOST];
    int count = match_repeat(session->match, actions, REPEAT_MOST);
    if (count > 0) return play_all(session, actions, count);
    cli_tell(session->cli, "cli.play.again_none", NULL);
    return ANSWER_NONE;
}

/* ---- Listing --------------------------------------------------------------------------------- */

/* <game>.board.figure.<verb>.<figure>, where it means something else there than elsewhere, or
 * <game>.board.figure.<figure>. */
static const char *figure_text(const struct cli *cli, const char *verb, const char *figure)
{
    char key[160];
    snprintf(key, sizeof key, "%s.board.figure.%s.%s", cli->game->id, verb, figure);
    const char *found = catalogue_find(cli->catalogue, cli->language, key);
    if (found) return found;
    snprintf(key, sizeof key, "%s.board.figure.%s", cli->game->id, figure);
    found = catalogue_find(cli->catalogue, cli->language, key);
    return found ? found : "?";
}

/* "2815 (cost 3, left 6)" */
static void write_order(const struct cli *cli, const struct order *order, char *out, size_t size)
{
    char form[ACTION_TEXT_SIZE], figures[256] = "", piece[96];
    const struct game_orders *orders = cli->game->orders;
    const char *verb = orders->verbs[action_verb(order->order)].name;
    for (int i = 0; i < ORDER_FIGURES; i++) {
        if (order->figure[i] == 0) continue;
        snprintf(piece, sizeof piece, "%s %d", figure_text(cli, verb, orders->figures->word[i]),
                 order->figure[i]);
        plain_join(figures, sizeof figures, ", ", piece);
    }
    verb_write(orders->verbs, orders->verb_count, order->order, form);
    const char *operand = form + strcspn(form, ":");
    operand += *operand == ':';
    snprintf(out, size, *figures ? "%s (%s)" : "%s%s", operand, figures);
}

/* How the reader types it: the first of the words of the language. */
static int print_name(const struct cli *cli, const char *verb)
{
    char key[128], word[64];
    snprintf(key, sizeof key, "%s.board.say.%s", cli->game->id, verb);
    const char *words = catalogue_find(cli->catalogue, cli->language, key);
    if (!words) words = verb;
    snprintf(word, sizeof word, "%.*s", (int)strcspn(words, " "), words);
    printf("  %s", word);
    return 2 + text_columns(word);
}

/* All orders of the verb of the first, on lines of their own; how many they were. */
static int print_verb(const struct cli *cli, const struct order *orders, int count)
{
    enum { INDENT = 4 };
    char piece[320];
    unsigned verb = action_verb(orders[0].order);
    int column = print_name(cli, cli->game->orders->verbs[verb].name), i = 0;
    for (; i < count && action_verb(orders[i].order) == verb; i++) {
        write_order(cli, &orders[i], piece, sizeof piece);
        int wide = 2 + text_columns(piece);
        if (column + wide > PAGE_WIDTH) {
            printf("\n%*s", INDENT - 2, "");
            column = INDENT - 2;
        }
        printf("%s%s", *piece ? "  " : "", piece);
        column += wide;
    }
    putchar('\n');
    return i;
}

static bool is_listed(const struct order *orders, int count, unsigned verb)
{
    for (int i = 0; i < count; i++) {
        if (action_verb(orders[i].order) == verb) return true;
    }
    return false;
}

/* The words of a short list that an order is given with: "taiasha, mulazmin". */
static void join_operands(const struct words *words, char *out, size_t size)
{
    enum { SHORT = 16 };
    if (!words || words->count > SHORT) return;
    for (int i = 0; i < words->count; i++) {
        if (strcmp(words->word[i], "none") != 0) plain_join(out, size, ", ", words->word[i]);
    }
}

/* "  host TRIBE HEX: every stack of a tribe, towards a hex (taiasha, mulazmin)" */
static void print_usage(const struct cli *cli, const struct verb *verb)
{
    char key[128], operands[512] = "", line[CLI_TEXT_SIZE];
    snprintf(key, sizeof key, "%s.board.order.%s", cli->game->id, verb->name);
    const char *usage = catalogue_find(cli->catalogue, cli->language, key);
    join_operands(verb->first, operands, sizeof operands);
    join_operands(verb->second, operands, sizeof operands);
    snprintf(line, sizeof line, *operands ? "%s (%s)" : "%s%s", usage ? usage : verb->name,
             operands);
    fputs("  ", stdout);
    print_wrapped(stdout, line, 2, 4, PAGE_WIDTH);
}

/* Those that are not listed: who gives them names the place, or their time has not come. */
static void print_others(const struct cli *cli, const struct order *orders, int count)
{
    struct grammar grammar = game_order_grammar(cli->game);
    bool is_first = true;
    for (unsigned verb = 0; verb < grammar.count; verb++) {
        if (is_listed(orders, count, verb)) continue;
        if (is_first) cli_tell(cli, "cli.play.orders_more", NULL);
        is_first = false;
        print_usage(cli, &grammar.verbs[verb]);
    }
}

/* What can be ordered now, to be freed; null when memory ends. */
static struct order *find_orders(struct session *session, int *count)
{
    const struct game *game = session->cli->game;
    bool is_seat = session_actor(session) >= ACTOR_FIRST_SEAT;
    struct order *orders = calloc((size_t)game_orders_most(game) + 1, sizeof *orders);
    *count = orders && is_seat
                 ? game_list_orders(game, session->cli->data, session_view(session), orders)
                 : 0;
    return orders;
}

bool session_has_orders(struct session *session)
{
    int count = 0;
    free(find_orders(session, &count));
    return count > 0;
}

enum answer session_list_orders(struct session *session, const char *rest)
{
    (void)rest;
    const struct cli *cli = session->cli;
    int count = 0;
    struct order *orders = find_orders(session, &count);
    if (!orders) {
        cli_fail(cli, "cli.error.memory", NULL);
        return ANSWER_FAILED;
    }
    for (int i = 0; i < count;) {
        const struct verb *verb = &cli->game->orders->verbs[action_verb(orders[i].order)];
        i += print_verb(cli, orders + i, count - i);
        if (!verb->first) print_usage(cli, verb); /* its name is all that was said */
    }
    if (count == 0) cli_tell(cli, "cli.play.orders_none", NULL);
    print_others(cli, orders, count);
    free(orders);
    return ANSWER_NONE;
}

/* ---- Questions ------------------------------------------------------------------------------- */

bool session_ask(struct session *session, const char *line)
{
    const struct cli *cli = session->cli;
    const struct game *game = cli->game;
    action question = 0;
    struct journal told = { .lines = NULL };
    enum reading reading = read_words(cli, game_question_grammar(game), line, &question);
    if (reading == READ_NOTHING) return false;
    session->trace.count = 0;
    if (reading == READ_NAME ||
        !game_answer(game, cli->data, session_view(session), question, &session->trace)) {
        cli_tell(cli, "cli.play.order_unread", line, NULL);
        return true;
    }
    journal_trace(cli, &told, &session->trace);
    journal_print(&told, &session->terminal, 0, READERS_ALL);
    journal_free(&told);
    return true;
}
