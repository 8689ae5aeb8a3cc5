/* What cannot be done now as JSON, with the reason of each refusal in words. */
#include "describe/describe_refusals.h"

#include "lab/refusals.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { KEY_SIZE = 128 };

const char *refusal_text(const struct narrator *narrator, const struct game *game, unsigned rule,
                         char *key, size_t size)
{
    assert(rule < game->rule_count);
    snprintf(key, size, "%s.unless.%s", game->id, game->rule_ids[rule]);
    const char *found = catalogue_find(narrator->catalogue, narrator->language, key);
    if (found) return found;
    snprintf(key, size, "%s.rule.%s", game->id, game->rule_ids[rule]);
    return text(narrator->catalogue, narrator->language, key);
}

static bool put_why(json_t *object, const struct narrator *narrator, const struct game *game,
                    unsigned rule)
{
    char key[KEY_SIZE];
    if (rule == 0) return true;
    return json_put(object, "rule", json_string(game->rule_ids[rule])) &&
           json_put(object, "why", json_text(refusal_text(narrator, game, rule, key, sizeof key)));
}

/* ---- All of a step ------------------------------------------------------------------------- */

static json_t *group_json(const struct narrator *narrator, const struct game *game,
                          const struct refusal *refusal)
{
    json_t *group = json_object();
    const char *verb = game->verbs[action_verb(refusal->action)].name;
    bool done = json_put(group, "verb", json_string(verb)) &&
                put_why(group, narrator, game, refusal->rule) &&
                json_put(group, "actions", json_array());
    return json_finish(group, done);
}

/* The group of a verb and a rule; null where there is none yet. Those of one verb lie together at
 * the end. */
static json_t *find_group(json_t *list, const char *verb, const char *rule)
{
    for (size_t i = json_array_size(list); i-- > 0;) {
        json_t *group = json_array_get(list, i);
        if (strcmp(json_string_value(json_object_get(group, "verb")), verb) != 0) return NULL;
        if (strcmp(json_string_value(json_object_get(group, "rule")), rule) == 0) return group;
    }
    return NULL;
}

static bool put_refusal(json_t *list, const struct narrator *narrator, const struct game *game,
                        const struct refusal *refusal)
{
    const char *verb = game->verbs[action_verb(refusal->action)].name;
    json_t *group = find_group(list, verb, game->rule_ids[refusal->rule]);
    if (!group) {
        if (!json_add(list, group_json(narrator, game, refusal))) return false;
        group = json_array_get(list, json_array_size(list) - 1);
    }
    return json_add(json_object_get(group, "actions"),
                    told_action_json(narrator, game, refusal->action));
}

json_t *refusals_json(const struct narrator *narrator, const struct game *game, const void *data,
                      const void *view)
{
    json_t *list = json_array();
    struct refusal *refusals = calloc(REFUSALS_MOST, sizeof refusals[0]);
    int count = refusals ? refusals_list(game, data, view, refusals, REFUSALS_MOST) : -1;
    bool done = list && count >= 0;
    for (int i = 0; done && i < count; i++) done = put_refusal(list, narrator, game, &refusals[i]);
    free(refusals);
    return json_finish(list, done);
}

/* ---- One action ---------------------------------------------------------------------------- */

json_t *why_json(const struct narrator *narrator, const struct game *game, const void *data,
                 const void *view, action a)
{
    unsigned refused = game->refusal(data, view, a);
    unsigned reason = refused ? 0 : game->reason(data, view, a);
    char key[KEY_SIZE];
    json_t *object = told_action_json(narrator, game, a);
    bool done = json_put(object, "legal", json_boolean(refused == 0)) &&
                put_why(object, narrator, game, refused);
    if (done && reason) {
        snprintf(key, sizeof key, "%s.rule.%s", game->id, game->rule_ids[reason]);
        done =
            json_put(object, "rule", json_string(game->rule_ids[reason])) &&
            json_put(object, "why", json_text(text(narrator->catalogue, narrator->language, key)));
    }
    return json_finish(object, done);
}
