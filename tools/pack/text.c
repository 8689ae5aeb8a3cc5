/* Text that grows, the files that are read, and those that are written, with their hashes. */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <brotli/encode.h>
#include <sodium.h>
#include <zlib.h>

#include "pack.h"

enum { NAMES_MOST = 1024, PATH_SIZE = 1024, HASH_BYTES = 16, DIGITS = 12, GZIP_WINDOW = 15 + 16 };

_Noreturn void give_up(const char *path, const char *reason)
{
    fprintf(stderr, "pack: %s: %s\n", path, reason);
    exit(EXIT_FAILURE);
}

/* ---- Text ------------------------------------------------------------------------------------ */

static void *room_for(void *old, size_t size)
{
    void *bytes = realloc(old, size);
    if (!bytes) give_up("memory", "has ended");
    return bytes;
}

void text_add(struct text *text, const char *bytes, size_t length)
{
    if (text->length + length + 1 > text->room) {
        text->room = (text->length + length + 1) * 2;
        text->bytes = room_for(text->bytes, text->room);
    }
    if (length > 0) memcpy(text->bytes + text->length, bytes, length);
    text->length += length;
    text->bytes[text->length] = '\0';
}

void text_put(struct text *text, const char *words)
{
    text_add(text, words, strlen(words));
}

void text_put_all(struct text *text, const char *const *words)
{
    for (; *words; words++) text_put(text, *words);
}

char *text_copy(const char *bytes, size_t length)
{
    struct text copy = { .bytes = NULL };
    text_add(&copy, bytes, length);
    return copy.bytes;
}

const char *flat_name(const char *path)
{
    char *name = text_copy(path + 1, strlen(path) - 1);
    for (char *slash = strchr(name, '/'); slash; slash = strchr(slash, '/')) *slash = '-';
    return name;
}

bool starts_with(const char *text, const char *start)
{
    return strncmp(text, start, strlen(start)) == 0;
}

bool ends_with(const char *text, const char *end)
{
    size_t length = strlen(text), wanted = strlen(end);
    return length >= wanted && strcmp(text + length - wanted, end) == 0;
}

/* ---- Files that are read --------------------------------------------------------------------- */

struct file *files;
size_t file_count;

void files_add(const char *argument)
{
    char block[4096];
    const char *equals = strchr(argument, '='), *source = equals ? equals + 1 : argument;
    size_t length = equals ? (size_t)(equals - argument) : strlen(argument), count;
    /* The client stands at the root, the others under their own names. */
    size_t skipped = starts_with(argument, "web/") ? strlen("web/") : 0;
    struct text path = { .bytes = NULL };
    text_put(&path, "/");
    text_add(&path, argument + skipped, length - skipped);
    files = room_for(files, (file_count + 1) * sizeof *files);
    struct file *file = &files[file_count++];
    *file = (struct file){ .path = path.bytes };
    FILE *in = fopen(source, "rb");
    if (!in) give_up(source, strerror(errno));
    text_put(&file->content, "");
    while ((count = fread(block, 1, sizeof block, in)) > 0) text_add(&file->content, block, count);
    if (ferror(in)) give_up(source, "cannot be read");
    fclose(in);
}

const struct file *file_find(const char *path, size_t length)
{
    for (size_t i = 0; i < file_count; i++) {
        if (strlen(files[i].path) == length && memcmp(files[i].path, path, length) == 0)
            return &files[i];
    }
    return NULL;
}

/* ---- Files that are written ------------------------------------------------------------------ */

static struct {
    const char *folder;
    FILE *list; /* what is compiled in: NAME=FILE, a line each */
    struct {
        const char *path, *name;
    } names[NAMES_MOST];
    int name_count;
} output;

static const char *place_of(const char *name, const char *end)
{
    struct text place = { .bytes = NULL };
    TEXT_PUT(&place, output.folder, "/", name, end);
    return place.bytes;
}

static void write_bytes(const char *path, const void *bytes, size_t size)
{
    FILE *out = fopen(path, "wb");
    if (!out) give_up(path, strerror(errno));
    bool is_written = fwrite(bytes, 1, size, out) == size;
    if (fclose(out) != 0 || !is_written) give_up(path, "could not be written");
}

void output_open(const char *folder)
{
    output.folder = folder;
    output.list = fopen(place_of("list", ""), "wb");
    if (!output.list) give_up(folder, strerror(errno));
    if (sodium_init() < 0) give_up("libsodium", "does not start");
}

void output_close(void)
{
    bool is_written = !ferror(output.list);
    if (fclose(output.list) != 0 || !is_written) give_up(output.folder, "could not be written");
}

static void write_form(const char *served, const char *name, const char *end, const void *bytes,
                       size_t size)
{
    const char *place = place_of(name, end);
    write_bytes(place, bytes, size);
    fprintf(output.list, "web%s%s=%s\n", served, end, place);
}

static size_t compress_brotli(const struct text *content, uint8_t *out, size_t room)
{
    size_t size = room;
    if (!BrotliEncoderCompress(BROTLI_MAX_QUALITY, BROTLI_MAX_WINDOW_BITS, BROTLI_MODE_TEXT,
                               content->length, (const uint8_t *)content->bytes, &size, out))
        return room;
    return size;
}

static size_t compress_gzip(const struct text *content, uint8_t *out, size_t room)
{
    z_stream stream = { .next_in = (Bytef *)content->bytes,
                        .avail_in = (uInt)content->length,
                        .next_out = out,
                        .avail_out = (uInt)room };
    if (deflateInit2(&stream, Z_BEST_COMPRESSION, Z_DEFLATED, GZIP_WINDOW, 9, Z_DEFAULT_STRATEGY) !=
        Z_OK)
        return room;
    bool is_done = deflate(&stream, Z_FINISH) == Z_STREAM_END;
    size_t size = stream.total_out;
    deflateEnd(&stream);
    return is_done ? size : room;
}

/* A form that is not smaller is left out: readers then get the file as it is. */
static void write_forms(const char *served, const char *name, const struct text *content)
{
    static const struct {
        const char *end;
        size_t (*compress)(const struct text *content, uint8_t *out, size_t room);
    } forms[] = { { ".br", compress_brotli }, { ".gz", compress_gzip } };
    uint8_t *room = room_for(NULL, content->length + 1);
    write_form(served, name, "", content->bytes, content->length);
    for (size_t i = 0; i < sizeof forms / sizeof forms[0]; i++) {
        size_t size = forms[i].compress(content, room, content->length);
        if (size < content->length) write_form(served, name, forms[i].end, room, size);
    }
}

/* "main.js" of this content as "/packed/main.0123456789ab.js". */
static const char *hashed_name(const char *name, const struct text *content)
{
    unsigned char hash[HASH_BYTES];
    char digits[HASH_BYTES * 2 + 1];
    struct text served = { .bytes = NULL };
    const char *dot = strrchr(name, '.');
    crypto_generichash(hash, sizeof hash, (const unsigned char *)content->bytes, content->length,
                       NULL, 0);
    sodium_bin2hex(digits, sizeof digits, hash, sizeof hash);
    digits[DIGITS] = '\0';
    text_put(&served, "/packed/");
    text_add(&served, name, (size_t)(dot - name));
    TEXT_PUT(&served, ".", digits, dot);
    return served.bytes;
}

const char *output_keep(const char *name, const struct text *content, const char *const *stands_for)
{
    const char *served = hashed_name(name, content);
    for (; *stands_for; stands_for++) {
        if (output.name_count == NAMES_MOST) give_up(name, "too many names");
        output.names[output.name_count].path = *stands_for;
        output.names[output.name_count++].name = served;
    }
    write_forms(served, name, content);
    return served;
}

void output_keep_plain(const char *name, const struct text *content)
{
    struct text served = { .bytes = NULL };
    TEXT_PUT(&served, "/", name);
    write_forms(served.bytes, name, content);
}

const char *output_name(const char *path, size_t length)
{
    for (int i = 0; i < output.name_count; i++) {
        const char *known = output.names[i].path;
        if (strlen(known) == length && memcmp(known, path, length) == 0)
            return output.names[i].name;
    }
    return NULL;
}

void output_put_manifest(struct text *text)
{
    text_put(text, "{");
    for (int i = 0; i < output.name_count; i++) {
        TEXT_PUT(text, i > 0 ? ",\n" : "\n", "\"", output.names[i].path, "\":\"",
                 output.names[i].name, "\"");
    }
    text_put(text, "\n}");
}
