/*
 * Files compiled in. A path that was sent is looked up as it is, without unescaping it or walking
 * any folder, so there is nothing outside to be reached.
 */
#include "server/static.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <sodium.h>

#include "hosted/embedded.h"
#include "server/encoding.h"

enum { PATH_MOST = 200, HASH_BYTES = 16 };

static char (*etags)[ETAG_SIZE]; /* of each embedded file */

bool static_open(void)
{
    unsigned char hash[HASH_BYTES];
    char digits[HASH_BYTES * 2 + 1];
    assert(!etags);
    etags = calloc(embedded_count, sizeof *etags);
    if (!etags) return false;
    for (size_t i = 0; i < embedded_count; i++) {
        crypto_generichash(hash, sizeof hash, embedded_files[i].bytes, embedded_files[i].size, NULL,
                           0);
        sodium_bin2hex(digits, sizeof digits, hash, sizeof hash);
        snprintf(etags[i], sizeof etags[i], "\"%s\"", digits);
    }
    return true;
}

void static_close(void)
{
    free(etags);
    etags = NULL;
}

static const char *type_of(const char *path)
{
    static const struct {
        const char *end, *type;
    } types[] = {
        { ".html", "text/html; charset=utf-8" },
        { ".js", "text/javascript; charset=utf-8" },
        { ".css", "text/css; charset=utf-8" },
        { ".json", "application/json" },
        { ".svg", "image/svg+xml" },
    };
    size_t length = strlen(path);
    for (size_t i = 0; i < sizeof types / sizeof types[0]; i++) {
        size_t end = strlen(types[i].end);
        if (length > end && strcmp(path + length - end, types[i].end) == 0) return types[i].type;
    }
    return "application/octet-stream";
}

/* ---- Forms ----------------------------------------------------------------------------------- */

/* The smallest first: of what a reader likes alike, the first is sent. */
static const struct form {
    const char *encoding, *end;
} forms[] = { { "br", ".br" }, { "gzip", ".gz" } };

enum { FORMS = sizeof forms / sizeof forms[0] };

static bool ends_with(const char *text, const char *end)
{
    size_t length = strlen(text), wanted = strlen(end);
    return length >= wanted && strcmp(text + length - wanted, end) == 0;
}

static bool is_form(const char *path)
{
    for (int i = 0; i < FORMS; i++) {
        if (ends_with(path, forms[i].end)) return true;
    }
    return false;
}

/* The form that is liked best, null when it is the file as it is. */
static const struct embedded_file *find_form(const char *name, const char *accept,
                                             struct static_file *file)
{
    const struct embedded_file *best = NULL;
    char form[PATH_MOST + 4];
    int most = encoding_weight(accept, "identity");
    for (int i = 0; i < FORMS; i++) {
        snprintf(form, sizeof form, "%s%s", name, forms[i].end);
        const struct embedded_file *found = embedded_find(form);
        if (!found) continue;
        file->has_forms = true;
        int weight = encoding_weight(accept, forms[i].encoding);
        if (weight == 0 || weight < most || (best && weight == most)) continue;
        most = weight;
        best = found;
        file->encoding = forms[i].encoding;
    }
    return best;
}

bool static_find(const char *path, const char *accept, struct static_file *file)
{
    char name[PATH_MOST];
    assert(etags && path[0] == '/');
    /* Texts and data are under their own names; all else is the client. */
    bool is_own = strncmp(path, "/lang/", 6) == 0 || strncmp(path, "/data/", 6) == 0;
    int length = snprintf(name, sizeof name, "%s%s%s", is_own ? "" : "web/", path + 1,
                          path[1] ? "" : "index.html");
    if (length < 0 || (size_t)length >= sizeof name || is_form(name)) return false;
    const struct embedded_file *found = embedded_find(name);
    if (!found) return false;
    *file = (struct static_file){ .type = type_of(name),
                                  .is_lasting = strncmp(path, "/packed/", 8) == 0 };
    const struct embedded_file *form = find_form(name, accept, file);
    if (form) found = form;
    file->bytes = found->bytes;
    file->size = found->size;
    file->etag = etags[found - embedded_files];
    return true;
}
