/* The files compiled in, and the tool that makes them. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

#include "hosted/embedded.h"

/* The tool is one file with a main of its own; ours may have another name already. */
#pragma push_macro("main")
#undef main
#define main embed_main
#include "../../tools/embed.c"
#pragma pop_macro("main")

/* ---- Compiled in ----------------------------------------------------------------------------- */

/* Where a file comes from: a game of examples/ has its data in its own folder. */
static FILE *open_source(const char *path)
{
    char shown[256];
    const char *folder = strchr(path, '/') + 1;
    FILE *file = fopen(path, "rb");
    if (file) return file;
    int game = (int)strcspn(folder, "/");
    snprintf(shown, sizeof shown, "examples/%.*s/data%s", game, folder, folder + game);
    return fopen(shown, "rb");
}

/* Tests run in the root of the source tree. What the build itself made lies elsewhere. */
static void test_every_file_of_data_is_compiled_in_byte_for_byte(void **state)
{
    (void)state;
    int compared = 0;
    for (size_t i = 0; i < embedded_count; i++) {
        const struct embedded_file *embedded = &embedded_files[i];
        if (strncmp(embedded->path, "data/", 5) != 0) continue;
        compared++;
        FILE *file = open_source(embedded->path);
        if (!file) fail_msg("%s is not there", embedded->path);
        unsigned char *bytes = malloc(embedded->size + 1);
        size_t size = fread(bytes, 1, embedded->size + 1, file);
        if (size != embedded->size || memcmp(bytes, embedded->bytes, size) != 0) {
            fail_msg("%s is not what was compiled in", embedded->path);
        }
        free(bytes);
        fclose(file);
    }
    assert_true(compared > 0);
}

static void test_files_are_sorted_and_ended_by_a_null(void **state)
{
    (void)state;
    for (size_t i = 1; i < embedded_count; i++) {
        assert_true(strcmp(embedded_files[i - 1].path, embedded_files[i].path) < 0);
    }
    assert_null(embedded_files[embedded_count].path);
}

static void test_every_file_is_found_by_its_path_and_nothing_else(void **state)
{
    (void)state;
    for (size_t i = 0; i < embedded_count; i++) {
        assert_ptr_equal(embedded_find(embedded_files[i].path), &embedded_files[i]);
    }
    const char *const absent[] = { "", "a", "zzz", "data/khartoum/zones",
                                   "data/khartoum/zones.jsonx" };
    for (size_t i = 0; i < sizeof absent / sizeof absent[0]; i++) {
        assert_null(embedded_find(absent[i]));
    }
}

/* ---- The tool -------------------------------------------------------------------------------- */

static char folder[] = "/tmp/sortie-embed-XXXXXX", left[4096];

/* The tests after this one find their files where they looked before. */
static int make_folder(void **state)
{
    (void)state;
    return getcwd(left, sizeof left) && mkdtemp(folder) && chdir(folder) == 0 ? 0 : -1;
}

static int remove_folder(void **state)
{
    (void)state;
    remove("a");
    remove("b");
    remove("out.c");
    return chdir(left) == 0 && rmdir(folder) == 0 ? 0 : -1;
}

static void write_file(const char *path, const void *bytes, size_t size)
{
    FILE *file = fopen(path, "wb");
    assert_non_null(file);
    assert_int_equal(fwrite(bytes, 1, size, file), size);
    assert_int_equal(fclose(file), 0);
}

static int embed(const char *first, const char *second)
{
    char tool[] = "embed", out[] = "out.c", one[64], other[64];
    snprintf(one, sizeof one, "%s", first);
    snprintf(other, sizeof other, "%s", second);
    char *arguments[] = { tool, out, one, other, NULL };
    return embed_main(4, arguments);
}

static void assert_output(const char *expected)
{
    char written[1024];
    FILE *file = fopen("out.c", "rb");
    assert_non_null(file);
    written[fread(written, 1, sizeof written - 1, file)] = '\0';
    fclose(file);
    assert_string_equal(written, expected);
}

static void test_the_tool_writes_bytes_sorted_by_path(void **state)
{
    (void)state;
    const unsigned char bytes[] = { 0, '1', '"', '?', '\\', 255 };
    write_file("b", bytes, sizeof bytes);
    write_file("a", "", 0);
    assert_int_equal(embed("b", "a"), EXIT_SUCCESS);
    assert_output("/* Made by tools/embed.c. */\n"
                  "#include \"hosted/embedded.h\"\n\n"
                  "static const unsigned char bytes_0[] =\n\"\";\n"
                  "static const unsigned char bytes_1[] =\n\"\\0001\\042\\077\\134\\377\";\n\n"
                  "const struct embedded_file embedded_files[] = {\n"
                  "{\"a\", bytes_0, 0},\n"
                  "{\"b\", bytes_1, 6},\n"
                  "{NULL, NULL, 0}\n};\n\n"
                  "const size_t embedded_count = 2;\n");
}

static void test_a_file_can_have_another_name_and_is_sorted_by_it(void **state)
{
    (void)state;
    write_file("a", "x", 1);
    write_file("b", "y", 1);
    assert_int_equal(embed("z=a", "b"), EXIT_SUCCESS);
    assert_output("/* Made by tools/embed.c. */\n"
                  "#include \"hosted/embedded.h\"\n\n"
                  "static const unsigned char bytes_0[] =\n\"y\";\n"
                  "static const unsigned char bytes_1[] =\n\"x\";\n\n"
                  "const struct embedded_file embedded_files[] = {\n"
                  "{\"b\", bytes_0, 1},\n"
                  "{\"z\", bytes_1, 1},\n"
                  "{NULL, NULL, 0}\n};\n\n"
                  "const size_t embedded_count = 2;\n");
    assert_int_equal(embed("b=a", "b"), EXIT_FAILURE);
}

static void test_a_list_holds_further_files(void **state)
{
    (void)state;
    write_file("a", "z=b\nq=b\n", 8);
    write_file("b", "y", 1);
    assert_int_equal(embed("b", "@a"), EXIT_SUCCESS);
    assert_output("/* Made by tools/embed.c. */\n"
                  "#include \"hosted/embedded.h\"\n\n"
                  "static const unsigned char bytes_0[] =\n\"y\";\n"
                  "static const unsigned char bytes_1[] =\n\"y\";\n"
                  "static const unsigned char bytes_2[] =\n\"y\";\n\n"
                  "const struct embedded_file embedded_files[] = {\n"
                  "{\"b\", bytes_0, 1},\n"
                  "{\"q\", bytes_1, 1},\n"
                  "{\"z\", bytes_2, 1},\n"
                  "{NULL, NULL, 0}\n};\n\n"
                  "const size_t embedded_count = 3;\n");
    assert_int_equal(embed("b", "@absent"), EXIT_FAILURE);
}

static void test_the_tool_fails_and_leaves_nothing_behind(void **state)
{
    (void)state;
    write_file("a", "x", 1);
    assert_int_equal(embed("a", "absent"), EXIT_FAILURE);
    assert_null(fopen("out.c", "rb"));
    assert_int_equal(embed("a", "a"), EXIT_FAILURE);
    assert_int_equal(embed("a", "quote\""), EXIT_FAILURE);
    assert_int_equal(embed("a", "."), EXIT_FAILURE);
    assert_null(fopen("out.c", "rb"));
    char tool[] = "embed", nowhere[] = "absent/out.c";
    assert_int_equal(embed_main(1, (char *[]){ tool, NULL }), EXIT_FAILURE);
    assert_int_equal(embed_main(2, (char *[]){ tool, nowhere, NULL }), EXIT_FAILURE);
}

int main(void)
{
    const struct CMUnitTest compiled_in[] = {
        cmocka_unit_test(test_every_file_of_data_is_compiled_in_byte_for_byte),
        cmocka_unit_test(test_files_are_sorted_and_ended_by_a_null),
        cmocka_unit_test(test_every_file_is_found_by_its_path_and_nothing_else),
    };
    const struct CMUnitTest tool[] = {
        cmocka_unit_test(test_the_tool_writes_bytes_sorted_by_path),
        cmocka_unit_test(test_a_file_can_have_another_name_and_is_sorted_by_it),
        cmocka_unit_test(test_a_list_holds_further_files),
        cmocka_unit_test(test_the_tool_fails_and_leaves_nothing_behind),
    };
    int failed = cmocka_run_group_tests(compiled_in, NULL, NULL);
    return failed + cmocka_run_group_tests(tool, make_folder, remove_folder);
}
