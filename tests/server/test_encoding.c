/* Accept-Encoding: how much a reader likes each form of a file. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "server/encoding.h"

static const struct {
    const char *accept; /* null: no such header */
    int br, gzip, identity;
} cases[] = {
    { NULL, 0, 0, 1 },
    { "", 0, 0, 1 },
    { "gzip, deflate, br, zstd", 1000, 1000, 1 },
    { "GZIP", 0, 1000, 1 },
    { "xgzip, gzipx, brr", 0, 0, 1 },
    { "br;q=0.5, gzip;q=0.8", 500, 800, 1 },
    { "br ; q=0.25 ,gzip;Q=1", 250, 1000, 1 },
    { "br;q=0.001, gzip;q=0.0019", 1, 1, 1 },
    { "br;q=0, gzip;q=0.000", 0, 0, 1 },
    { "br;q=1.000, gzip;q=1.", 1000, 1000, 1 },
    /* What is no weight is none. */
    { "br;q=1.5, gzip;q=2", 0, 0, 1 },
    { "br;q=, gzip;q", 0, 0, 1 },
    { "br;q=a, gzip;q=0.x", 0, 0, 1 },
    { "br;v=1, gzip q=1", 0, 0, 1 },
    /* All others; the file as it is is among them only when they are refused. */
    { "*", 1000, 1000, 1 },
    { "gzip;q=0.3, *;q=0.7", 700, 300, 1 },
    { "*;q=0", 0, 0, 0 },
    { "*;q=0, gzip", 0, 1000, 0 },
    { "*;q=0, identity", 0, 0, 1000 },
    { "identity;q=0, br", 1000, 0, 0 },
    { "identity, gzip;q=0.5", 0, 500, 1000 },
};

static void test_weights_are_read(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        int br = encoding_weight(cases[i].accept, "br");
        int gzip = encoding_weight(cases[i].accept, "gzip");
        int identity = encoding_weight(cases[i].accept, "identity");
        if (br != cases[i].br || gzip != cases[i].gzip || identity != cases[i].identity) {
            fail_msg("%s: br %d, gzip %d, identity %d",
                     cases[i].accept ? cases[i].accept : "nothing", br, gzip, identity);
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = { cmocka_unit_test(test_weights_are_read) };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
