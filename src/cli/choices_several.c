/* Several choices in one line, by their numbers. */
#include <stdio.h>
#include <string.h>

#include "cli/session.h"
#include "hosted/plain.h"

bool take_number(const char **line, uint64_t *number)
{
    char word[24];
    size_t length = strcspn(*line, " \t,");
    snprintf(word, sizeof word, "%.*s", (int)length, *line);
    if (length == 0 || length >= sizeof word || !plain_number(word, number)) return false;
    *line += length;
    *line += strspn(*line, " \t,");
    return true;
}

bool means_several(const struct session *session, const char *line)
{
    uint64_t number;
    action a;
    int count = 0;
    while (*line && take_number(&line, &number) && choice_numbered(session, number, &a)) count++;
    return count > 1 && !*line;
}

/* `8 11 5`: one after the other, as long as the same is asked. What is left then was meant for a
 * list that is gone, so it is dropped, and that is said; so it is where one of them is refused or
 * dangerous. */
enum answer choose_several(struct session *session, const char *line)
{
    uint64_t number = 0, question = session->numbering.question;
    enum answer answer = ANSWER_PLAYED;
    action a = 0;
    for (bool is_first = true; *line && answer == ANSWER_PLAYED; is_first = false) {
        const char *left = line;
        if (!is_first && !session_go_on(session)) return ANSWER_FAILED;
        (void)take_number(&line, &number);
        bool is_asked = session_actor(session) >= ACTOR_FIRST_SEAT && !session->is_stopped &&
                        session->numbering.question == question &&
                        choice_numbered(session, number, &a);
        if (is_asked) answer = session_choose(session, a);
        if (is_asked && answer == ANSWER_PLAYED) continue;
        if (!is_first) cli_tell(session->cli, "cli.play.several_left", left, NULL);
        return is_first || answer == ANSWER_FAILED ? answer : ANSWER_PLAYED;
    }
    return answer;
}
