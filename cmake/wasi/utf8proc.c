/* What utf8proc would know, asked of the browser: web/page/characters.js. */
#include <utf8proc.h>

#define FROM_PAGE(name) __attribute__((import_module("page"), import_name(name)))

/* In room of page_room; null when it is no UTF-8, or memory ends. */
FROM_PAGE("compose") char *host_compose(const char *text);
FROM_PAGE("fold") char *host_fold(const char *text);
/* The number of its category, or that and IGNORABLE. */
FROM_PAGE("category") int host_category(int character);

enum { IGNORABLE = 32 };

utf8proc_uint8_t *utf8proc_NFC(const utf8proc_uint8_t *text)
{
    return (utf8proc_uint8_t *)host_compose((const char *)text);
}

utf8proc_uint8_t *utf8proc_NFKC_Casefold(const utf8proc_uint8_t *text)
{
    return (utf8proc_uint8_t *)host_fold((const char *)text);
}

/* The browser has made the text: it is whole. */
utf8proc_ssize_t utf8proc_iterate(const utf8proc_uint8_t *text, utf8proc_ssize_t size,
                                  utf8proc_int32_t *character)
{
    (void)size;
    int more = text[0] < 0x80 ? 0 : text[0] < 0xe0 ? 1 : text[0] < 0xf0 ? 2 : 3;
    *character = more == 0 ? text[0] : text[0] & (0x3f >> more);
    for (int i = 1; i <= more; i++) *character = *character << 6 | (text[i] & 0x3f);
    return more + 1;
}

const utf8proc_property_t *utf8proc_get_property(utf8proc_int32_t character)
{
    static utf8proc_property_t property;
    property.ignorable = (host_category(character) & IGNORABLE) != 0;
    return &property;
}

utf8proc_category_t utf8proc_category(utf8proc_int32_t character)
{
    return (utf8proc_category_t)(host_category(character) & ~IGNORABLE);
}
