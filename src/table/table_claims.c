/*
 * Who may have a seat that was left while the game runs: who sat where, who asks, and what is kept
 * of it, in what table_keep.c writes:
 *
 *   "claims":{"from":0,"sat":[{"user":"u7Qe","seats":["west"]}],
 *             "asks":[{"user":"u3kd","seat":"west"}]}
 *
 * and "begun":true for a game that was played here by other rules before.
 *
 * It is there only where there is something to keep. A row without it was written before seats were
 * guarded, or nobody has left.
 */
#include <stdio.h>

#include "core/parts.h"
#include "table/table_internal.h"

const char *const claim_names[CLAIMS] = { "take", "ask", "none" };

/* ---- Who has seen what ----------------------------------------------------------------------- */

bool table_is_begun(const struct table *table)
{
    return table->claims.is_begun || match_entries(table->match) > table->claims.from;
}

static struct past_sitter *find_sitter(const struct claim_book *claims, const char *user)
{
    for (int i = 0; i < claims->sitter_count; i++) {
        if (strcmp(claims->sitters[i].user, user) == 0) return &claims->sitters[i];
    }
    return NULL;
}

/* The seats that a user has or had, a bit each. */
static unsigned seats_of(const struct table *table, const char *user)
{
    const struct past_sitter *sitter = find_sitter(&table->claims, user);
    unsigned seats = sitter ? sitter->seats : 0;
    for (int i = 0; i < table_game(table)->seat_count; i++) {
        if (is_user(table, i, user)) seats |= 1U << i;
    }
    return seats;
}

/* Whether somebody else sits or sat on one of these seats. */
static bool is_known_to_others(const struct table *table, unsigned side, const char *user)
{
    for (int i = 0; i < table_game(table)->seat_count; i++) {
        if (side & 1U << i && table->seats[i].user[0] && !is_user(table, i, user)) return true;
    }
    for (int i = 0; i < table->claims.sitter_count; i++) {
        const struct past_sitter *sitter = &table->claims.sitters[i];
        if (side & sitter->seats && strcmp(sitter->user, user) != 0) return true;
    }
    return false;
}

enum claim table_claim(const struct table *table, int seat, const char *user, bool is_trusted)
{
    unsigned side = game_side(table_game(table), seat), seats = seats_of(table, user);
    if (!table_is_begun(table)) return CLAIM_TAKE;
    if (table->has_hidden && seats & ~side && is_known_to_others(table, side, user))
        return CLAIM_NONE;
    return is_trusted || seats & side ? CLAIM_TAKE : CLAIM_ASK;
}

bool table_is_of_side(const struct table *table, int seat, const char *user)
{
    unsigned side = game_side(table_game(table), seat);
    for (int i = 0; i < table_game(table)->seat_count; i++) {
        if (side & 1U << i && is_user(table, i, user)) return true;
    }
    return false;
}

/* The entry of a user, made when there is none; null when memory ends. */
static struct past_sitter *sitter_of(struct claim_book *claims, const char *user)
{
    struct past_sitter *known = find_sitter(claims, user);
    if (known) return known;
    if (claims->sitter_count == claims->capacity) {
        int capacity = claims->capacity > 0 ? 2 * claims->capacity : 4;
        void *more = realloc(claims->sitters, (size_t)capacity * sizeof claims->sitters[0]);
        if (!more) return NULL;
        claims->sitters = more;
        claims->capacity = capacity;
    }
    struct past_sitter *sitter = &claims->sitters[claims->sitter_count++];
    *sitter = (struct past_sitter){ .seats = 0 };
    snprintf(sitter->user, sizeof sitter->user, "%s", user);
    return sitter;
}

bool claims_note_leaving(struct table *table, int seat, const char *user)
{
    if (!table_is_begun(table)) return true;
    struct past_sitter *sitter = sitter_of(&table->claims, user);
    if (sitter) sitter->seats |= 1U << seat;
    return sitter != NULL;
}

void claims_free(struct claim_book *claims)
{
    free(claims->sitters);
    *claims = (struct claim_book){ .from = 0 };
}

/* ---- Asking ---------------------------------------------------------------------------------- */

const struct table_claim *table_claims(const struct table *table, int *count)
{
    *count = table->claims.claim_count;
    return table->claims.claims;
}

static void drop_claim(struct claim_book *claims, int number)
{
    claims->claim_count--;
    memmove(&claims->claims[number], &claims->claims[number + 1],
            (size_t)(claims->claim_count - number) * sizeof claims->claims[0]);
}

void claims_close(struct table *table, int seat)
{
    struct claim_book *claims = &table->claims;
    for (int i = claims->claim_count - 1; i >= 0; i--) {
        if (claims->claims[i].seat == seat) drop_claim(claims, i);
    }
}

static int find_claim(const struct claim_book *claims, int seat, const char *user)
{
    for (int i = 0; i < claims->claim_count; i++) {
        if (claims->claims[i].seat == seat && strcmp(claims->claims[i].user, user) == 0) return i;
    }
    return -1;
}

enum table_verdict table_ask(struct table *table, int seat, const char *user)
{
    assert(seat >= 0 && seat < table_game(table)->seat_count && *user);
    struct claim_book *claims = &table->claims;
    if (table_state(table) != TABLE_WAITING) return table_is_on(table);
    if (table->seats[seat].user[0] || table->seats[seat].bot) return TABLE_SEAT_TAKEN;
    if (table_claim(table, seat, user, false) == CLAIM_NONE) return TABLE_SEEN;
    if (find_claim(claims, seat, user) >= 0) return TABLE_ASKED;
    if (claims->claim_count == CLAIMS_MOST || claims->sitter_count >= SITTERS_MOST)
        return TABLE_CROWDED;
    struct table_claim *claim = &claims->claims[claims->claim_count++];
    *claim = (struct table_claim){ .seat = seat };
    snprintf(claim->user, sizeof claim->user, "%s", user);
    return TABLE_ASKED;
}

enum table_verdict table_settle_claim(struct table *table, int seat, const char *user, bool give,
                                      int64_t now)
{
    int number = find_claim(&table->claims, seat, user);
    if (number < 0) return TABLE_NO_REQUEST;
    if (give) return table_sit(table, seat, user, now);
    drop_claim(&table->claims, number);
    return TABLE_DONE;
}

/* ---- Writing --------------------------------------------------------------------------------- */

static json_t *sitter_json(const struct table *table, const struct past_sitter *sitter)
{
    json_t *object = json_object(), *seats = json_array();
    bool done = seats && json_put(object, "user", json_string(sitter->user));
    for (int i = 0; done && i < table_game(table)->seat_count; i++) {
        if (sitter->seats & 1U << i)
            done = json_add(seats, json_string(table_game(table)->seats->word[i]));
    }
    done = json_put(object, "seats", seats) && done;
    return json_finish(object, done);
}

static json_t *claim_json(const struct table *table, const struct table_claim *claim)
{
    json_t *object = json_object();
    bool done = json_put(object, "user", json_string(claim->user)) &&
                json_put(object, "seat", json_string(table_game(table)->seats->word[claim->seat]));
    return json_finish(object, done);
}

json_t *claims_json(const struct table *table, bool *is_empty)
{
    const struct claim_book *claims = &table->claims;
    *is_empty = claims->from == 0 && claims->sitter_count == 0 && claims->claim_count == 0 &&
                !claims->is_begun;
    if (*is_empty) return NULL;
    json_t *object = json_object(), *sat = json_array(), *asks = json_array();
    bool done = sat && asks && json_put(object, "from", json_integer(claims->from));
    for (int i = 0; done && i < claims->sitter_count; i++)
        done = json_add(sat, sitter_json(table, &claims->sitters[i]));
    for (int i = 0; done && i < claims->claim_count; i++)
        done = json_add(asks, claim_json(table, &claims->claims[i]));
    done = json_put(object, "sat", sat) && done;
    done = json_put(object, "asks", asks) && done;
    if (claims->is_begun) done = json_put(object, "begun", json_true()) && done;
    return json_finish(object, done);
}

/* ---- Reading --------------------------------------------------------------------------------- */

static const char *user_of(const json_t *object)
{
    const char *user = json_string_value(json_object_get(object, "user"));
    return json_object_size(object) == 2 && user && *user && strlen(user) < TABLE_USER_SIZE ? user
                                                                                            : NULL;
}

static bool read_sitter(const struct table *table, const json_t *object, struct claim_book *claims,
                        struct fault *fault)
{
    const json_t *seats = json_object_get(object, "seats");
    const char *user = user_of(object);
    if (!user || json_array_size(seats) == 0 || find_sitter(claims, user))
        return fault_at(fault, NULL, "/claims/sat: not users and their seats");
    struct past_sitter *sitter = sitter_of(claims, user);
    if (!sitter) return fault_at(fault, NULL, "out of memory");
    for (size_t i = 0; i < json_array_size(seats); i++) {
        int seat = find_seat(table, json_array_get(seats, i));
        if (seat == NO_SEAT) return fault_at(fault, NULL, "/claims/sat: not users and their seats");
        sitter->seats |= 1U << seat;
    }
    return true;
}

static bool read_claim(const struct table *table, const json_t *object, struct claim_book *claims,
                       struct fault *fault)
{
    const char *user = user_of(object);
    int seat = find_seat(table, json_object_get(object, "seat"));
    if (!user || seat == NO_SEAT || claims->claim_count == CLAIMS_MOST)
        return fault_at(fault, NULL, "/claims/asks: not users and a seat each");
    struct table_claim *claim = &claims->claims[claims->claim_count++];
    claim->seat = seat;
    snprintf(claim->user, sizeof claim->user, "%s", user);
    return true;
}

bool claims_read(const struct table *table, const json_t *object, struct claim_book *claims,
                 struct fault *fault)
{
    const json_t *from = json_object_get(object, "from"), *sat = json_object_get(object, "sat");
    const json_t *asks = json_object_get(object, "asks");
    const json_t *begun = json_object_get(object, "begun");
    if (!object) return true;
    if (json_object_size(object) != 3U + (begun != NULL) || (begun && !json_is_true(begun)) ||
        !json_is_integer(from) || json_integer_value(from) < 0 ||
        json_integer_value(from) > UINT32_MAX || !json_is_array(sat) || !json_is_array(asks))
        return fault_at(fault, NULL, "/claims: not from, sat and asks");
    claims->from = (uint32_t)json_integer_value(from);
    claims->is_begun = begun != NULL;
    for (size_t i = 0; i < json_array_size(sat); i++) {
        if (!read_sitter(table, json_array_get(sat, i), claims, fault)) return false;
    }
    for (size_t i = 0; i < json_array_size(asks); i++) {
        if (!read_claim(table, json_array_get(asks, i), claims, fault)) return false;
    }
    return true;
}
