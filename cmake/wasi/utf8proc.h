/* Of utf8proc what src/store/names.c asks for. Its tables would be a tenth of what a page fetches,
 * and a browser has them already: it is asked (utf8proc.c). */
#ifndef SORTIE_UTF8PROC_H
#define SORTIE_UTF8PROC_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef int32_t utf8proc_int32_t;
typedef uint8_t utf8proc_uint8_t;
typedef ptrdiff_t utf8proc_ssize_t;

/* The order is that of CATEGORIES in web/page/characters.js. */
typedef enum {
    UTF8PROC_CATEGORY_CN,
    UTF8PROC_CATEGORY_LU,
    UTF8PROC_CATEGORY_LL,
    UTF8PROC_CATEGORY_LT,
    UTF8PROC_CATEGORY_LM,
    UTF8PROC_CATEGORY_LO,
    UTF8PROC_CATEGORY_MN,
    UTF8PROC_CATEGORY_MC,
    UTF8PROC_CATEGORY_ME,
    UTF8PROC_CATEGORY_ZS,
    UTF8PROC_CATEGORY_ZL,
    UTF8PROC_CATEGORY_ZP,
    UTF8PROC_CATEGORY_CC,
    UTF8PROC_CATEGORY_CF,
    UTF8PROC_CATEGORY_CS,
    UTF8PROC_CATEGORY_CO,
    UTF8PROC_CATEGORY_OTHER
} utf8proc_category_t;

typedef struct {
    bool ignorable;
} utf8proc_property_t;

/* To be freed; null when it is no UTF-8, or memory ends. */
utf8proc_uint8_t *utf8proc_NFC(const utf8proc_uint8_t *text);
utf8proc_uint8_t *utf8proc_NFKC_Casefold(const utf8proc_uint8_t *text);
utf8proc_ssize_t utf8proc_iterate(const utf8proc_uint8_t *text, utf8proc_ssize_t size,
                                  utf8proc_int32_t *character);
/* Good until the next call. */
const utf8proc_property_t *utf8proc_get_property(utf8proc_int32_t character);
utf8proc_category_t utf8proc_category(utf8proc_int32_t character);

#endif
