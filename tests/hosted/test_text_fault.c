/* Faults in the words of a language: what is wrong, where, and in which file. */
#include <errno.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "hosted/catalogue.h"

static struct catalogue *catalogue;

static int open_texts(void **state)
{
    (void)state;
    struct fault fault = { "" };
    catalogue = catalogue_open(&fault);
    return catalogue ? 0 : -1;
}

static int close_texts(void **state)
{
    (void)state;
    catalogue_close(catalogue);
    return 0;
}

static void assert_french(const char *english, const char *french)
{
    struct fault told;
    text_fault(catalogue, IN_FRENCH, english, &told);
    assert_string_equal(told.text, french);
    text_fault(catalogue, IN_ENGLISH, english, &told);
    assert_string_equal(told.text, english);
}

static void test_file_place_and_reason(void **state)
{
    (void)state;
    assert_french("missing", "manque");
    assert_french("free_resources: on turn 1 only", "free_resources\u00a0: au tour 1 seulement");
    assert_french("/tmp/levels.json: /king/morale: 99 is more than 15",
                  "/tmp/levels.json\u00a0: /king/morale\u00a0: 99 est supérieur à 15");
    assert_french("line 17: the snapshot differs: /strength/black: 8 here, 7 there",
                  "ligne 17\u00a0: l’instantané diffère\u00a0: /strength/black\u00a0: 8 ici, 7 là");
    assert_french("line 3: the action 'raid' is illegal here (khartoum 4.1g)",
                  "ligne 3\u00a0: l’action «\u00a0raid\u00a0» est interdite ici (khartoum 4.1g)");
}

/* "expected one of {0}" fits as well, but says less. */
static void test_the_text_that_says_most_is_taken(void **state)
{
    (void)state;
    assert_french("/a: expected one of x, y or null",
                  "/a\u00a0: il faut l’un de ceux-ci\u00a0: x, y\u00a0; ou null");
    assert_french("relief after the last turn", "les secours arrivent après le dernier tour");
    assert_french("4 after 2", "4 après 2");
}

/* Names, and what others say, stay; nothing may stand where a place is empty. */
static void test_what_is_unknown_stays(void **state)
{
    (void)state;
    assert_french("", "");
    assert_french("SQLite: database is locked", "SQLite\u00a0: database is locked");
    assert_french("unknown action ''", "unknown action ''");
}

static void test_what_is_too_long_is_cut(void **state)
{
    (void)state;
    struct fault long_one, told;
    memset(long_one.text, 'x', sizeof long_one.text);
    memcpy(long_one.text, "missing: ", 9);
    long_one.text[sizeof long_one.text - 1] = '\0';
    text_fault(catalogue, IN_FRENCH, long_one.text, &told);
    assert_int_equal(strlen(told.text), sizeof told.text - 1);
    assert_memory_equal(told.text, "manque\u00a0: x", strlen("manque\u00a0: x"));
}

/* What the system says is found by its English words: both must be the same. */
static void test_what_the_system_says(void **state)
{
    (void)state;
    static const struct {
        int number;
        const char *french;
    } cases[] = {
        { ENOENT, "ce fichier ou ce dossier n’existe pas" },
        { EACCES, "accès refusé" },
        { EISDIR, "c’est un dossier" },
        { ENOTDIR, "ce n’est pas un dossier" },
        { ENOSPC, "il n’y a plus de place sur le disque" },
        { EROFS, "on ne peut pas écrire sur ce disque" },
        { EMFILE, "trop de fichiers sont ouverts" },
        { EADDRINUSE, "l’adresse est déjà prise" },
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        const char *english = text_system(catalogue, IN_ENGLISH, cases[i].number);
        assert_string_equal(english, strerror(cases[i].number));
        assert_string_equal(text_system(catalogue, IN_FRENCH, cases[i].number), cases[i].french);
        assert_french(english, cases[i].french);
    }
    assert_string_equal(text_system(catalogue, IN_FRENCH, EDOM), strerror(EDOM));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_file_place_and_reason),
        cmocka_unit_test(test_the_text_that_says_most_is_taken),
        cmocka_unit_test(test_what_is_unknown_stays),
        cmocka_unit_test(test_what_is_too_long_is_cut),
        cmocka_unit_test(test_what_the_system_says),
    };
    return cmocka_run_group_tests(tests, open_texts, close_texts);
}
