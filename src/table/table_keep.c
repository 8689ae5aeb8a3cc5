/*
 * What is not history, as one line of JSON: whether the game was given up, what each seat has left,
 * whose time runs since when, and an undo that waits for consent.
 *
 *   {"closed":false,"left":[540000,600000],"clock":{"seat":"west","since":1794700000000},
 *    "request":{"to":12,"by":"u7Qe","agreed":["west"]}}
 *
 * `clock` and `request` are null when there is none; a group that plays one side adds its council
 * (table_council_keep.c), who has left a seat or asks for one its claims (table_claims.c), and a
 * game by letters what it needs for the next (table_letters.c).
 * Reading takes nothing but what writing makes.
 */
#include <stdio.h>

#include "hosted/json.h"
#include "table/table_internal.h"

/* ---- Writing --------------------------------------------------------------------------------- */

static const char *seat_name(const struct table *table, int seat)
{
    return table_game(table)->seats->word[seat];
}

static json_t *left_json(const struct table *table)
{
    json_t *list = json_array();
    bool done = list != NULL;
    for (int i = 0; i < table_game(table)->seat_count; i++)
        done = done && json_add(list, json_integer(table->seats[i].left));
    return json_finish(list, done);
}

static json_t *clock_json(const struct table *table)
{
    if (table->clock_seat == NO_SEAT) return json_null();
    json_t *object = json_object();
    bool done = json_put(object, "seat", json_string(seat_name(table, table->clock_seat))) &&
                json_put(object, "since", json_integer(table->clock_since));
    return json_finish(object, done);
}

static json_t *request_json(const struct table *table)
{
    const struct undo_request *request = &table->request;
    if (!request->is_open) return json_null();
    json_t *object = json_object(), *agreed = json_array();
    bool done = agreed != NULL;
    for (int i = 0; i < table_game(table)->seat_count; i++) {
        if (request->agreed[i]) done = done && json_add(agreed, json_string(seat_name(table, i)));
    }
    done = json_put(object, "agreed", agreed) && done;
    done = done && json_put(object, "to", json_integer(request->to)) &&
           json_put(object, "by", json_string(request->by));
    return json_finish(object, done);
}

char *table_keep(const struct table *table)
{
    json_t *object = json_object();
    bool done = json_put(object, "closed", json_boolean(table->is_closed)) &&
                json_put(object, "left", left_json(table)) &&
                json_put(object, "clock", clock_json(table)) &&
                json_put(object, "request", request_json(table));
    bool is_empty = true;
    json_t *council = council_json(table, &is_empty);
    if (!is_empty) done = json_put(object, "council", council) && done;
    json_t *claims = claims_json(table, &is_empty);
    if (!is_empty) done = json_put(object, "claims", claims) && done;
    json_t *letters = letters_json(table, &is_empty);
    if (!is_empty) done = json_put(object, "letters", letters) && done;
    char *text = done ? json_dumps(object, JSON_COMPACT) : NULL;
    json_decref(object);
    return text;
}

/* ---- Reading --------------------------------------------------------------------------------- */

/* What is read, before any of it counts. */
struct kept {
    bool is_closed;
    int64_t left[SEATS_MOST];
    int clock_seat;
    int64_t clock_since;
    struct undo_request request;
    struct council_book council;
    struct claim_book claims;
    struct letter_book letters;
};

int find_seat(const struct table *table, const json_t *name)
{
    if (!json_is_string(name)) return NO_SEAT;
    int seat =
        words_find(table_game(table)->seats, json_string_value(name), json_string_length(name));
    return seat >= 0 ? seat : NO_SEAT;
}

static bool read_left(const struct table *table, const json_t *list, struct kept *kept,
                      struct fault *fault)
{
    if (!json_is_array(list) || json_array_size(list) != table_game(table)->seat_count)
        return fault_at(fault, NULL, "/left: not a number for each seat");
    for (size_t i = 0; i < json_array_size(list); i++) {
        const json_t *left = json_array_get(list, i);
        if (!json_is_integer(left) || json_integer_value(left) < 0)
            return fault_at(fault, NULL, "/left: not a number for each seat");
        kept->left[i] = json_integer_value(left);
    }
    return true;
}

static bool read_clock(const struct table *table, const json_t *clock, struct kept *kept,
                       struct fault *fault)
{
    const json_t *since = json_object_get(clock, "since");
    kept->clock_seat = NO_SEAT;
    if (json_is_null(clock)) return true;
    int seat = find_seat(table, json_object_get(clock, "seat"));
    if (json_object_size(clock) != 2 || seat == NO_SEAT || !json_is_integer(since) ||
        json_integer_value(since) < 0)
        return fault_at(fault, NULL, "/clock: not a seat and a time");
    if (table->pace.kind == PACE_NONE || table_state(table) != TABLE_PLAYING ||
        table_actor(table) != seat || !is_played_by_person(table, seat))
        return fault_at(fault, NULL, "/clock: it is not the turn of a person on that seat");
    kept->clock_seat = seat;
    kept->clock_since = json_integer_value(since);
    return true;
}

static bool read_agreed(const struct table *table, const json_t *list, struct undo_request *request,
                        struct fault *fault)
{
    for (size_t i = 0; i < json_array_size(list); i++) {
        int seat = find_seat(table, json_array_get(list, i));
        if (seat == NO_SEAT || request->agreed[seat])
            return fault_at(fault, NULL, "/request/agreed: not a list of seats");
        request->agreed[seat] = true;
    }
    return json_is_array(list) || fault_at(fault, NULL, "/request/agreed: not a list of seats");
}

static bool read_request(const struct table *table, const json_t *object, struct kept *kept,
                         struct fault *fault)
{
    struct undo_request *request = &kept->request;
    const json_t *to = json_object_get(object, "to"), *by = json_object_get(object, "by");
    if (json_is_null(object)) return true;
    if (json_object_size(object) != 3 || !json_is_integer(to) || !json_is_string(by))
        return fault_at(fault, NULL, "/request: not to, by and agreed");
    if (table_state(table) != TABLE_PLAYING || json_integer_value(to) < 0 ||
        json_integer_value(to) >= match_standing(table->match))
        return fault_at(fault, NULL, "/request/to: nothing to take back");
    if (!table_has(table, json_string_value(by)))
        return fault_at(fault, NULL, "/request/by: nobody who sits here");
    request->is_open = true;
    request->to = (uint32_t)json_integer_value(to);
    snprintf(request->by, sizeof request->by, "%s", json_string_value(by));
    return read_agreed(table, json_object_get(object, "agreed"), request, fault);
}

static bool read_kept(const struct table *table, const json_t *object, struct kept *kept,
                      struct fault *fault)
{
    const json_t *closed = json_object_get(object, "closed");
    const json_t *council = json_object_get(object, "council");
    const json_t *claims = json_object_get(object, "claims");
    const json_t *letters = json_object_get(object, "letters");
    size_t members = 4U + (council != NULL) + (claims != NULL) + (letters != NULL);
    if (json_object_size(object) != members || !json_is_boolean(closed))
        return fault_at(fault, NULL, "not closed, left, clock and request");
    kept->is_closed = json_is_true(closed);
    if (!read_left(table, json_object_get(object, "left"), kept, fault) ||
        !read_clock(table, json_object_get(object, "clock"), kept, fault) ||
        !read_request(table, json_object_get(object, "request"), kept, fault) ||
        !council_read(table, council, &kept->council, fault) ||
        !claims_read(table, claims, &kept->claims, fault) ||
        !letters_read(table, letters, &kept->letters, fault))
        return false;
    if (kept->is_closed && (kept->clock_seat != NO_SEAT || kept->request.is_open))
        return fault_at(fault, NULL, "/closed: and still something goes on");
    return true;
}

void table_inherit(struct table *table, const char *text)
{
    struct fault fault = { "" };
    struct kept kept = { .clock_seat = NO_SEAT };
    json_t *object = json_loads(text, JSON_REJECT_DUPLICATES, NULL);
    if (read_left(table, json_object_get(object, "left"), &kept, &fault)) {
        for (int i = 0; i < table_game(table)->seat_count; i++) table->seats[i].left = kept.left[i];
    }
    if (claims_read(table, json_object_get(object, "claims"), &kept.claims, &fault)) {
        claims_free(&table->claims);
        table->claims = kept.claims;
        table->claims.from = 0;
        table->claims.claim_count = 0;
    } else {
        claims_free(&kept.claims);
    }
    table->claims.is_begun = true;
    json_decref(object);
}

bool table_resume(struct table *table, const char *text, struct fault *fault)
{
    json_error_t error;
    struct kept kept = { .clock_seat = NO_SEAT };
    json_t *object = json_loads(text, JSON_REJECT_DUPLICATES, &error);
    if (!object) return fault_at(fault, NULL, "not JSON: %s", error.text);
    bool is_read = read_kept(table, object, &kept, fault);
    json_decref(object);
    if (!is_read) {
        council_free(&kept.council);
        claims_free(&kept.claims);
        return false;
    }
    table->is_closed = kept.is_closed;
    for (int i = 0; i < table_game(table)->seat_count; i++) table->seats[i].left = kept.left[i];
    table->clock_seat = kept.clock_seat;
    table->clock_since = kept.clock_since;
    table->request = kept.request;
    council_free(&table->council);
    table->council = kept.council;
    claims_free(&table->claims);
    table->claims = kept.claims;
    table->letters = kept.letters;
    letters_resume(table);
    reveal_when_over(table);
    return true;
}
