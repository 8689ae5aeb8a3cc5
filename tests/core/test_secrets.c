/* What a game hides, and who may know of an action: its words, and that there was one. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "core/parts.h"

enum { SEATS = 3, OPEN_MOVE = 1, SECRET_MOVE = 2 };
enum { FIRST = 1, SECOND = 2, THIRD = 4, WATCHER = READER_WATCHER };

/* Who is to act, and whether the options leave nothing hidden. */
struct position {
    int actor;
    bool is_open;
};

static const struct field plain[] = { { .name = "a", .type = FIELD_U8 }, { .name = NULL } };
static const struct field hidden[] = { { .name = "a", .type = FIELD_U8 },
                                       { .name = "b", .type = FIELD_U8, .flags = FIELD_HIDDEN },
                                       { .name = NULL } };
static const struct field deep[] = { { .name = "a", .type = FIELD_STRUCT, .members = plain },
                                     { .name = "b", .type = FIELD_STRUCT, .members = hidden },
                                     { .name = NULL } };
static const struct field shallow[] = { { .name = "a", .type = FIELD_STRUCT, .members = plain },
                                        { .name = NULL } };
/* Members are those of a record only. */
static const struct field stray[] = { { .name = "a", .type = FIELD_U8, .members = hidden },
                                      { .name = NULL } };

static int actor(const void *state)
{
    return ((const struct position *)state)->actor;
}

static bool is_open(const void *state)
{
    return ((const struct position *)state)->is_open;
}

static bool is_secret(action a)
{
    return a == SECRET_MOVE;
}

/* The open move is known to all; the secret one to the seat itself and the third. */
static bool may_know(const void *state, action a, int seat)
{
    return a == OPEN_MOVE || seat == actor(state) || seat == 2;
}

static const struct game_secrets none, closes = { .is_open = is_open };
static const struct game_secrets tells = { .is_open = is_open, .is_secret = is_secret };
static const struct game_secrets counts = { .is_open = is_open, .may_know = may_know };

static struct game game_with(const struct field *fields, const struct game_secrets *secrets)
{
    return (struct game){
        .seat_count = SEATS, .actor = actor, .state_fields = fields, .secrets = secrets
    };
}

/* ---- What is hidden -------------------------------------------------------------------------- */

static void fields_say_whether_there_are_secrets(void **state)
{
    static const struct {
        const struct field *fields;
        bool has;
    } cases[] = {
        { plain, false }, { hidden, true }, { deep, true }, { shallow, false }, { stray, false },
    };
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        struct game game = game_with(cases[i].fields, NULL);
        assert_int_equal(game_has_secrets(&game), cases[i].has);
    }
}

static void options_may_leave_nothing_hidden(void **state)
{
    static const struct {
        const struct field *fields;
        const struct game_secrets *secrets;
        bool is_open, has, apart;
    } cases[] = {
        { plain, NULL, false, false, false },    { hidden, NULL, false, true, false },
        { hidden, &none, false, true, false },   { hidden, &closes, false, true, false },
        { hidden, &closes, true, false, false }, { hidden, &counts, false, true, true },
        { hidden, &counts, true, false, false }, { plain, &counts, false, false, false },
        { hidden, &tells, false, true, false },
    };
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        struct game game = game_with(cases[i].fields, cases[i].secrets);
        struct position position = { 0, cases[i].is_open };
        assert_int_equal(position_has_secrets(&game, &position), cases[i].has);
        assert_int_equal(position_numbers_apart(&game, &position), cases[i].apart);
        assert_int_equal(game_counts_apart(&game), cases[i].secrets == &counts);
    }
}

/* ---- Readers --------------------------------------------------------------------------------- */

static void each_reader_has_a_bit(void **state)
{
    (void)state;
    assert_int_equal(reader_bit(0), FIRST);
    assert_int_equal(reader_bit(1), SECOND);
    assert_int_equal(reader_bit(2), THIRD);
    assert_int_equal(reader_bit(OBSERVER), WATCHER);
    assert_int_equal(READERS_ALL, 2 * WATCHER - 1);
}

/* An event is for some of its readers, but one that tells a part is for nobody who has the whole.
 */
static void events_are_for_their_audience(void **state)
{
    static const struct {
        unsigned audience, readers;
        bool is_for;
    } cases[] = {
        { 0, FIRST, true },
        { 0, WATCHER, true },
        { 0, 0, true },
        { FIRST, FIRST, true },
        { FIRST, SECOND, false },
        { FIRST, 0, false },
        { FIRST | THIRD, FIRST | SECOND, true },
        { FIRST, WATCHER, false },
        { SECOND | WATCHER, SECOND, true },
        { SECOND | WATCHER, WATCHER, true },
        { SECOND | WATCHER, SECOND | WATCHER, true },
        { SECOND | WATCHER, FIRST, false },
        { SECOND | WATCHER, FIRST | SECOND, false },
    };
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        struct trace_event event = { .audience = (uint16_t)cases[i].audience };
        assert_int_equal(event_is_for(&event, cases[i].readers), cases[i].is_for);
    }
}

/* ---- Actions --------------------------------------------------------------------------------- */

enum { EVENTS = 3 };

static struct readership readers(const struct field *fields, const struct game_secrets *secrets,
                                 int who, action a, struct trace *trace)
{
    struct game game = game_with(fields, secrets);
    struct position position = { who, false };
    return action_readers(&game, &position, a, trace);
}

static void without_counting_apart_all_know_of_an_action(void **state)
{
    static const struct {
        const struct field *fields;
        const struct game_secrets *secrets;
        int actor;
        action a;
        unsigned words;
    } cases[] = {
        { plain, &tells, 0, SECRET_MOVE, READERS_ALL }, /* nothing is hidden */
        { hidden, &tells, 0, OPEN_MOVE, READERS_ALL },
        { hidden, &tells, 0, SECRET_MOVE, FIRST },
        { hidden, &tells, 1, SECRET_MOVE, SECOND },
        { hidden, &tells, ACTOR_CHANCE, OPEN_MOVE, READERS_ALL },
        { hidden, &tells, ACTOR_CHANCE, SECRET_MOVE, 0 },
        { hidden, &none, 0, OPEN_MOVE, FIRST }, /* every action tells */
        { hidden, NULL, 1, OPEN_MOVE, SECOND },
        { hidden, NULL, ACTOR_CHANCE, OPEN_MOVE, 0 },
    };
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        struct trace trace = { NULL, 0, 0 };
        struct readership found =
            readers(cases[i].fields, cases[i].secrets, cases[i].actor, cases[i].a, &trace);
        assert_int_equal(found.words, cases[i].words);
        assert_int_equal(found.known, READERS_ALL);
    }
}

/* Where even the number is hidden: who may know the words, or reads one of the events. */
static void counted_apart_an_action_is_known_by_its_events(void **state)
{
    enum { KNOWING = FIRST | THIRD, OPENLY = FIRST | SECOND | THIRD | WATCHER };
    static const struct {
        int actor;
        action a;
        int events;
        unsigned audience[EVENTS], words, known;
    } cases[] = {
        { 0, SECRET_MOVE, 0, { 0, 0, 0 }, KNOWING, KNOWING },
        { 0, SECRET_MOVE, 1, { SECOND, 0, 0 }, KNOWING, KNOWING | SECOND },
        { 0, SECRET_MOVE, 2, { SECOND, WATCHER, 0 }, KNOWING, KNOWING | SECOND | WATCHER },
        { 0, SECRET_MOVE, 1, { 0, 0, 0 }, KNOWING, READERS_ALL },
        { 1, SECRET_MOVE, 0, { 0, 0, 0 }, SECOND | THIRD, SECOND | THIRD },
        { 1, OPEN_MOVE, 0, { 0, 0, 0 }, OPENLY, OPENLY },
        { ACTOR_CHANCE, OPEN_MOVE, 0, { 0, 0, 0 }, 0, 0 },
        { ACTOR_CHANCE, OPEN_MOVE, 1, { 0, 0, 0 }, READERS_ALL, READERS_ALL },
        { ACTOR_CHANCE, OPEN_MOVE, 1, { FIRST, 0, 0 }, FIRST, FIRST },
        { ACTOR_CHANCE, OPEN_MOVE, 2, { FIRST | THIRD, FIRST, 0 }, FIRST, FIRST | THIRD },
        { ACTOR_CHANCE, OPEN_MOVE, 3, { FIRST, 0, FIRST | SECOND }, FIRST, READERS_ALL },
    };
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        struct trace_event events[EVENTS] = { { .audience = 0 } };
        for (int event = 0; event < EVENTS; event++) {
            events[event].audience = (uint16_t)cases[i].audience[event];
        }
        struct trace trace = { events, EVENTS, cases[i].events };
        struct readership found = readers(hidden, &counts, cases[i].actor, cases[i].a, &trace);
        assert_int_equal(found.words, cases[i].words);
        assert_int_equal(found.known, cases[i].known);
    }
}

/* What did not fit into the trace is not there to be looked at. */
static void events_beyond_the_room_are_left_out(void **state)
{
    struct trace_event events[EVENTS] = { { .audience = FIRST },
                                          { .audience = SECOND },
                                          { .audience = THIRD } };
    struct trace trace = { events, 1, EVENTS };
    (void)state;
    struct readership found = readers(hidden, &counts, ACTOR_CHANCE, OPEN_MOVE, &trace);
    assert_int_equal(found.words, FIRST);
    assert_int_equal(found.known, FIRST);
    trace = (struct trace){ events, EVENTS, 2 };
    found = readers(hidden, &counts, ACTOR_CHANCE, OPEN_MOVE, &trace);
    assert_int_equal(found.words, 0);
    assert_int_equal(found.known, FIRST | SECOND);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(fields_say_whether_there_are_secrets),
        cmocka_unit_test(options_may_leave_nothing_hidden),
        cmocka_unit_test(each_reader_has_a_bit),
        cmocka_unit_test(events_are_for_their_audience),
        cmocka_unit_test(without_counting_apart_all_know_of_an_action),
        cmocka_unit_test(counted_apart_an_action_is_known_by_its_events),
        cmocka_unit_test(events_beyond_the_room_are_left_out),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
