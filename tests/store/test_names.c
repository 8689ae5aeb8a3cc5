/* Names of people: which are the same, and which are none. */
#include "store/names.h"

#include "store_test.h"

static void test_one_person_has_one_name(void **state)
{
    (void)state;
    static const char *const same[][2] = {
        { "Anna", "aNNA" },
        { "ÉMILE", "émile" },
        { "Émile", "E\u0301mile" }, /* put together in another way */
        { "Ａｎｎａ", "anna" },     /* letters of full width */
        { "ﬁn", "FIN" },            /* a ligature */
        { "Straße", "STRASSE" },
        { "𝐀nna", "anna" }, /* a letter of mathematics */
        { "ΟΔΟΣ", "οδος" }, /* the sigma at the end of a word */
        { "Anna²", "anna2" },
        { "An\u00adna", "anna" }, /* a hyphen that cannot be seen */
    };
    for (size_t i = 0; i < sizeof same / sizeof same[0]; i++) {
        char first[NAME_KEY_SIZE], second[NAME_KEY_SIZE];
        assert_true(name_key(same[i][0], first));
        assert_true(name_key(same[i][1], second));
        assert_string_equal(first, second);
    }
    char first[NAME_KEY_SIZE], second[NAME_KEY_SIZE];
    assert_true(name_key("Emile", first));
    assert_true(name_key("Émile", second));
    assert_string_not_equal(first, second);
    assert_false(name_key("\u200b", first));
    assert_false(name_key("\xff", first));
}

static void test_what_can_be_seen_and_told_apart_is_a_name(void **state)
{
    (void)state;
    static const char *const fine[] = {
        "Anna",    "Émile Zola", "E\u0301mile", "Łukasz",   "Nguyễn Văn An", "Анна",     "Νίκος",
        "محمد",    "สมชาย",      "हिन्दी",       "山田太郎", "やまだ太郎",    "김철수",   "R2-D2",
        "O’Brien", "Anna 🐫",     "Ёлка",        "Հայկ",     "Юра",           "Σωκράτης", "אסתר",
        "هاني",    "ᏍᏏᏉᏯ",       "Anna 山田",   "محمد ١٥",
    };
    for (size_t i = 0; i < sizeof fine / sizeof fine[0]; i++) {
        if (!name_is_plain(fine[i])) fail_msg("'%s' is refused", fine[i]);
    }
}

static void test_tricks_are_no_names(void **state)
{
    (void)state;
    static const char *const tricks[] = {
        "",
        " Anna",
        "Anna ",
        "An  na",
        "An\u00a0na",                /* a space that is another */
        "An\u2003na",                /* and a wide one */
        "An\u200bna",                /* no width */
        "An\u200dna",                /* a joiner */
        "Anna\u2060",                /* a joiner of words */
        "An\u00adna",                /* a soft hyphen */
        "\u202eanna",                /* from right to left */
        "Anna\ufe0f",                /* a variant */
        "\u3164",                    /* a filler */
        "Anna\U000e0041",            /* a tag */
        "A\u0336nna",                /* struck through */
        "n\u0323\u0324\u0325na",     /* towers of marks */
        "\u0301Anna",                /* a mark on nothing */
        "Anna\u20dd",                /* in a circle */
        "\ue000",                    /* nobody's character */
        "Аnna",                      /* a Cyrillic A */
        "Annа",                      /* and at the end */
        "Annα",                      /* a Greek one */
        "Ꭺnna",                      /* a Cherokee one */
        "сосо",                      /* all Cyrillic, and read as Latin */
        "ΒΑΝΚ",                      /* all Greek */
        "Аｎｎа",                    /* wide letters among Cyrillic ones */
        "Сара",                      /* Capa */
        "ꓮꓠꓠꓮ",                      /* all of Lisu, which has nothing but such */
        "ᏚᎪᎡᎪ",                      /* Cherokee */
        "ՍՏօ",                       /* Armenian */
        "ⲤⲞⲤⲞ",                      /* Coptic */
        "𐊠nna",                      /* a letter of Carian, which nobody writes any more */
        "𐌂apa",                      /* and one of Old Italic */
        "B\u09e6b",                  /* a nought of Bengali */
        "Bi\u2223l",                 /* a sign of mathematics */
        "B𐒴b",                    /* of Osage */
        "𑢠𑢮",                  /* all of Warang Citi */
        "ꓮꓠ𐊠",                       /* of two of them */
        "ก\u0e49\u0e49\u0e49\u0e49", /* a tower of tones */
    };
    for (size_t i = 0; i < sizeof tricks / sizeof tricks[0]; i++) {
        if (name_is_plain(tricks[i])) fail_msg("number %zu, '%s', is taken", i, tricks[i]);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_one_person_has_one_name),
        cmocka_unit_test(test_what_can_be_seen_and_told_apart_is_a_name),
        cmocka_unit_test(test_tricks_are_no_names),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
