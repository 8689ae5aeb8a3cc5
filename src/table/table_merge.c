/*
 * Two people become one, in what table_keep.c wrote. Nobody stands twice in a list then: a voice
 * keeps what it says and takes over what it does not, past seats go together, and nobody asks twice
 * for the same seat.
 */
#include "table/table_internal.h"

/* Every place that names one of them names the other. */
static bool rename_all(json_t *json, const char *from, const char *into)
{
    const char *key;
    json_t *value;
    size_t i;
    bool done = true;
    if (json_is_string(json) && strcmp(json_string_value(json), from) == 0)
        return json_string_set(json, into) == 0;
    json_object_foreach(json, key, value) done = rename_all(value, from, into) && done;
    json_array_foreach(json, i, value) done = rename_all(value, from, into) && done;
    return done;
}

/* The first in the list before `end` that has the same user, and the same seat where one is asked
 * for; null: none. */
static json_t *find_same(const json_t *list, size_t end, const json_t *wanted)
{
    const json_t *user = json_object_get(wanted, "user"), *seat = json_object_get(wanted, "seat");
    for (size_t i = 0; i < end; i++) {
        json_t *item = json_array_get(list, i);
        bool is_of_seat = !seat || json_equal(json_object_get(item, "seat"), seat);
        if (is_of_seat && json_equal(json_object_get(item, "user"), user)) return item;
    }
    return NULL;
}

/* What the second says, where the first says nothing. */
static bool join_voices(json_t *first, json_t *second)
{
    static const char *const members[] = { "proposal", "vote" };
    bool done = true;
    for (size_t i = 0; i < sizeof members / sizeof *members; i++) {
        if (json_is_null(json_object_get(first, members[i])))
            done = json_object_set(first, members[i], json_object_get(second, members[i])) == 0 &&
                   done;
    }
    return done;
}

static bool join_seats(json_t *first, json_t *second)
{
    json_t *seats = json_object_get(first, "seats"), *seat;
    size_t i;
    bool done = true;
    json_array_foreach(json_object_get(second, "seats"), i, seat)
    {
        bool has = false;
        for (size_t k = 0; k < json_array_size(seats); k++)
            has = has || json_equal(json_array_get(seats, k), seat);
        if (!has) done = json_array_append(seats, seat) == 0 && done;
    }
    return done;
}

/* The same request twice. */
static bool join_nothing(json_t *first, json_t *second)
{
    (void)first;
    (void)second;
    return true;
}

static bool join_list(json_t *list, bool (*join)(json_t *first, json_t *second))
{
    bool done = true;
    for (size_t i = 0; i < json_array_size(list);) {
        json_t *item = json_array_get(list, i), *first = find_same(list, i, item);
        if (first) {
            done = join(first, item) && done;
            json_array_remove(list, i);
        } else {
            i++;
        }
    }
    return done;
}

char *table_keep_merged(const char *kept, const char *from, const char *into)
{
    json_t *object = json_loads(kept, JSON_REJECT_DUPLICATES, NULL);
    json_t *claims = json_object_get(object, "claims");
    bool done = json_is_object(object) && rename_all(object, from, into);
    done = done &&
           join_list(json_object_get(json_object_get(object, "council"), "voices"), join_voices);
    done = done && join_list(json_object_get(claims, "sat"), join_seats);
    done = done && join_list(json_object_get(claims, "asks"), join_nothing);
    char *text = done ? json_dumps(object, JSON_COMPACT) : NULL;
    json_decref(object);
    return text;
}
