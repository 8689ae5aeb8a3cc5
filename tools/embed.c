/*
 * embed OUT.c FILE...: writes a C file that holds the bytes of the files (src/hosted/embedded.h).
 *
 * Runs on the building machine. Bytes are written as string literals, which compilers read far
 * quicker than lists of numbers; they are longer than the 4095 bytes that standard C promises, so
 * the file is compiled without that warning. Paths are kept as they are given, so the tool is to be
 * run in the folder to which they are relative. A file that lies elsewhere, because the build made
 * it, is given as NAME=FILE and kept under that name. @LIST is a file with further arguments, a
 * line each.
 */
#include <errno.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { COLUMNS = 96, BLOCK = 4096 };

static bool complain(const char *path, const char *reason)
{
    fprintf(stderr, "embed: %s: %s\n", path, reason);
    return false;
}

/* A path goes into a string literal as it is. */
static bool is_plain_path(const char *path)
{
    for (const char *c = path; *c; c++) {
        if (*c < ' ' || *c > '~' || *c == '"' || *c == '\\' || *c == '?') return false;
    }
    return *path != '\0';
}

/* The file behind NAME=FILE, and where the name ends. */
static const char *file_of(const char *path)
{
    const char *equals = strchr(path, '=');
    return equals ? equals + 1 : path;
}

static int name_length(const char *path)
{
    return (int)strcspn(path, "=");
}

/* By name, as the search in src/hosted/embedded.c expects them. */
static int compare_names(const char *one, const char *other)
{
    size_t length = strcspn(one, "="), other_length = strcspn(other, "=");
    int order = memcmp(one, other, length < other_length ? length : other_length);
    if (order != 0) return order;
    return length < other_length ? -1 : length > other_length;
}

static int compare_paths(const void *one, const void *other)
{
    return compare_names(*(const char *const *)one, *(const char *const *)other);
}

static bool check_paths(char *const *paths, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        if (!is_plain_path(paths[i])) return complain(paths[i], "the path has odd characters");
        if (i > 0 && compare_names(paths[i - 1], paths[i]) == 0)
            return complain(paths[i], "named twice");
    }
    return true;
}

/* Writes one byte of a literal; `column` is where its line stands. A number of three digits ends by
 * itself, whatever follows. */
static void write_byte(FILE *out, unsigned char byte, int *column)
{
    if (*column >= COLUMNS) {
        fputs("\"\n\"", out);
        *column = 0;
    }
    bool is_plain = byte >= ' ' && byte <= '~' && byte != '"' && byte != '\\' && byte != '?';
    int written = fprintf(out, is_plain ? "%c" : "\\%03o", byte);
    if (written > 0) *column += written;
}

static bool write_bytes(FILE *out, const char *path, size_t number, size_t *size)
{
    FILE *in = fopen(file_of(path), "rb");
    if (!in) return complain(path, strerror(errno));
    unsigned char block[BLOCK];
    size_t count;
    int column = 0;
    *size = 0;
    fprintf(out, "static const unsigned char bytes_%zu[] =\n\"", number);
    while ((count = fread(block, 1, sizeof block, in)) > 0) {
        for (size_t i = 0; i < count; i++) write_byte(out, block[i], &column);
        *size += count;
    }
    int reason = errno;
    bool is_read = !ferror(in);
    fclose(in);
    fputs("\";\n", out);
    return is_read ? true : complain(path, strerror(reason));
}

static bool write_files(FILE *out, char *const *paths, size_t count, size_t *sizes)
{
    fputs("/* Made by tools/embed.c. */\n#include \"hosted/embedded.h\"\n\n", out);
    for (size_t i = 0; i < count; i++) {
        if (!write_bytes(out, paths[i], i, &sizes[i])) return false;
    }
    fputs("\nconst struct embedded_file embedded_files[] = {\n", out);
    for (size_t i = 0; i < count; i++) {
        fprintf(out, "{\"%.*s\", bytes_%zu, %zu},\n", name_length(paths[i]), paths[i], i, sizes[i]);
    }
    fprintf(out, "{NULL, NULL, 0}\n};\n\nconst size_t embedded_count = %zu;\n", count);
    return true;
}

/* A half-written file is taken away again, so that no build goes on with it. */
static bool write_output(const char *path, char *const *paths, size_t count)
{
    size_t *sizes = calloc(count + 1, sizeof *sizes);
    if (!sizes) return complain(path, "out of memory");
    FILE *out = fopen(path, "wb");
    if (!out) {
        complain(path, strerror(errno));
        free(sizes);
        return false;
    }
    bool done = write_files(out, paths, count, sizes);
    free(sizes);
    bool is_written = !ferror(out);
    if (fclose(out) != 0) is_written = false;
    if (!is_written) done = complain(path, "could not be written");
    if (!done) remove(path);
    return done;
}

/* ---- Arguments ------------------------------------------------------------------------------- */

struct paths {
    char **path;
    size_t count;
};

/* Takes over the text of the path. */
static bool add_path(struct paths *paths, char *path)
{
    char **grown = path ? realloc(paths->path, (paths->count + 1) * sizeof *grown) : NULL;
    if (!grown) {
        free(path);
        return complain("the list of files", "out of memory");
    }
    paths->path = grown;
    paths->path[paths->count++] = path;
    return true;
}

static char *copy_text(const char *text)
{
    size_t size = strlen(text) + 1;
    char *copy = malloc(size);
    return copy ? memcpy(copy, text, size) : NULL;
}

static bool add_list(struct paths *paths, const char *list)
{
    char line[BLOCK];
    FILE *in = fopen(list, "r");
    if (!in) return complain(list, strerror(errno));
    bool done = true;
    while (done && fgets(line, sizeof line, in)) {
        line[strcspn(line, "\n")] = '\0';
        done = add_path(paths, copy_text(line));
    }
    done = done && (!ferror(in) || complain(list, "cannot be read"));
    fclose(in);
    return done;
}

int main(int argc, char **argv)
{
    struct paths paths = { NULL, 0 };
    bool done = argc >= 2;
    if (!done) fputs("usage: embed OUT.c [NAME=]FILE... @LIST...\n", stderr);
    for (int i = 2; done && i < argc; i++) {
        done = argv[i][0] == '@' ? add_list(&paths, argv[i] + 1)
                                 : add_path(&paths, copy_text(argv[i]));
    }
    if (paths.path) qsort(paths.path, paths.count, sizeof *paths.path, compare_paths);
    done = done && check_paths(paths.path, paths.count) &&
           write_output(argv[1], paths.path, paths.count);
    for (size_t i = 0; i < paths.count; i++) free(paths.path[i]);
    free(paths.path);
    return done ? EXIT_SUCCESS : EXIT_FAILURE;
}
