/* `sortie admin`: a store of an old version is backed up, restored and looked at. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "shell.h"

enum { LINE_SIZE = 512 };

static struct result run(const char *format, const char *folder)
{
    char line[LINE_SIZE];
    /* The folder stands in the text up to three times. */
    int length = snprintf(line, sizeof line, format, folder, folder, folder);
    assert_true(length > 0 && length < LINE_SIZE);
    return shell(NULL, line, "");
}

static void copy_to(const char *folder)
{
    char name[LINE_SIZE], bytes[4096];
    snprintf(name, sizeof name, "%s/a.db", folder);
    FILE *from = fopen("tests/old/store6.db", "rb"), *into = fopen(name, "wb");
    assert_true(from && into);
    for (size_t count; (count = fread(bytes, 1, sizeof bytes, from)) > 0;)
        assert_int_equal(fwrite(bytes, 1, count, into), count);
    fclose(from);
    assert_int_equal(fclose(into), 0);
}

static void remove_all(const char *folder)
{
    static const char *const ends[] = { "", "-wal", "-shm" };
    char name[LINE_SIZE];
    for (char letter = 'a'; letter <= 'c'; letter++) {
        for (size_t i = 0; i < sizeof ends / sizeof ends[0]; i++) {
            snprintf(name, sizeof name, "%s/%c.db%s", folder, letter, ends[i]);
            (void)unlink(name);
        }
    }
    assert_int_equal(rmdir(folder), 0);
}

static void a_store_is_looked_at_copied_and_changed(void **state)
{
    (void)state;
    char folder[] = "/tmp/sortie-admin-XXXXXX", command[LINE_SIZE];
    assert_non_null(mkdtemp(folder));
    copy_to(folder);
    struct result result = run("admin vacuum --store %s/a.db", folder); /* brings it up to date */
    assert_int_equal(result.status, 0);
    result = run("admin users --store %s/a.db", folder);
    assert_contains(result.out, "guest");
    assert_contains(result.out, "Anna");
    result = run("admin backup %s/b.db --store %s/a.db", folder);
    assert_int_equal(result.status, 0);
    assert_contains(result.out, "0 tables with a fault");
    /* Nothing is written over. */
    result = run("admin backup %s/b.db --store %s/a.db", folder);
    assert_int_equal(result.status, 1);
    result = run("admin restore %s/b.db --store %s/a.db", folder);
    assert_int_equal(result.status, 1);
    assert_contains(result.err, "there is something in that store already");
    result = run("admin restore %s/b.db --store %s/c.db", folder);
    assert_int_equal(result.status, 0);
    result = run("admin tables --store %s/c.db --lang fr", folder);
    assert_contains(result.out, "toulon");
    char id[32];
    snprintf(id, sizeof id, "%.22s", strchr(result.out, '\n') + 1);
    snprintf(command, sizeof command, "admin close %s --store %s/c.db", id, folder);
    result = shell(NULL, command, "");
    assert_int_equal(result.status, 0);
    result = run("serve --check %s/c.db", folder);
    assert_int_equal(result.status, 0);
    snprintf(command, sizeof command, "admin delete %s --store %s/c.db", id, folder);
    assert_int_equal(shell(NULL, command, "").status, 0);
    result = run("admin tables --store %s/c.db", folder);
    assert_null(strstr(result.out, id));
    result = run("admin ban nobody --store %s/c.db", folder);
    assert_int_equal(result.status, 1);
    assert_contains(result.err, "no such user");
    assert_int_equal(run("admin conquer --store %s/c.db", folder).status, 2);
    assert_int_equal(run("admin merge one --store %s/c.db", folder).status, 2);
    remove_all(folder);
}

int main(void)
{
    const struct CMUnitTest tests[] = { cmocka_unit_test(a_store_is_looked_at_copied_and_changed) };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
