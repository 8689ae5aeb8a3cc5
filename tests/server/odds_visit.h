/*
 * A site for tests of odds: with Khartoum, a duel in which four points win, and the same with
 * hidden things. Both count how often a state was imagined, and how often from more than the seat
 * may know.
 */
#ifndef SORTIE_TEST_ODDS_VISIT_H
#define SORTIE_TEST_ODDS_VISIT_H

#include "site/jobs.h"
#include "visit.h"

extern struct visit visit;
extern char anna[SITE_TOKEN_SIZE], bert[SITE_TOKEN_SIZE], dora[SITE_TOKEN_SIZE];
extern int odds_imagined, odds_leaks;

/* As set-up and tear-down of a test, and with a limit of requests or a file. */
int odds_begin(void **state);
int odds_end(void **state);
void odds_begin_with(int rate, const char *path);

#define ALONE "\"seats\":{\"north\":\"me\",\"south\":\"me\",\"east\":\"me\"}"
#define DUEL "{\"game\":\"duel\"," ALONE "}"

/* A table of Anna's. */
void odds_make(const char *body, char id[STORE_ID_SIZE]);
/* Her question, with `more` of the query; the answer, a new reference. */
json_t *odds_ask(const char *id, int at, const char *more);
/* The same for estimates, until no more is to be found out. */
json_t *odds_ask_until_done(const char *id, int at);
/* A question about a table ("coach", "at=0") of who may have no token, from another address: the
 * answer has the job, which is not run yet; without one, its status. It needs not be freed. */
struct answer odds_ask_from(const char *address, const char *token, const char *id,
                            const char *what, const char *query);
/* Brings a job back, run or not; the status of its answer. */
int odds_finish(struct job *job, bool is_run);
/* A question that must be refused. */
void odds_refuse(int status, const char *code, const char *token, const char *id,
                 const char *query);

#endif
