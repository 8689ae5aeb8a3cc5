/*
 * Any bytes as JSON into structs described by field tables: nothing crashes, and what was accepted
 * is within limits, so that it can be written and read back to the same values.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "hosted/field_json.h"

#include "../hosted/sample.h"

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size);

static void stop_if(bool is_wrong, const char *what)
{
    if (!is_wrong) return;
    fprintf(stderr, "%s\n", what);
    abort();
}

/* Reads into zeros. A table whose limits exclude zero (`zero_is_valid` false) may refuse what was
 * written of values that the input left out. */
static void read_and_read_back(const struct field *fields, size_t size, const json_t *json,
                               bool zero_is_valid)
{
    char *here = calloc(1, size), *there = calloc(1, size);
    struct fault fault = { "" };
    bool is_read = fields_from_json(fields, here, json, &fault);
    stop_if(strlen(fault.text) >= sizeof fault.text, "the fault has no end");
    stop_if(is_read == (fault.text[0] != '\0'), "a fault without refusal, or the reverse");
    if (is_read) {
        json_t *written = fields_to_json(fields, here);
        bool is_read_back = fields_from_json(fields, there, written, &fault);
        stop_if(!is_read_back && zero_is_valid, fault.text);
        if (is_read_back) {
            stop_if(fields_difference(fields, here, there, &fault), fault.text);
            stop_if(memcmp(here, there, size) != 0, "bytes differ that no field describes");
        }
        json_decref(written);
    }
    free(here);
    free(there);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
    json_t *json = json_loadb((const char *)bytes, size, JSON_ALLOW_NUL | JSON_DECODE_ANY, NULL);
    if (!json) return 0;
    read_and_read_back(sample_fields, sizeof(struct sample), json, true);
    for (int i = 0; sortie_games[i]; i++) {
        const struct game *game = sortie_games[i];
        read_and_read_back(game->state_fields, game->state_size, json, false);
        read_and_read_back(game->data_fields, game->data_size, json, false);
    }
    json_decref(json);
    return 0;
}
