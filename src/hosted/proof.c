/* Choosing names and numbers that show what the places of a text do. */
#include "hosted/proof.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "hosted/catalogue_parts.h"
#include "hosted/utf8.h"

/* What the places for one argument ask for, in all languages together. */
struct need {
    const struct words *words; /* null: a number */
    bool is_spelled, is_signed, is_counted, needs_marks, is_plain;
};

static bool has_part(const char *key, const char *part)
{
    return strstr(key, part) != NULL;
}

bool is_proof_read(const char *key)
{
    const char *term = strstr(key, ".term."), *part = term ? strrchr(key, '.') : "";
    if (term && (strcmp(part, ".marks") == 0 || strcmp(part, ".not") == 0)) return false;
    return !has_part(key, ".grammar.");
}

/* ---- What a text asks for -------------------------------------------------------------------- */

static void add_slot(struct need *need, const struct slot *slot, const struct words *own)
{
    if (slot->list.length == 0 && !need->words) need->words = own;
    switch (slot->style) {
    case SLOT_NUMBER:
    case SLOT_TENTHS: need->is_plain = true; break;
    case SLOT_SIGNED: need->is_signed = true; break;
    case SLOT_FORMS: need->is_counted = true; break;
    case SLOT_SPELLED: need->is_spelled = true; break;
    case SLOT_WORD: break;
    case SLOT_AGREES: need->needs_marks = true; break;
    }
    if (slot->name_case != CASE_NONE) need->needs_marks = true;
}

static void read_needs(const struct game *game, const struct verb *verb, const char *form,
                       struct need needs[PROOF_ARGUMENTS])
{
    for (const char *brace = form; (brace = strchr(brace, '{')); brace++) {
        struct slot slot;
        if (!slot_read(brace, &slot) || slot.argument >= PROOF_ARGUMENTS) continue;
        const struct words *own = NULL;
        if (verb) own = slot.argument == 0 ? verb->first : verb->second;
        struct need *need = &needs[slot.argument];
        if (game && slot.list.length > 0) need->words = find_list(game, slot.list);
        add_slot(need, &slot, own);
    }
}

/* ---- Names ----------------------------------------------------------------------------------- */

/* All that the languages ask of a name; equal looks are one class. */
struct look {
    const char *before[LANGUAGES][NAME_CASES];
    int form[LANGUAGES];
};

static struct look look_of(const struct catalogue *catalogue, const struct game *game,
                           const struct words *words, int number)
{
    struct look look = { 0 };
    char stem[KEY_SIZE], key[KEY_SIZE * 2];
    const char *word = words->word[number];
    snprintf(stem, sizeof stem, "%s.%.*s", words->name, (int)word_stem(words, word), word);
    for (enum language language = 0; language < LANGUAGES; language++) {
        snprintf(key, sizeof key, "%s.grammar.%s", game->id, stem);
        const char *marks = catalogue_find(catalogue, language, key);
        if (!marks) marks = "";
        snprintf(key, sizeof key, "%s.%s", game->id, stem);
        const char *name = text(catalogue, language, key);
        for (enum name_case one = CASE_NONE; one < NAME_CASES; one++) {
            look.before[language][one] = phrase_of(language, one, marks, name).before;
        }
        look.form[language] = agreeing_form(marks, 4);
    }
    return look;
}

static bool is_same_look(const struct look *one, const struct look *other)
{
    for (enum language language = 0; language < LANGUAGES; language++) {
        if (one->form[language] != other->form[language]) return false;
        for (enum name_case i = CASE_NONE; i < NAME_CASES; i++) {
            if (strcmp(one->before[language][i], other->before[language][i]) != 0) return false;
        }
    }
    return true;
}

/* A word for each class of names; returns how many. */
static int choose_names(const struct catalogue *catalogue, const struct game *game,
                        const struct words *words, int16_t out[PROOF_ROWS_MOST])
{
    struct look looks[PROOF_ROWS_MOST];
    int count = 0;
    for (int number = 0; number < words->count && count < PROOF_ROWS_MOST; number++) {
        if (word_stem(words, words->word[number]) == 0) continue;
        struct look look = look_of(catalogue, game, words, number);
        int known = 0;
        while (known < count && !is_same_look(&look, &looks[known])) known++;
        if (known < count) continue;
        looks[count] = look;
        out[count++] = (int16_t)number;
    }
    return count;
}

/* ---- Values ---------------------------------------------------------------------------------- */

/* The first number that a word of the list is spelled like, or 0. */
static int16_t spelled_number(const struct words *words)
{
    for (int i = 0; i < words->count; i++) {
        char *end = NULL;
        long number = strtol(words->word[i], &end, 10);
        if (*words->word[i] && !*end && number > 0) return (int16_t)number;
    }
    return 0;
}

/* The values that an argument takes; returns how many. */
static int choose_values(const struct catalogue *catalogue, const struct game *game,
                         const struct need *need, int16_t out[PROOF_ROWS_MOST])
{
    int count = 0;
    if (need->words && need->is_spelled) {
        out[count++] = spelled_number(need->words);
    } else if (game && need->words && need->needs_marks) {
        count = choose_names(catalogue, game, need->words, out);
    } else if (need->words && need->words->count > 1) {
        out[count++] = 1; /* the first is often "none" */
    } else if (need->words) {
        out[count++] = 0;
    } else if (need->is_signed) {
        out[count++] = 1;
        out[count++] = -2;
    } else if (need->is_counted) {
        out[count++] = 1;
        out[count++] = 3;
    } else {
        out[count++] = 2;
    }
    assert(count > 0);
    return count;
}

/* A front end gives its own texts to a plain place, which nobody knows here. */
static bool is_known(const struct game *game, const char *key, const struct need *need)
{
    bool is_front_end = !game || has_part(key, ".web.");
    return !is_front_end || need->words || need->is_counted || need->is_signed;
}

struct proof proof_of(const struct catalogue *catalogue, const struct game *game, const char *key)
{
    struct proof proof = { .key = key, .game = game, .rows = 1 };
    struct need needs[PROOF_ARGUMENTS] = { 0 };
    const struct verb *verb = game ? verb_of_key(game, key) : NULL;
    for (enum language language = 0; language < LANGUAGES; language++) {
        read_needs(game, verb, text(catalogue, language, key), needs);
    }
    int16_t values[PROOF_ARGUMENTS][PROOF_ROWS_MOST] = { 0 };
    int counts[PROOF_ARGUMENTS];
    for (int i = 0; i < PROOF_ARGUMENTS; i++) {
        counts[i] = choose_values(catalogue, game, &needs[i], values[i]);
        if (counts[i] > proof.rows) proof.rows = counts[i];
        if (needs[i].needs_marks) proof.asks_for_marks = true;
        if (is_known(game, key, &needs[i])) proof.filled |= 1u << i;
    }
    for (int row = 0; row < proof.rows; row++) {
        for (int i = 0; i < PROOF_ARGUMENTS; i++) {
            proof.values[row][i] = values[i][(row + i) % counts[i]]; /* two names differ */
        }
    }
    return proof;
}

/* ---- Filling --------------------------------------------------------------------------------- */

static bool is_message(const struct game *game, const char *key)
{
    const char *name = key + strlen(game->id) + 1;
    for (unsigned i = 0; i < game->message_count; i++) {
        if (strcmp(game->messages[i], name) == 0) return true;
    }
    return false;
}

/* The action that a verb's text is shown with. */
static action action_of(const struct proof *proof, const struct verb *verb, const int16_t *values)
{
    const char *ending = strrchr(proof->key, '.');
    bool has_second = verb->operands == OPERANDS_WORDS ||
                      (verb->operands == OPERANDS_DICE && strcmp(ending, ".2") == 0);
    bool has_first = verb->operands != OPERANDS_NONE;
    return action_make((unsigned)(verb - proof->game->verbs), has_first ? (unsigned)values[0] : 0,
                       has_second ? (unsigned)values[1] : 0);
}

size_t proof_fill(const struct catalogue *catalogue, enum language language,
                  const struct proof *proof, int row, char *out, size_t size)
{
    assert(row >= 0 && row < proof->rows);
    const int16_t *values = proof->values[row];
    const struct verb *verb = proof->game ? verb_of_key(proof->game, proof->key) : NULL;
    if (verb) {
        bool is_told = strcmp(strrchr(proof->key, '.'), ".told") == 0;
        return (is_told ? text_told : text_action)(catalogue, language, proof->game,
                                                   action_of(proof, verb, values), out, size);
    }
    size_t length = text_fill_some(catalogue, language, proof->game, proof->key, values,
                                   proof->filled, out, size);
    if (proof->game && is_message(proof->game, proof->key)) utf8_raise(out);
    return length;
}
