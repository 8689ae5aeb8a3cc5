/* What a player can type besides choices and dice: questions, undo, saving, leaving. */
#include <assert.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "cli/rules.h"
#include "cli/session.h"

enum { LOG_LINES = 30 };

/* ---- Questions ------------------------------------------------------------------------------- */

static enum answer do_help(struct session *session, const char *rest)
{
    (void)rest;
    puts(cli_text(session->cli, "cli.play.help"));
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

/* Says why an action may not be done, with the rule. */
static void say_refusal(const struct session *session, action a)
{
    const struct cli *cli = session->cli;
    char what[CLI_TEXT_SIZE];
    unsigned rule = cli->game->refusal(cli->data, table_state(session->table), a);
    text_action(cli->catalogue, cli->language, cli->game, a, what, sizeof what);
    cli_tell(cli, "cli.play.refused", what, NULL);
    if (rule) rule_print(cli, rule, 2, PAGE_WIDTH);
}

static enum answer do_why(struct session *session, const char *rest)
{
    const struct cli *cli = session->cli;
    action a = 0;
    char what[CLI_TEXT_SIZE];
    bool is_chance = session_actor(session) == ACTOR_CHANCE;
    bool is_read =
        *rest && (is_chance ? dice_read(session, rest, &a) : choice_read(session, rest, &a));
    if (!is_read) {
        cli_tell(cli, *rest ? "cli.play.why_unknown" : "cli.play.why_what", rest, NULL);
        return ANSWER_NONE;
    }
    const void *state = table_state(session->table);
    if (cli->game->refusal(cli->data, state, a) != 0) {
        say_refusal(session, a);
        return ANSWER_NONE;
    }
    unsigned rule = cli->game->reason(cli->data, state, a);
    choice_text(session, a, what, sizeof what);
    cli_tell(cli, "cli.play.allowed", what, NULL);
    if (rule) rule_print(cli, rule, 2, PAGE_WIDTH);
    return ANSWER_NONE;
}

static enum answer do_rules(struct session *session, const char *rest)
{
    const struct game *game = session->cli->game;
    unsigned rule = rule_find(game, rest);
    size_t length = strlen(rest);
    int count = 0;
    if (rule) {
        rule_print(session->cli, rule, 2, PAGE_WIDTH);
        return ANSWER_NONE;
    }
    for (unsigned i = 1; length > 0 && i < game->rule_count; i++) {
        if (strncasecmp(game->rule_ids[i], rest, length) != 0) continue;
        rule_print(session->cli, i, 2, PAGE_WIDTH);
        count++;
    }
    if (count > 0) return ANSWER_AGAIN;
    cli_tell(session->cli, length ? "cli.play.no_rule" : "cli.play.rules_what", rest, NULL);
    return ANSWER_NONE;
}

static enum answer do_log(struct session *session, const char *rest)
{
    size_t count = session->journal.count;
    size_t lines = *rest ? (size_t)strtoul(rest, NULL, 10) : LOG_LINES;
    if (lines == 0) lines = count; /* `log all` */
    size_t first = count > lines ? count - lines : 0;
    if (first > 0) {
        char earlier[24];
        snprintf(earlier, sizeof earlier, "%zu", first);
        cli_tell(session->cli, "cli.play.log_more", earlier, NULL);
    }
    if (count == 0) cli_tell(session->cli, "cli.play.log_empty", NULL);
    journal_print(&session->journal, &session->terminal, first);
    return ANSWER_AGAIN;
}

static enum answer do_board(struct session *session, const char *rest)
{
    (void)rest;
    session->is_asked_for_board = true;
    return ANSWER_SHOW;
}

/* ---- Undo ------------------------------------------------------------------------------------ */

/* To before the latest real choice: one that was forced would only be made again. */
static bool find_choice(const struct session *session, uint32_t *number)
{
    const struct game *game = session->cli->game;
    bool is_found = false;
    action *legal = calloc((size_t)game->legal_most, sizeof *legal);
    if (!legal) return false;
    for (uint32_t i = table_standing(session->table); i > 0 && !is_found; i--) {
        const void *position = table_position(session->table, i - 1);
        is_found = game->actor(position) >= ACTOR_FIRST_SEAT &&
                   game->legal(session->cli->data, position, legal) > 1;
        if (is_found) *number = i - 1;
    }
    free(legal);
    return is_found;
}

static enum answer do_undo(struct session *session, const char *rest)
{
    (void)rest;
    const struct cli *cli = session->cli;
    uint32_t number = 0;
    if (!find_choice(session, &number)) {
        cli_tell(cli, "cli.play.nothing_to_undo", NULL);
        return ANSWER_NONE;
    }
    char what[CLI_TEXT_SIZE], line[CLI_TEXT_SIZE];
    text_action(cli->catalogue, cli->language, cli->game, table_action(session->table, number + 1),
                what, sizeof what);
    if (!table_undo(session->table, number)) {
        cli_tell(cli, "cli.play.nothing_to_undo", NULL);
        return ANSWER_NONE;
    }
    cli_fill(cli, line, sizeof line, "cli.play.undone", what, NULL);
    journal_add(&session->journal, line);
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
    bool is_saved = table_entries(session->table) == session->saved;
    if (is_saved || session->was_asked || !session->terminal.is_interactive) return ANSWER_QUIT;
    session->was_asked = true;
    cli_tell(session->cli, "cli.play.unsaved", NULL);
    return ANSWER_NONE;
}

/* ---- Choices and dice ------------------------------------------------------------------------ */

static enum answer choose(struct session *session, action a)
{
    const struct cli *cli = session->cli;
    if (!is_legal(session, a)) {
        say_refusal(session, a);
        return ANSWER_NONE;
    }
    bool is_fatal = cli->game->fatal(cli->data, table_state(session->table), a);
    if (is_fatal && !(session->has_fatal && session->fatal == a)) {
        session->has_fatal = true;
        session->fatal = a;
        cli_tell(cli, "cli.play.fatal_confirm", NULL);
        return ANSWER_NONE;
    }
    session_play(session, a);
    return ANSWER_PLAYED;
}

static enum answer throw_dice(struct session *session, action a)
{
    const struct cli *cli = session->cli;
    for (int i = 0; i < session->outcome_count; i++) {
        if (session->outcomes[i].action != a) continue;
        session_play(session, a);
        return ANSWER_PLAYED;
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
    session_play(session,
                 outcome_draw(session->outcomes, session->outcome_count, &session->random));
    return ANSWER_PLAYED;
}

/* ---- Lines ----------------------------------------------------------------------------------- */

/* English and French words, apart by spaces; all are understood in both languages. */
static const struct spoken {
    const char *words;
    enum answer (*run)(struct session *session, const char *rest);
} spoken[] = {
    { "? ?? choices choix", do_explain },
    { "why pourquoi", do_why },
    { "help h aide", do_help },
    { "log journal", do_log },
    { "undo u annuler", do_undo },
    { "save sauver sauvegarder", do_save },
    { "save! sauver! sauvegarder!", do_save_over },
    { "board b plateau carte", do_board },
    { "rules rule r\u00e8gles r\u00e8gle regles regle", do_rules },
    { "throw roll lancer", do_roll },
    { "quit q exit quitter", do_quit },
};

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

static enum answer say_unknown(const struct session *session, const char *line)
{
    static const char words[] =
        "why help log undo save board rules quit throw pourquoi aide journal "
        "annuler sauver plateau quitter lancer";
    char near[32], most[16], first[64];
    snprintf(first, sizeof first, "%.*s", (int)strcspn(line, " "), line);
    if (*line >= '0' && *line <= '9' && session->legal_count > 0) {
        snprintf(most, sizeof most, "%d", session->legal_count);
        cli_tell(session->cli, "cli.play.no_choice", most, NULL);
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
    switch (session_actor(session)) {
    case ACTOR_OVER: cli_tell(session->cli, "cli.play.over_hint", NULL); return ANSWER_NONE;
    case ACTOR_CHANCE:
        if (dice_read(session, line, &a)) return throw_dice(session, a);
        cli_tell(session->cli, "cli.play.impossible_dice", NULL);
        dice_print(session);
        return ANSWER_NONE;
    default:
        if (choice_read(session, line, &a)) return choose(session, a);
        return say_unknown(session, line);
    }
}

enum answer session_answer(struct session *session, char *line)
{
    bool was_asked = session->was_asked, had_fatal = session->has_fatal;
    size_t length = strcspn(line, " \t");
    const char *rest = line + length + strspn(line + length, " \t");
    enum answer answer = ANSWER_NONE;
    if (length == 0 && session->terminal.is_interactive) answer = do_board(session, "");
    if (length > 0) {
        size_t i = 0, count = sizeof spoken / sizeof spoken[0];
        while (i < count && !is_word_of(spoken[i].words, line, length)) i++;
        answer = i < count ? spoken[i].run(session, rest) : play_line(session, line);
    }
    /* A warning holds for the line that follows it and no longer. */
    if (was_asked) session->was_asked = false;
    if (had_fatal) session->has_fatal = false;
    return answer;
}
