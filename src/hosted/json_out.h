/*
 * JSON written as text, without a tree of values in between: for what is written often and read by
 * others only. Commas are set by themselves. When memory ends, every further step does nothing, and
 * json_out_finish says so.
 */
#ifndef SORTIE_JSON_OUT_H
#define SORTIE_JSON_OUT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <jansson.h>

struct json_out {
    char *text; /* not ended by a zero before json_out_finish */
    size_t length, room;
    bool has_failed;
};

/* { or [, and its end. */
void json_out_open(struct json_out *out, char bracket);
void json_out_close(struct json_out *out, char bracket);
/* The name of a member; its value follows. The name is a plain word. */
void json_out_key(struct json_out *out, const char *name);
/* A text that needs no escapes: a word of a game, an id. */
void json_out_word(struct json_out *out, const char *word);
/* Any text; what is not UTF-8 comes out as question marks. */
void json_out_text(struct json_out *out, const char *text);
void json_out_number(struct json_out *out, int64_t number);
/* true, false, null, or JSON that was written before. */
void json_out_raw(struct json_out *out, const char *json, size_t length);
void json_out_boolean(struct json_out *out, bool is_true);
void json_out_null(struct json_out *out);
/* Takes the reference; null: it could not be made. */
void json_out_tree(struct json_out *out, json_t *tree);

/* The text, to be freed, and its length without the zero; null when memory has ended. */
char *json_out_finish(struct json_out *out, size_t *length);
void json_out_free(struct json_out *out);

#endif
