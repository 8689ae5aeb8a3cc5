/* Asking the engine through a pipe to the real program, one line at a time. */
#ifndef SORTIE_TEST_ASKING_H
#define SORTIE_TEST_ASKING_H

#include <jansson.h>
#include <stdbool.h>

#include "program.h"

#define NEW "{\"cmd\":\"new\",\"game\":\"khartoum\",\"seed\":\"7\"}"

/* The program that is asked. */
extern struct program engine;

void begin_asking(const char *const *arguments);
int begin_engine(void **unused);
int end_engine(void **unused);
/* The answer to a line of any bytes; to be let go. */
json_t *ask_bytes(const char *bytes, size_t length);
json_t *ask(const char *line);
/* The answer to a line that must be accepted. */
json_t *ask_well(const char *line);
void tell(const char *line);
const char *string_of(const json_t *answer, const char *key);
/* A JSON value as text, to be freed. */
char *text_of(const json_t *value);
void assert_json(const json_t *value, const char *expected);
bool lists(const json_t *list, const char *word);
/* All that can be seen of the game at hand, to be freed. */
char *everything(void);
/* The line is refused with this code, and nothing of the game at hand has changed. */
void assert_error_bytes(const char *bytes, size_t length, const char *code);
void assert_error(const char *line, const char *code);

/* A test that begins with a fresh engine and ends it. */
#define WITH_ENGINE(test) cmocka_unit_test_setup_teardown(test, begin_engine, end_engine)

#endif
