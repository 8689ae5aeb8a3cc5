/*
 * The numbers of the choices. As long as the question is the same, as while a stack is filled, a
 * choice keeps its number and one that is gone leaves a gap: nothing shifts under the fingers. What
 * ends a step is 0, however long the list is.
 */
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "cli/session.h"

/* What is asked, without the numbers in it, which change while somebody answers. */
static uint64_t question_of(const struct session *session)
{
    const struct cli *cli = session->cli;
    const void *state = match_state(session->match);
    struct trace_event event = { 0 };
    struct trace trace = { .events = &event, .capacity = 1 };
    char words[CLI_TEXT_SIZE] = "", asked[CLI_TEXT_SIZE + 64];
    cli->game->prompt(cli->data, state, &trace);
    if (trace.count > 0)
        text_event(cli->catalogue, cli->language, cli->game, &event, words, sizeof words);
    snprintf(asked, sizeof asked, "%d %s %s", session_actor(session), match_step(session->match),
             words);
    size_t length = 0;
    for (const char *p = asked; *p; p++) {
        if (!isdigit((unsigned char)*p)) asked[length++] = *p;
    }
    return fingerprint(asked, length);
}

/* Where an action stands among those that have had a number; -1: nowhere. */
static int find_numbered(const struct numbering *numbering, action a)
{
    for (int i = 0; i < numbering->count; i++) {
        if (numbering->given[i] == a) return i;
    }
    return -1;
}

/* Gives an action the next number. When memory ends the numbers begin anew, and the game goes on.
 */
static int give_number(struct numbering *numbering, action a)
{
    if (numbering->count == numbering->room) {
        int room = numbering->room > 0 ? 2 * numbering->room : 64;
        action *given = realloc(numbering->given, (size_t)room * sizeof *given);
        if (given) {
            numbering->given = given;
            numbering->room = room;
        } else {
            numbering->count = 0;
        }
    }
    if (numbering->count < numbering->room) numbering->given[numbering->count++] = a;
    return numbering->count;
}

/* The place of the choice that is 0, what closes the list; -1: there is none. */
static int find_closing(const struct session *session)
{
    int last = session->legal_count - 1;
    bool closes = last >= 0 && match_closes(session->cli->game, session->legal[last],
                                            session->legal, session->legal_count);
    return closes ? last : -1;
}

void choices_number(struct session *session)
{
    struct numbering *numbering = &session->numbering;
    uint64_t question = question_of(session);
    int closing = find_closing(session);
    bool is_same = false;
    for (int i = 0; i < session->legal_count && !is_same; i++)
        is_same = i != closing && find_numbered(numbering, session->legal[i]) >= 0;
    if (!is_same || question != numbering->question) numbering->count = 0;
    numbering->question = question;
    for (int i = 0; i < session->legal_count; i++) {
        int known = find_numbered(numbering, session->legal[i]);
        if (i == closing)
            session->numbers[i] = 0;
        else
            session->numbers[i] =
                known >= 0 ? known + 1 : give_number(numbering, session->legal[i]);
    }
}

bool choice_numbered(const struct session *session, uint64_t number, action *out)
{
    for (int i = 0; i < session->legal_count; i++) {
        if ((uint64_t)session->numbers[i] != number) continue;
        *out = session->legal[i];
        return true;
    }
    /* What ends a step is 0 also where nothing else is left of it. */
    if (number != 0 || session->legal_count != 1) return false;
    *out = session->legal[0];
    return true;
}
