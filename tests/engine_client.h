/*
 * A client of the engine protocol for tests: `sortie engine` (SORTIE_BINARY) as a child process
 * that is spoken to in JSON lines and knows nothing else of the test.
 *
 *     client_start();
 *     client_load("khartoum", "{'turn': 3, 'morale': 9}");
 *     client_does("fortify zone:black.5 done");
 *     client_assert_state("{'action_points': 3}");
 *     client_stop();
 *
 * JSON stands in texts with ' for ", as above. Everything fails the test by itself.
 */
#ifndef SORTIE_TEST_ENGINE_CLIENT_H
#define SORTIE_TEST_ENGINE_CLIENT_H

#include <stdbool.h>

#include <jansson.h>

void client_start(void);
void client_stop(void);

json_t *client_json(const char *single_quoted);

/* Sends a request, which it takes over, and keeps the answer. Returns whether it says ok. */
bool client_request(json_t *json);
const json_t *client_answer(void);

/* A new game with these options, as "{'battles': 'tabletop'}". */
void client_new(const char *game, const char *options);
void client_load(const char *game, const char *position);

/* Plays actions parted by spaces; each must be accepted. */
void client_does(const char *actions);
void client_refuses(const char *played, const char *rule);

/* Whether the effects of the latest action cite the rule. */
bool client_cited(const char *rule);
void client_assert_legal(const char *list);

/* The state, a new reference. */
json_t *client_state(void);
/* The state is the one loaded, with these members in place of its own. */
void client_assert_state(const char *members);
/* The state, or the latest answer, has these members among others; null stands for one that is not
 * there. */
void client_assert_holds(const char *members);
void client_assert_answer(const char *members);

#endif
