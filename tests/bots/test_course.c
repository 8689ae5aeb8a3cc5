/*
 * Following plans (src/bots/course.h), in a game of four doors that are opened one after the other
 * by a seat that plans to open them all. Behind the last one may lie something that it cannot see
 * before; then only the way out is open.
 */
#include "bots/course.h"

#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <setjmp.h>

#include <cmocka.h>

enum { DOORS = 4, NOWHERE = 9, OPEN = 0, LEAVE = 1 };

struct doors {
    uint8_t opened, trap; /* trap: the door behind which it lies; hidden from seat 0 */
    uint8_t is_sprung, seat;
};

static int asked;

static void observe(void *view, const void *state, int seat)
{
    struct doors *v = view;
    memcpy(v, state, sizeof *v);
    if (seat == 0) v->trap = NOWHERE;
}

static int actor(const void *state)
{
    return ((const struct doors *)state)->seat;
}

static enum verdict apply(const void *data, void *state, action a, struct trace *trace)
{
    struct doors *s = state;
    (void)data, (void)trace;
    if (s->is_sprung && action_verb(a) == OPEN) return REFUSED;
    if (s->opened == s->trap) s->is_sprung = 1;
    s->opened++;
    return ACCEPTED;
}

static action judge(const void *data, const void *view, struct random *random)
{
    (void)data, (void)random;
    return action_make(((const struct doors *)view)->is_sprung ? LEAVE : OPEN, 0, 0);
}

static int plan(const void *data, const void *view, struct random *random, action *out, int room)
{
    const struct doors *v = view;
    int count = 0;
    asked++;
    do out[count++] = judge(data, view, random);
    while (count < room && v->opened + count < DOORS);
    return count;
}

static const struct field hiding[] = {
    { .name = "trap", .offset = offsetof(struct doors, trap), .flags = FIELD_HIDDEN },
    { .name = NULL }
};
static const struct field open[] = { { .name = "trap", .offset = offsetof(struct doors, trap) },
                                     { .name = NULL } };
static const struct game_secrets secrets = { .observe = observe };
static const struct game_bots bots = { .judge = judge, .plan = plan };
static const struct game hiding_game = { .seat_count = 2,
                                         .state_fields = hiding,
                                         .state_size = sizeof(struct doors),
                                         .actor = actor,
                                         .apply = apply,
                                         .secrets = &secrets,
                                         .bots = &bots };
static const struct game open_game = { .seat_count = 2,
                                       .state_fields = open,
                                       .state_size = sizeof(struct doors),
                                       .actor = actor,
                                       .apply = apply,
                                       .bots = &bots };

static action go_on(struct course *course, struct doors *s)
{
    struct random random;
    random_seed(&random, 1, 1);
    action a = course_next(course, NULL, s, s->seat, &random);
    assert_int_equal(course->game->apply(NULL, s, a, NULL), ACCEPTED);
    return a;
}

static void a_plan_is_asked_for_once(void **unused)
{
    (void)unused;
    const struct game *games[] = { &open_game, &hiding_game };
    for (int i = 0; i < 2; i++) {
        struct course course;
        struct doors s = { 0, NOWHERE, 0, 0 };
        assert_true(course_open(&course, games[i]));
        asked = 0;
        for (int door = 0; door < DOORS; door++)
            assert_int_equal(action_verb(go_on(&course, &s)), OPEN);
        assert_int_equal(asked, 1);
        course_close(&course);
    }
}

/* It need not be: a plan ends before the seat may learn something, and the door with the trap is
 * the last that it plans to open. */
static void a_seat_looks_before_each_plan(void **unused)
{
    (void)unused;
    struct course course;
    struct doors s = { 0, DOORS - 1, 0, 0 };
    assert_true(course_open(&course, &hiding_game));
    asked = 0;
    for (int door = 0; door < DOORS; door++)
        assert_int_equal(action_verb(go_on(&course, &s)), OPEN);
    assert_int_equal(asked, 1);
    assert_int_equal(action_verb(go_on(&course, &s)), LEAVE);
    assert_int_equal(asked, 2);
    course_close(&course);
}

static void what_is_hidden_changes_no_plan(void **unused)
{
    (void)unused;
    struct course one, other;
    struct doors safe = { 0, NOWHERE, 0, 0 }, trapped = { 0, 3, 0, 0 };
    assert_true(course_open(&one, &hiding_game));
    assert_true(course_open(&other, &hiding_game));
    for (int door = 0; door < DOORS; door++)
        assert_int_equal(go_on(&one, &safe), go_on(&other, &trapped));
    assert_int_equal(one.count, other.count);
    course_close(&one);
    course_close(&other);
}

static void a_plan_is_dropped_when_another_has_acted(void **unused)
{
    (void)unused;
    struct course course;
    struct doors s = { 0, NOWHERE, 0, 0 };
    assert_true(course_open(&course, &open_game));
    asked = 0;
    go_on(&course, &s);
    s.seat = 1;
    go_on(&course, &s);
    assert_int_equal(asked, 2);
    s.seat = 0;
    go_on(&course, &s);
    assert_int_equal(asked, 3);
    course_drop(&course);
    go_on(&course, &s);
    assert_int_equal(asked, 4);
    course_close(&course);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_plan_is_asked_for_once),
        cmocka_unit_test(a_seat_looks_before_each_plan),
        cmocka_unit_test(what_is_hidden_changes_no_plan),
        cmocka_unit_test(a_plan_is_dropped_when_another_has_acted),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
