/* The proof sheet: every text with real names in its places, in all languages side by side; one row
 * for each way in which a text can come out. */
#include <stdio.h>
#include <string.h>

#include "guide/guide.h"
#include "hosted/proof.h"

/* One way in which a text comes out. False when memory ends. */
static bool add_row(json_t *rows, const char *key, char texts[][DESCRIBE_TEXT_SIZE])
{
    json_t *row = json_object();
    bool done = json_put(row, "key", json_string(key));
    for (int i = 0; done && i < LANGUAGES; i++)
        done = json_put(row, language_names[i], json_string(texts[i]));
    return json_add(rows, json_finish(row, done));
}

/* All ways; one that is like the one before it is left out. */
static bool add_text(const struct guide *guide, json_t *rows, const char *key, bool only_grammar)
{
    char texts[2][LANGUAGES][DESCRIBE_TEXT_SIZE] = { 0 };
    const struct catalogue *catalogue = guide->narrator.catalogue;
    struct proof proof = proof_of(catalogue, guide->game, key);
    if (only_grammar && !proof.asks_for_marks) return true;
    for (int row = 0; row < proof.rows; row++) {
        bool is_new = row == 0;
        for (int i = 0; i < LANGUAGES; i++) {
            char *out = texts[row % 2][i];
            proof_fill(catalogue, (enum language)i, &proof, row, out, DESCRIBE_TEXT_SIZE);
            is_new = is_new || strcmp(out, texts[(row + 1) % 2][i]) != 0;
        }
        if (is_new && !add_row(rows, key, texts[row % 2])) return false;
    }
    return true;
}

/* Whether a key is one of the program's own. */
static bool is_of_program(const char *key)
{
    size_t length = strcspn(key, ".");
    for (int i = 0; sortie_games[i]; i++) {
        const char *id = sortie_games[i]->id;
        if (strlen(id) == length && strncmp(id, key, length) == 0) return false;
    }
    return true;
}

json_t *texts_json(const struct guide *guide, bool only_grammar)
{
    char prefix[64] = "";
    const char *key;
    size_t position = 0;
    json_t *rows = json_array();
    bool done = rows != NULL;
    if (guide->game) snprintf(prefix, sizeof prefix, "%s.", guide->game->id);
    while (done && (key = catalogue_key(guide->narrator.catalogue, prefix, &position))) {
        bool is_wanted = is_proof_read(key) && (guide->game || is_of_program(key));
        if (is_wanted) done = add_text(guide, rows, key, only_grammar);
    }
    return json_finish(rows, done);
}
