/* Answers by gzip: for whom, of what size, and that they come out again as they were. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>
#include <sodium.h>
#include <zlib.h>

#include "server/compress.h"

/* An answer whose body repeats a text. */
static struct answer answer_of(size_t size)
{
    static const char words[] = "{\"zone\":\"palace\",\"units\":3},";
    struct answer answer = { .status = 200, .body = malloc(size), .size = size };
    assert_non_null(answer.body);
    for (size_t i = 0; i < size; i++) answer.body[i] = words[i % (sizeof words - 1)];
    return answer;
}

static void test_a_body_comes_out_as_it_went_in(void **state)
{
    (void)state;
    struct compressor *compressor = compressor_open();
    assert_non_null(compressor);
    static const size_t sizes[] = { 1024, 30000, 512 << 10, 5000 };
    for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
        struct answer answer = answer_of(sizes[i]), wanted = answer_of(sizes[i]);
        assert_true(compress_answer(compressor, &answer));
        assert_true(answer.size < sizes[i] / 4);
        unsigned char *back = malloc(sizes[i]);
        assert_non_null(back);
        z_stream stream = { .next_in = (unsigned char *)answer.body,
                            .avail_in = (uInt)answer.size,
                            .next_out = back,
                            .avail_out = (uInt)sizes[i] };
        assert_int_equal(inflateInit2(&stream, 15 + 16), Z_OK);
        assert_int_equal(inflate(&stream, Z_FINISH), Z_STREAM_END);
        assert_int_equal(stream.total_out, sizes[i]);
        inflateEnd(&stream);
        assert_memory_equal(back, wanted.body, sizes[i]);
        free(back);
        free(answer.body);
        free(wanted.body);
    }
    compressor_close(compressor);
}

static void test_what_does_not_shrink_stays(void **state)
{
    (void)state;
    struct compressor *compressor = compressor_open();
    assert_non_null(compressor);
    struct answer answer = answer_of(4096);
    randombytes_buf(answer.body, answer.size);
    char *before = malloc(answer.size);
    assert_non_null(before);
    memcpy(before, answer.body, answer.size);
    assert_false(compress_answer(compressor, &answer));
    assert_int_equal(answer.size, 4096);
    assert_memory_equal(answer.body, before, answer.size);
    free(before);
    free(answer.body);
    compressor_close(compressor);
}

static void test_only_what_pays_is_compressed(void **state)
{
    (void)state;
    static const struct {
        size_t size;
        const char *address;
        bool is_worth;
    } cases[] = { { 1023, "192.0.2.7", false },     { 1024, "192.0.2.7", true },
                  { 512 << 10, "192.0.2.7", true }, { (512 << 10) + 1, "192.0.2.7", false },
                  { 30000, "127.0.0.1", false },    { 30000, "::1", false },
                  { 30000, "2001:db8::/64", true } };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        struct answer answer = answer_of(cases[i].size);
        assert_int_equal(compress_is_worth(&answer, cases[i].address), cases[i].is_worth);
        free(answer.body);
    }
    const struct answer empty = { .status = 304 };
    assert_false(compress_is_worth(&empty, "192.0.2.7"));
    assert_true(compress_is_taken("gzip, deflate, br"));
    assert_false(compress_is_taken("br"));
    assert_false(compress_is_taken("identity, gzip;q=0.5"));
    assert_false(compress_is_taken(NULL));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_a_body_comes_out_as_it_went_in),
        cmocka_unit_test(test_what_does_not_shrink_stays),
        cmocka_unit_test(test_only_what_pays_is_compressed),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
