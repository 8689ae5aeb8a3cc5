/* Whether an object has the members that it should have. */
#include "hosted/members.h"

#include <stdint.h>
#include <string.h>

/* Whether a word stands in a list of words apart by spaces. */
static bool lists(const char *list, const char *word)
{
    size_t length = strlen(word);
    while (*list) {
        size_t next = strcspn(list, " ");
        if (next == length && memcmp(list, word, length) == 0) return true;
        list += next;
        list += strspn(list, " ");
    }
    return false;
}

static bool is_whole(const json_t *value, json_int_t most)
{
    json_int_t number = json_integer_value(value);
    return json_is_integer(value) && number >= 0 && number <= most;
}

/* What a value should have been, or null when it is that. */
static const char *wrong_type(enum member_type type, const json_t *value)
{
    switch (type) {
    case MEMBER_ANY: return NULL;
    case MEMBER_TEXT: return json_is_string(value) ? NULL : "text";
    case MEMBER_TEXT_OR_NULL:
        return json_is_string(value) || json_is_null(value) ? NULL : "text_or_null";
    case MEMBER_OBJECT: return json_is_object(value) ? NULL : "object";
    case MEMBER_BOOLEAN: return json_is_boolean(value) ? NULL : "boolean";
    case MEMBER_INTEGER: return is_whole(value, INT64_MAX) ? NULL : "integer";
    case MEMBER_NUMBER: return is_whole(value, UINT32_MAX) ? NULL : "number";
    case MEMBER_SEED: return json_is_string(value) || json_is_integer(value) ? NULL : "seed";
    }
    return NULL;
}

const char *members_fault(json_t *object, const struct member *known, int count, const char *wanted,
                          const char *taken, const char **name)
{
    json_t *value = NULL;
    json_object_foreach(object, *name, value)
    {
        bool is_allowed = lists(wanted, *name) || lists(taken, *name);
        int i = 0;
        while (is_allowed && i < count && strcmp(known[i].name, *name) != 0) i++;
        if (!is_allowed || i == count) return "nothing";
        const char *want = wrong_type(known[i].type, value);
        if (want) return want;
    }
    for (int i = 0; i < count; i++) {
        *name = known[i].name;
        if (lists(wanted, *name) && !json_object_get(object, *name)) return "something";
    }
    return NULL;
}
