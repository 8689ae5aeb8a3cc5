/* Problems in the terminal (docs/problems.md): a session along a problem, which learn.c hands on
 * to these. */
#ifndef SORTIE_CLI_PROBLEM_H
#define SORTIE_CLI_PROBLEM_H

#include "cli/session.h"

/* The question, once. */
void problem_tell(struct session *session);
/* Judges what was done, and says so when that is certain. */
void problem_settle(struct session *session);

/* The commands `hint` and `solution`. */
enum answer problem_hint(struct session *session, const char *rest);
enum answer problem_solve(struct session *session, const char *rest);

#endif
