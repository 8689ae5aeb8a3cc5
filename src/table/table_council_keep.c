/*
 * What is kept of a council, in what table_keep.c writes:
 *
 *   "council":{"chief":"u7Qe","voices":[{"user":"u3kd","proposal":"mark","vote":null}]}
 *
 * It is there only where there is something to keep. Reading takes nothing but what writing makes;
 * only a proposal that the rules no longer allow is left out, and all of it where they know no
 * council any more, for a word is no reason to close a table.
 */
#include <stdio.h>

#include "table/table_internal.h"

/* ---- Writing --------------------------------------------------------------------------------- */

static json_t *text_or_null(const char *text)
{
    return *text ? json_string(text) : json_null();
}

static json_t *voice_json(const struct table *table, const struct table_voice *voice)
{
    char words[ACTION_TEXT_SIZE] = "";
    if (voice->has_proposed) (void)action_write(table_game(table), voice->proposal, words);
    json_t *object = json_object();
    bool done = json_put(object, "user", json_string(voice->user)) &&
                json_put(object, "proposal", text_or_null(words)) &&
                json_put(object, "vote", text_or_null(voice->vote));
    return json_finish(object, done);
}

json_t *council_json(const struct table *table, bool *is_empty)
{
    const struct council_book *council = &table->council;
    *is_empty = !council->chief[0] && council->count == 0;
    if (*is_empty) return NULL;
    json_t *object = json_object(), *voices = json_array();
    bool done = voices && json_put(object, "chief", text_or_null(council->chief));
    for (int i = 0; done && i < council->count; i++)
        done = json_add(voices, voice_json(table, &council->voices[i]));
    done = json_put(object, "voices", voices) && done;
    return json_finish(object, done);
}

/* ---- Reading --------------------------------------------------------------------------------- */

/* A user's id, or null where nobody is meant. */
static bool read_user(const json_t *json, char user[TABLE_USER_SIZE])
{
    const char *id = json_string_value(json);
    user[0] = '\0';
    if (json_is_null(json)) return true;
    if (!id || !*id || strlen(id) >= TABLE_USER_SIZE) return false;
    snprintf(user, TABLE_USER_SIZE, "%s", id);
    return true;
}

static bool is_proposable(const struct table *table, const char *words, action *proposal)
{
    const struct game *game = table_game(table);
    return action_read(game, words, proposal) && table_hears_proposals(table) &&
           game->refusal(match_data(table->match), match_state(table->match), *proposal) == 0;
}

static bool read_voice(const struct table *table, const json_t *object,
                       struct council_book *council, struct fault *fault)
{
    char user[TABLE_USER_SIZE], vote[TABLE_USER_SIZE];
    const json_t *words = json_object_get(object, "proposal");
    bool fits = json_object_size(object) == 3 && read_user(json_object_get(object, "user"), user) &&
                user[0] && read_user(json_object_get(object, "vote"), vote) &&
                (json_is_null(words) || json_is_string(words));
    if (!fits) return fault_at(fault, NULL, "/council/voices: not user, proposal and vote");
    int known = council->count;
    struct table_voice *voice = council_voice(council, user);
    if (!voice) return fault_at(fault, NULL, "out of memory");
    if (council->count == known) return fault_at(fault, NULL, "/council/voices: one of them twice");
    memcpy(voice->vote, vote, sizeof vote);
    voice->has_proposed =
        json_is_string(words) && is_proposable(table, json_string_value(words), &voice->proposal);
    if (!voice->has_proposed && !vote[0]) council->count--;
    return true;
}

bool council_read(const struct table *table, const json_t *object, struct council_book *council,
                  struct fault *fault)
{
    const json_t *voices = json_object_get(object, "voices");
    if (!object || table_council(table) == COUNCIL_NONE) return true;
    if (json_object_size(object) != 2 || !json_is_array(voices) ||
        !read_user(json_object_get(object, "chief"), council->chief))
        return fault_at(fault, NULL, "/council: not chief and voices");
    for (size_t i = 0; i < json_array_size(voices); i++) {
        if (!read_voice(table, json_array_get(voices, i), council, fault)) return false;
    }
    return true;
}
