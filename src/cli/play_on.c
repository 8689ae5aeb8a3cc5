/*
 * Playing an action in a session, and going on while nobody has to decide: bots, dice, what a
 * lesson gives, single choices.
 */
#include <assert.h>

#include "cli/learn.h"
#include "cli/session.h"
#include "core/parts.h"

int session_actor(const struct session *session)
{
    return session->cli->game->actor(match_state(session->match));
}

void session_look(struct session *session)
{
    const struct game *game = session->cli->game;
    const void *state = match_state(session->match), *data = session->cli->data;
    int actor = game->actor(state);
    session->legal_count = session->outcome_count = 0;
    if (actor >= ACTOR_FIRST_SEAT) session->legal_count = game->legal(data, state, session->legal);
    if (actor == ACTOR_CHANCE)
        session->outcome_count = game->chance(data, state, session->outcomes);
    if (actor >= ACTOR_FIRST_SEAT && !session->seating.bot[actor]) {
        match_arrange(session->match, session->legal, session->legal_count);
        choices_number(session);
    }
    assert(session->legal_count <= game->legal_most && session->outcome_count <= game->chance_most);
}

/* Who may read anything of what was just done. */
static unsigned audience_of(const struct trace *trace)
{
    unsigned readers = 0;
    int count = trace->count < trace->capacity ? trace->count : trace->capacity;
    for (int i = 0; i < count; i++) {
        unsigned seats = trace->events[i].audience & ~(unsigned)READER_WATCHER;
        readers |= seats ? seats : READERS_ALL;
    }
    return readers;
}

void session_note_actor(struct session *session, int actor, bool is_bot)
{
    if (actor >= ACTOR_FIRST_SEAT && !is_bot) {
        session->seating.heading = OBSERVER;
        session->journal.chosen = session->journal.count;
    }
    /* Dice belong to the event that they decide. */
    if (actor >= ACTOR_FIRST_SEAT || session->journal.event == 0) session->journal.event++;
}

bool session_play_noted(struct session *session, action a, enum entry_note note)
{
    int actor = session_actor(session);
    session->trace.count = 0;
    if (match_play_noted(session->match, a, note, &session->trace) != ACCEPTED) {
        cli_fail(session->cli, "cli.error.memory", NULL);
        return false;
    }
    unsigned readers = audience_of(&session->trace);
    if (seat_is_bot(session, actor) && readers) seat_add_heading(session, actor, readers);
    session_note_actor(session, actor, seat_is_bot(session, actor));
    journal_trace(session->cli, &session->journal, &session->trace);
    return true;
}

/* Whether the player is asked even where there is a single choice. */
static bool pauses(const struct session *session)
{
    const struct game *game = session->cli->game;
    return game_pauses(game, match_state(session->match));
}

bool session_play(struct session *session, action a)
{
    bool is_forced = session->legal_count + session->outcome_count == 1 && !pauses(session);
    return session_play_noted(session, a, is_forced ? NOTE_FORCED : NOTE_NONE);
}

bool session_play_by_hand(struct session *session, action a)
{
    return session_play_noted(session, a, NOTE_HAND);
}

/* ---- Going on while nobody has to decide ----------------------------------------------------- */

/* Who is alone at the terminal has nobody to hide from: what is asked for form's sake is answered
 * at once, without a word. */
static bool play_forced(struct session *session)
{
    const struct cli *cli = session->cli;
    bool is_for_form = game_waits_alike(cli->game, match_state(session->match));
    if (is_for_form) return session_play(session, session->legal[0]);
    char what[CLI_TEXT_SIZE], line[CLI_TEXT_SIZE];
    text_told(cli->catalogue, cli->language, cli->game, session->legal[0], what, sizeof what);
    cli_fill(cli, line, sizeof line, "cli.play.forced", what, NULL);
    struct trace nothing = { .events = NULL };
    unsigned readers =
        action_readers(cli->game, match_state(session->match), session->legal[0], &nothing).words;
    journal_add(&session->journal, line, readers);
    return session_play(session, session->legal[0]);
}

/* Beside bots everything is told when it happens, so that the player can follow. */
static void tell_news(struct session *session)
{
    unsigned readers = seats_readers(session);
    int height = journal_height(&session->journal, readers);
    if (!seats_have_bots(session) || height == 0) return;
    if (session->told_lines == 0) putchar('\n');
    session->told_lines += height;
    /* Who reads along has a paragraph an event; a script, a line an effect. */
    if (session->terminal.is_interactive)
        journal_show_digest(&session->journal, &session->terminal, readers);
    else
        journal_show(&session->journal, &session->terminal, readers);
    fflush(stdout);
}

/* The action or the outcome that comes without a person's choice; `goes_on` says whether there is
 * one. False when memory ends. */
static bool play_next(struct session *session, bool *goes_on)
{
    action given = 0;
    *goes_on = true;
    if (learn_given(session, &given)) return session_play_noted(session, given, NOTE_LESSON);
    if (seat_is_bot(session, session_actor(session))) {
        session->is_stopped = input_was_interrupted();
        *goes_on = !session->is_stopped;
        return !*goes_on || seat_play_bot(session);
    }
    if (session->legal_count == 1 && !pauses(session)) return play_forced(session);
    if (session->outcome_count == 1) return session_play(session, session->outcomes[0].action);
    if (session->outcome_count > 1 && !session->is_manual) {
        return session_play(
            session, outcome_draw(session->outcomes, session->outcome_count, &session->random));
    }
    *goes_on = false;
    return true;
}

/* Dice that are still to fall belong to what was done: to who reads along it is told with them. */
static bool waits_for_dice(const struct session *session)
{
    return session->terminal.is_interactive && session_actor(session) == ACTOR_CHANCE;
}

bool session_go_on(struct session *session)
{
    bool goes_on = true, is_played = true;
    session->is_stopped = false;
    while (goes_on && is_played) {
        session_look(session);
        is_played = play_next(session, &goes_on);
        if (!goes_on || !waits_for_dice(session)) tell_news(session);
    }
    /* Who meant to stop the bots does not mean to leave when they are done. */
    if (seats_have_bots(session)) (void)input_was_interrupted();
    /* What a bot can choose from is not for the player's eyes. */
    if (session->is_stopped) session->legal_count = 0;
    return is_played;
}
