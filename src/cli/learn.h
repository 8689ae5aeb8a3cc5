/*
 * Lessons in the terminal: the same files as in a browser (docs/lessons.md), played by the ordinary
 * session. Without a lesson in the session all of these do nothing.
 */
#ifndef SORTIE_CLI_LEARN_H
#define SORTIE_CLI_LEARN_H

#include "cli/session.h"

/* Opens the lesson that the match of the session is played along, if it still runs. */
void learn_open(struct session *session);

/* What the lesson gives chance or a bot to do now; false: nothing. */
bool learn_given(const struct session *session, action *a);
/* Whether the lesson says what is to be done now: then nothing else speaks against it. */
bool learn_leads(const struct session *session);
/* Whether the lesson asks for something else; says then what it asks for. */
bool learn_objects(const struct session *session, action a);

/* Ends a lesson whose last step is done, and says so. */
void learn_settle(struct session *session);
/* The steps that have come to hand since the last time: what is to be read. */
void learn_tell(struct session *session);
/* What is to be done, and what to type for it. */
void learn_ask(const struct session *session);

/* Plays a lesson from its beginning; takes it over. In play.c. */
int play_lesson(struct cli *cli, struct lesson *lesson);

/* The commands `lesson` (the text again) and `leave`. */
enum answer learn_again(struct session *session, const char *rest);
enum answer learn_leave(struct session *session, const char *rest);

#endif
