/* What a player can type besides choices and dice: questions, undo, saving, leaving. */
#include <assert.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "cli/learn.h"
#include "cli/problem.h"
#include "cli/rulebook.h"
#include "cli/rules.h"
#include "cli/session.h"
#include "cli/terms.h"
#include "core/parts.h"
#include "hosted/plain.h"

enum { LOG_LINES = 30, HELP_SIZE = 4096 };

/* Whether a word is one of those in a list, apart by spaces. */
static bool is_word_of(const char *words, const char *word, size_t length)
{
    for (const char *p = words; *p;) {
        size_t candidate = strcspn(p, " ");
        if (candidate == length && strncasecmp(p, word, length) == 0) return true;
        p += candidate;
        p += strspn(p, " ");
    }
    return false;
}

/* ---- Questions ------------------------------------------------------------------------------- */

static enum answer do_help(struct session *session, const char *rest)
{
    (void)rest;
    const struct cli *cli = session->cli;
    char key[64], named[32] = "NAME            ", asked[32] = "NAME        ", lines[HELP_SIZE];
    snprintf(key, sizeof key, "%s.board.example", cli->game->id);
    const char *example = catalogue_find(cli->catalogue, cli->language, key);
    if (example) {
        snprintf(named, sizeof named, "%-16s", example);
        snprintf(asked, sizeof asked, "%-12s", example);
    }
    cli_fill(cli, lines, sizeof lines, "cli.play.help", named, asked, NULL);
    puts(lines);
    snprintf(key, sizeof key, "%s.board.help", cli->game->id);
    const char *more = catalogue_find(cli->catalogue, cli->language, key);
    if (more) puts(more);
    return ANSWER_AGAIN;
}

/* What can be done here, and by which rule. */
static enum answer do_explain(struct session *session, const char *rest)
{
    (void)rest;
    int actor = session_actor(session);
    if (actor == ACTOR_OVER) {
        cli_tell(session->cli, "cli.play.over_hint", NULL);
    } else if (actor == ACTOR_CHANCE) {
        dice_print(session);
    } else {
        choices_explain(session);
        cli_tell(session->cli, "cli.play.explain_hint", NULL);
    }
    return ANSWER_NONE;
}

void session_say_refusal(const struct session *session, action a)
{
    const struct cli *cli = session->cli;
    char what[CLI_TEXT_SIZE];
    unsigned rule = cli->game->refusal(cli->data, match_state(session->match), a);
    text_action(cli->catalogue, cli->language, cli->game, a, what, sizeof what);
    cli_tell(cli, "cli.play.refused", what, NULL);
    if (rule) rule_print(cli, rule, 2, PAGE_WIDTH);
}

static enum answer do_why(struct session *session, const char *rest)
{
    const struct cli *cli = session->cli;
    action a = 0;
    char what[CLI_TEXT_SIZE];
    if (!*rest) {
        session_list_refusals(session);
        cli_tell(cli, "cli.play.why_what", NULL);
        return ANSWER_AGAIN;
    }
    bool is_chance = session_actor(session) == ACTOR_CHANCE;
    bool is_read = is_chance ? dice_read(session, rest, &a) || action_read(cli->game, rest, &a)
                             : choice_read(session, rest, &a);
    if (!is_read) {
        cli_tell(cli, "cli.play.why_unknown", rest, NULL);
        return ANSWER_NONE;
    }
    const void *state = match_state(session->match);
    if (cli->game->refusal(cli->data, state, a) != 0) {
        session_say_refusal(session, a);
        return ANSWER_NONE;
    }
    unsigned rule = cli->game->reason(cli->data, state, a);
    choice_text(session, a, what, sizeof what);
    cli_tell(cli, "cli.play.allowed", what, NULL);
    if (rule) rule_print(cli, rule, 2, PAGE_WIDTH);
    return ANSWER_NONE;
}

/* A chapter of the rulebook by its name, or the rules that hold these words. */
static bool tell_from_book(const struct cli *cli, const char *words)
{
    json_t *book = rulebook_open(cli);
    bool is_told = rulebook_print_chapter(cli, book, words) || rulebook_search(cli, words) > 0;
    json_decref(book);
    return is_told;
}

static enum answer do_rules(struct session *session, const char *rest)
{
    const struct game *game = session->cli->game;
    unsigned rule = rule_find(session->cli, rest);
    size_t length = strlen(rest);
    int count = 0;
    if (rule) {
        rule_print(session->cli, rule, 2, PAGE_WIDTH);
        return ANSWER_NONE;
    }
    for (unsigned i = 1; length > 0 && i < game->rule_count; i++) {
        if (!rule_begins(session->cli, i, rest)) continue;
        rule_print(session->cli, i, 2, PAGE_WIDTH);
        count++;
    }
    if (count > 0 || (length > 0 && tell_from_book(session->cli, rest))) return ANSWER_AGAIN;
    cli_tell(session->cli, length ? "cli.play.no_rule" : "cli.play.rules_what", rest, NULL);
    return ANSWER_NONE;
}

/* terms: what the words of the game mean; terms banner: that one. */
static enum answer do_terms(struct session *session, const char *rest)
{
    int count = terms_print(session->cli, rest);
    if (count == 0) cli_tell(session->cli, "cli.play.no_term", rest, NULL);
    if (count < 0) (void)cli_fail(session->cli, "cli.error.memory", NULL);
    return count > 0 ? ANSWER_AGAIN : ANSWER_NONE;
}

static enum answer do_goal(struct session *session, const char *rest)
{
    (void)rest;
    if (goal_print(session)) return ANSWER_AGAIN;
    cli_tell(session->cli, "cli.goal.none", NULL);
    return ANSWER_NONE;
}

static enum answer do_log(struct session *session, const char *rest)
{
    size_t count = session->journal.count;
    uint64_t lines = LOG_LINES;
    if (is_word_of("all tout", rest, strlen(rest))) {
        lines = count;
    } else if (*rest && (!plain_number(rest, &lines) || lines == 0)) {
        cli_tell(session->cli, "cli.play.log_what", rest, NULL);
        return ANSWER_NONE;
    }
    size_t first = count > lines ? count - (size_t)lines : 0;
    if (first > 0) {
        char earlier[24];
        snprintf(earlier, sizeof earlier, "%zu", first);
        cli_tell(session->cli, "cli.play.log_more", earlier, NULL);
    }
    if (count == 0) cli_tell(session->cli, "cli.play.log_empty", NULL);
    journal_print(&session->journal, &session->terminal, first, seats_readers(session));
    return ANSWER_AGAIN;
}

/* What has happened since the player's latest choice, an event a paragraph. */
static enum answer do_happened(struct session *session, const char *rest)
{
    (void)rest;
    const struct journal *journal = &session->journal;
    if (journal->chosen >= journal->count) cli_tell(session->cli, "cli.play.log_empty", NULL);
    journal_digest(journal, &session->terminal, journal->chosen, seats_readers(session));
    return ANSWER_AGAIN;
}

static enum answer do_board(struct session *session, const char *rest)
{
    (void)rest;
    session->is_asked_for_board = true;
    return ANSWER_SHOW;
}

/* map 2815: the board, from there; map: from wherever the board likes. */
static enum answer do_map(struct session *session, const char *rest)
{
    int focus = 0;
    if (*rest && session->board->find) {
        const struct drawing drawing = session_drawing(session, NULL);
        focus = session->board->find(&drawing, rest);
    }
    if (*rest && !focus) {
        cli_tell(session->cli, "cli.play.show_unknown", rest, NULL);
        return ANSWER_NONE;
    }
    session->focus = focus;
    return do_board(session, "");
}

/* warnings: whether dangerous choices are asked for once more; warnings off, warnings on. */
static enum answer do_warnings(struct session *session, const char *rest)
{
    size_t length = strlen(rest);
    if (is_word_of("on oui", rest, length)) session->warns = true;
    if (is_word_of("off non", rest, length)) session->warns = false;
    cli_tell(session->cli, session->warns ? "cli.play.warnings_on" : "cli.play.warnings_off", NULL);
    return ANSWER_NONE;
}

/* ---- Undo ------------------------------------------------------------------------------------ */

/* To before the latest real choice, `back` choices ago: one that was forced would only be made
 * again.
 */
static bool find_choice(const struct session *session, uint64_t back, uint32_t *number)
{
    const struct game *game = session->cli->game;
    action *legal = calloc((size_t)game->legal_most, sizeof *legal);
    if (!legal) return false;
    for (uint32_t i = match_standing(session->match); i > 0 && back > 0; i--) {
        const void *position = match_position(session->match, i - 1);
        int actor = game->actor(position);
        bool is_choice = actor >= ACTOR_FIRST_SEAT && !seat_is_bot(session, actor) &&
                         match_made(session->match, i)->note != NOTE_ORDER &&
                         match_made(session->match, i)->note != NOTE_LESSON &&
                         game->legal(session->cli->data, position, legal) > 1;
        if (!is_choice) continue;
        *number = i - 1;
        back--;
    }
    free(legal);
    return back == 0;
}

/* undo, or undo 3 for three choices at once. */
static enum answer do_undo(struct session *session, const char *rest)
{
    const struct cli *cli = session->cli;
    uint32_t number = 0;
    uint64_t back = 1;
    if (*rest && (!plain_number(rest, &back) || back == 0)) {
        cli_tell(cli, "cli.play.undo_what", rest, NULL);
        return ANSWER_NONE;
    }
    if (!find_choice(session, back, &number)) {
        cli_tell(cli, back > 1 ? "cli.play.too_many_to_undo" : "cli.play.nothing_to_undo", rest,
                 NULL);
        return ANSWER_NONE;
    }
    char what[CLI_TEXT_SIZE], line[CLI_TEXT_SIZE];
    unsigned readers = match_made(session->match, number + 1)->words;
    text_told(cli->catalogue, cli->language, cli->game, match_action(session->match, number + 1),
              what, sizeof what);
    if (!match_undo_noted(session->match, number, NOTE_FREE, OBSERVER)) {
        cli_fail(cli, "cli.error.memory", NULL);
        return ANSWER_FAILED;
    }
    cli_fill(cli, line, sizeof line, back > 1 ? "cli.play.undone_to" : "cli.play.undone", what,
             NULL);
    journal_add(&session->journal, line, readers);
    return ANSWER_PLAYED;
}

/* ---- Saving and leaving ---------------------------------------------------------------------- */

static enum answer save(struct session *session, const char *path, bool force)
{
    if (*path) {
        (void)session_save(session, path, force);
    } else if (session->path[0]) {
        (void)session_save(session, session->path, true);
    } else {
        cli_tell(session->cli, "cli.play.save_what", NULL);
    }
    return ANSWER_NONE;
}

static enum answer do_save(struct session *session, const char *rest)
{
    return save(session, rest, false);
}

static enum answer do_save_over(struct session *session, const char *rest)
{
    return save(session, rest, true);
}

static enum answer do_quit(struct session *session, const char *rest)
{
    (void)rest;
    return session_quit(session);
}

enum answer session_quit(struct session *session)
{
    bool is_saved = match_entries(session->match) == session->saved;
    if (is_saved || session->was_asked || !session->terminal.is_interactive) return ANSWER_QUIT;
    session->was_asked = true;
    cli_tell(session->cli, "cli.play.unsaved", NULL);
    return ANSWER_NONE;
}

/* ---- Choices and dice ------------------------------------------------------------------------ */

enum answer session_choose(struct session *session, action a)
{
    const struct cli *cli = session->cli;
    if (!is_legal(session, a)) {
        session_say_refusal(session, a);
        return ANSWER_NONE;
    }
    if (learn_objects(session, a)) return ANSWER_NONE;
    bool is_fatal = game_is_fatal(cli->game, cli->data, match_state(session->match), a);
    bool was_warned = session->has_fatal && session->fatal == a;
    bool may_warn = session->warns && !learn_leads(session);
    if (!was_warned && (is_fatal || (may_warn && session_say_danger(session, a)))) {
        session->has_fatal = true;
        session->fatal = a;
        cli_tell(cli, is_fatal ? "cli.play.fatal_confirm" : "cli.play.danger_confirm", NULL);
        return ANSWER_NONE;
    }
    return session_play(session, a) ? ANSWER_PLAYED : ANSWER_FAILED;
}

static enum answer throw_dice(struct session *session, action a)
{
    const struct cli *cli = session->cli;
    for (int i = 0; i < session->outcome_count; i++) {
        if (session->outcomes[i].action != a) continue;
        return session_play_by_hand(session, a) ? ANSWER_PLAYED : ANSWER_FAILED;
    }
    cli_tell(cli, "cli.play.impossible_dice", NULL);
    dice_print(session);
    return ANSWER_NONE;
}

/* With dice by hand: the program throws this once. */
static enum answer do_roll(struct session *session, const char *rest)
{
    (void)rest;
    if (session_actor(session) != ACTOR_CHANCE) {
        cli_tell(session->cli, "cli.play.no_dice", NULL);
        return ANSWER_NONE;
    }
    action a = outcome_draw(session->outcomes, session->outcome_count, &session->random);
    return session_play(session, a) ? ANSWER_PLAYED : ANSWER_FAILED;
}

/* ---- Lines ----------------------------------------------------------------------------------- */

/* English and French words, apart by spaces; all are understood in both languages. */
static const struct spoken {
    const char *words;
    enum answer (*run)(struct session *session, const char *rest);
    bool is_alone;   /* nothing may follow it */
    bool needs_turn; /* it is about the choices at hand */
} spoken[] = {
    { "? ?? choices choix", do_explain, true, true },
    { "why pourquoi", do_why, false, true },
    { "odds o chances cotes", session_odds, false, true },
    { "coach conseil", session_coach, false, true },
    { "help h aide", do_help, true, false },
    { "goal goals g but buts objectif", do_goal, true, false },
    { "log journal", do_log, false, false },
    { "what happened quoi pass\u00e9", do_happened, false, false },
    { "undo u annuler", do_undo, false, false },
    { "save sauver sauvegarder", do_save, false, false },
    { "save! sauver! sauvegarder!", do_save_over, false, false },
    { "board b plateau", do_board, true, false },
    { "map carte", do_map, false, false },
    { "again encore", session_again, true, true },
    { "orders ordres", session_list_orders, true, true },
    { "show voir montrer", session_show, false, false },
    { "legend l\u00e9gende legende", session_legend, true, false },
    { "sheet feuille", session_sheet, false, false },
    { "rules rule r\u00e8gles r\u00e8gle regles regle", do_rules, false, false },
    { "terms term termes terme", do_terms, false, false },
    { "warnings avertissements", do_warnings, false, false },
    { "throw roll lancer", do_roll, true, false },
    { "lesson le\u00e7on lecon", learn_again, true, false },
    { "leave abandonner", learn_leave, true, false },
    { "hint indice", problem_hint, true, false },
    { "solution", problem_solve, true, false },
    { "quit q exit quitter", do_quit, true, false },
};

/* A bot is to choose, and was stopped. */
static enum answer say_stopped(const struct session *session)
{
    cli_tell(session->cli, "cli.seats.stopped", seat_title(session->cli, session_actor(session)),
             NULL);
    return ANSWER_NONE;
}

static enum answer say_unknown(const struct session *session, const char *line)
{
    static const char words[] = "why help goal odds coach log what undo save board map orders show "
                                "sheet rules terms quit throw "
                                "warnings avertissements "
                                "pourquoi aide but chances conseil journal annuler sauver plateau "
                                "carte ordres voir feuille termes "
                                "quitter lancer";
    char near[32], first[64];
    uint64_t number;
    action a;
    const char *rest = line, *begun = line;
    /* Of several numbers the one that is no choice. */
    while (take_number(&rest, &number) && choice_numbered(session, number, &a) && *rest)
        line = rest;
    snprintf(first, sizeof first, "%.*s", (int)strcspn(line, " "), line);
    if (line != begun && (*line < '0' || *line > '9')) {
        cli_tell(session->cli, "cli.play.too_much", line, NULL);
    } else if (*line >= '0' && *line <= '9' && session->legal_count > 0) {
        cli_tell(session->cli, "cli.play.no_number", first, NULL);
    } else if (nearest_word(first, words, near, sizeof near)) {
        cli_tell(session->cli, "cli.play.unknown_near", first, near, NULL);
    } else {
        cli_tell(session->cli, "cli.play.unknown", NULL);
    }
    return ANSWER_NONE;
}

/* A line that is no command. */
static enum answer play_line(struct session *session, const char *line)
{
    action a = 0;
    char form[LINE_MOST + 1];
    enum answer answer = ANSWER_NONE;
    if (session_ask(session, line)) return ANSWER_NONE;
    if (session->is_stopped) return say_stopped(session);
    spoken_form(line, form, sizeof form);
    switch (session_actor(session)) {
    case ACTOR_OVER: cli_tell(session->cli, "cli.play.over_hint", NULL); return ANSWER_NONE;
    case ACTOR_CHANCE:
        if (dice_read(session, line, &a)) return throw_dice(session, a);
        cli_tell(session->cli, "cli.play.impossible_dice", NULL);
        dice_print(session);
        return ANSWER_NONE;
    default:
        if (choice_read(session, line, &a) || action_read(session->cli->game, form, &a))
            return session_choose(session, a);
        if (session_order(session, line, &answer)) return answer;
        if (means_several(session, line)) return choose_several(session, line);
        return say_unknown(session, line);
    }
}

enum answer session_answer(struct session *session, char *line)
{
    bool was_asked = session->was_asked, had_fatal = session->has_fatal;
    size_t length = strcspn(line, " \t");
    const char *rest = line + length + strspn(line + length, " \t");
    enum answer answer = ANSWER_NONE;
    if (length == 0 && session->is_stopped) {
        answer = ANSWER_PLAYED;
    } else if (length == 0 && session->terminal.is_interactive) {
        answer = do_board(session, "");
    }
    if (length > 0) {
        size_t i = 0, count = sizeof spoken / sizeof spoken[0];
        while (i < count && !is_word_of(spoken[i].words, line, length)) i++;
        if (i == count) {
            answer = play_line(session, line);
        } else if (spoken[i].needs_turn && session->is_stopped) {
            answer = say_stopped(session);
        } else if (spoken[i].is_alone && *rest) {
            cli_tell(session->cli, "cli.play.too_much", rest, NULL);
        } else {
            answer = spoken[i].run(session, rest);
        }
    }
    /* A warning holds for the line that follows it and no longer. */
    if (was_asked) session->was_asked = false;
    if (had_fatal) session->has_fatal = false;
    return answer;
}
