/*
 * Memory that ends: each request is made again and again, with JSON's memory ending one allocation
 * later each time. The engine then has no answer, or a whole one; it never crashes, leaks or
 * answers half.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "engine/engine.h"

static long allocations_left = -1; /* below 0: no limit */

static void *scarce_malloc(size_t size)
{
    if (allocations_left == 0) return NULL;
    if (allocations_left > 0) allocations_left--;
    return malloc(size);
}

/* The answer, or null; with so many allocations that the request can make. */
static char *ask(struct engine *engine, const char *line, long allocations)
{
    allocations_left = allocations;
    char *answer = engine_answer(engine, line, strlen(line));
    allocations_left = -1;
    return answer;
}

#define NEW "{\"cmd\":\"new\",\"game\":\"khartoum\",\"seed\":1}"
#define LAST                                                                                       \
    "{\"cmd\":\"load\",\"game\":\"khartoum\",\"state\":{\"turn\":12,\"free_resources\":0,"         \
    "\"action_points\":1}}"
#define END "{\"cmd\":\"do\",\"action\":\"end\"}"

/* Each request, and what is done before every try of it. */
/* clang-format off */
static const struct {
    const char *first, *second, *request;
} tries[] = {
    { NEW, NULL, "{\"cmd\":\"games\",\"id\":1}" },
    { NEW, NULL, NEW },
    { NEW, NULL, "{\"cmd\":\"load\",\"game\":\"khartoum\",\"state\":{\"morale\":5}}" },
    { NEW, NULL, "{\"cmd\":\"legal\",\"texts\":true}" },
    { NEW, NULL, "{\"cmd\":\"do\",\"action\":\"castle\"}" },
    { NEW, NULL, "{\"cmd\":\"do\",\"action\":\"raid\"}" },
    { NEW, NULL, "{\"cmd\":\"state\"}" },
    { NEW, NULL, "{\"cmd\":\"view\"}" },
    { NEW, END,  "{\"cmd\":\"transcript\"}" },
    { NEW, NULL, END },
    { NEW, END,  "{\"cmd\":\"chance\"}" },
    { NEW, END,  "{\"cmd\":\"roll\"}" },
    { NEW, END,  "{\"cmd\":\"undo\"}" },
    { NEW, NULL, "{\"cmd\":\"odds\",\"action\":\"fortify\"}" },
    { LAST, NULL, "{\"cmd\":\"odds\",\"action\":\"end\"}" },
    { NEW, NULL, "{\"cmd\":\"games\",\"texts\":true}" },
    { NEW, NULL, "{\"cmd\":\"rules\",\"rule\":\"6.5l\"}" },
    { NEW, NULL, "{\"cmd\":\"rules\",\"search\":\"raid\"}" },
    { NEW, NULL, "{\"cmd\":\"terms\",\"search\":\"banner\"}" },
    { NEW, NULL, "{\"cmd\":\"lessons\"}" },
    { NEW, NULL, "{\"cmd\":\"learn\",\"game\":\"khartoum\",\"lesson\":\"walls\"}" },
    { NEW, NULL, "{\"cmd\":\"why\"}" },
    { NEW, NULL, "{\"cmd\":\"why\",\"action\":\"raid\"}" },
    { NEW, NULL, "{\"cmd\":\"dangers\"}" },
    { NEW, NULL, "{\"cmd\":\"previews\"}" },
    { NEW, NULL, "{\"cmd\":\"goals\"}" },
    { NEW, END,  "{\"cmd\":\"log\"}" },
    { NEW, NULL, "{\"cmd\":\"sheet\"}" },
    { LAST, NULL, "{\"cmd\":\"report\",\"playouts\":1}" },
    { NEW, NULL, "{\"cmd\":\"sim\",\"game\":\"khartoum\",\"games\":1,\"bot\":\"random\"}" },
    { NEW, NULL, "{\"cmd\":\"verify\",\"transcript\":\"once upon a time\"}" },
    { NEW, NULL, "{\"cmd\":\"quit\"" },
};
/* clang-format on */

static void test_no_request_crashes_when_memory_ends(void **unused)
{
    (void)unused;
    struct fault fault = { "" };
    const struct engine_defaults defaults = { .language = IN_ENGLISH, .seed = 1 };
    json_set_alloc_funcs(scarce_malloc, free);
    struct catalogue *catalogue = catalogue_open(&fault);
    struct engine *engine = engine_open(catalogue, &defaults);
    assert_true(catalogue && engine);
    for (size_t i = 0; i < sizeof tries / sizeof tries[0]; i++) {
        char *answer = NULL;
        long allocations = 0;
        /* One later each time; of the many of a long answer, some are passed over. */
        for (; !answer; allocations += 1 + allocations / 200) {
            assert_true(allocations < 100000);
            free(ask(engine, tries[i].first, -1));
            if (tries[i].second) free(ask(engine, tries[i].second, -1));
            answer = ask(engine, tries[i].request, allocations);
        }
        assert_true(allocations > 1);
        json_t *json = json_loads(answer, 0, NULL);
        assert_true(json_is_boolean(json_object_get(json, "ok")));
        json_decref(json);
        free(answer);
    }
    engine_close(engine);
    catalogue_close(catalogue);
    json_set_alloc_funcs(malloc, free);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_no_request_crashes_when_memory_ends),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
