/*
 * rule_index OUT.tsv RULES.def FILE...: where each rule of a game is implemented.
 *
 * Runs on the building machine. Knows the ids from the game's rules.def and looks for them in C
 * sources (KH_RULE_6_5m or 6_5m in the code, 6.5m in a comment, but not in that at the head of the
 * file) and in the "source" texts of JSON data. Writes one line a find, apart by tabs: id;
 * path:line; in C, the function or table it stands in; and whether `code`, a `comment` or `data`
 * names it. `sortie rules` and tests/reach read them. Run in the folder to which the paths are
 * relative.
 */
#include <assert.h>
#include <ctype.h>
#include <errno.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { IDS_MOST = 2048, ID_SIZE = 32, NAME_SIZE = 80, WAITING_MOST = 32, FILE_MOST = 4 << 20 };

struct id {
    char text[ID_SIZE]; /* 6.5m */
    char name[ID_SIZE]; /* 6_5m */
    int last_line;      /* where it was last found in the file at hand */
};

enum kind { IN_CODE, IN_COMMENT, IN_DATA };

/* A find; one before the line that names what it belongs to must wait for that line. */
struct find {
    int id, line;
    enum kind kind;
};

struct index {
    FILE *out;
    struct id ids[IDS_MOST];
    int id_count;
    const char *path;
    char function[NAME_SIZE]; /* empty between functions */
    bool has_body;            /* the brace of the function's body was met */
    struct find waiting[WAITING_MOST];
    int waiting_count;
};

static bool complain(const char *path, const char *reason)
{
    fprintf(stderr, "rule_index: %s: %s\n", path, reason);
    return false;
}

/* A whole file with a zero behind it, or null. */
static char *read_file(const char *path)
{
    FILE *in = fopen(path, "rb");
    char *content = in ? malloc(FILE_MOST + 1) : NULL;
    if (!content) {
        complain(path, strerror(errno));
        if (in) fclose(in);
        return NULL;
    }
    size_t length = fread(content, 1, FILE_MOST, in);
    bool whole = !ferror(in) && length < FILE_MOST;
    fclose(in);
    content[length] = '\0';
    if (whole) return content;
    complain(path, "could not be read to its end");
    free(content);
    return NULL;
}

/* ---- The ledger ------------------------------------------------------------------------------ */

/* Takes X(6_5m, "6.5m") apart. */
static bool read_row(struct index *index, const char *row)
{
    const char *name = row + 2, *comma = strchr(name, ',');
    const char *open = comma ? strchr(comma, '"') : NULL;
    const char *close = open ? strchr(open + 1, '"') : NULL;
    if (!close || comma - name >= ID_SIZE || close - open > ID_SIZE) return false;
    if (index->id_count == IDS_MOST) return false;
    struct id *id = &index->ids[index->id_count];
    *id = (struct id){ .last_line = 0 };
    index->id_count++;
    memcpy(id->name, name, (size_t)(comma - name));
    memcpy(id->text, open + 1, (size_t)(close - open - 1));
    return true;
}

static bool read_ledger(struct index *index, const char *path)
{
    char *content = read_file(path);
    if (!content) return false;
    bool good = true;
    for (const char *line = content; good && *line;) {
        if (strncmp(line, "X(", 2) == 0) good = read_row(index, line);
        line += strcspn(line, "\n");
        line += *line == '\n';
    }
    free(content);
    return good ? true : complain(path, "a row is malformed, or there are too many");
}

/* ---- Finds ----------------------------------------------------------------------------------- */

static void write_find(const struct index *index, struct find find)
{
    static const char *const kinds[] = {
        [IN_CODE] = "code", [IN_COMMENT] = "comment", [IN_DATA] = "data"
    };
    fprintf(index->out, "%s\t%s:%d\t%s\t%s\n", index->ids[find.id].text, index->path, find.line,
            index->function, kinds[find.kind]);
}

static void flush_waiting(struct index *index)
{
    for (int i = 0; i < index->waiting_count; i++) write_find(index, index->waiting[i]);
    index->waiting_count = 0;
}

/* One find a line is enough, however often the line names the rule. */
static void found(struct index *index, int id, int line, enum kind kind)
{
    if (index->ids[id].last_line == line) return;
    index->ids[id].last_line = line;
    struct find find = { id, line, kind };
    if (kind != IN_DATA && !index->function[0] && index->waiting_count < WAITING_MOST) {
        index->waiting[index->waiting_count++] = find;
    } else {
        write_find(index, find);
    }
}

static bool is_word(char c)
{
    return isalnum((unsigned char)c) || c == '_';
}

/* Which id a piece of text is; a full stop at the end of a sentence does not count. */
static int find_id(const struct index *index, const char *text, size_t length, bool as_name)
{
    while (length > 0 && text[length - 1] == '.') length--;
    for (int i = 0; i < index->id_count; i++) {
        const char *known = as_name ? index->ids[i].name : index->ids[i].text;
        if (strlen(known) == length && memcmp(known, text, length) == 0) return i;
    }
    return -1;
}

/* The id that running text begins with, and where it ends. An id may have a hyphen (1.0r-k), but
 * one may also join two (1.1-1.3). */
static int id_in_text(const struct index *index, const char *text, size_t length, size_t *end)
{
    size_t plain = 0, whole = 0;
    while (plain < length && (is_word(text[plain]) || text[plain] == '.')) plain++;
    whole = plain;
    while (whole && whole < length && (is_word(text[whole]) || strchr(".-", text[whole]))) whole++;
    int id = find_id(index, text, whole, false);
    *end = id >= 0 ? whole : plain;
    return id >= 0 || !plain ? id : find_id(index, text, plain, false);
}

/* The ids in `length` bytes of running text. */
static void search_text(struct index *index, const char *text, size_t length, int line,
                        enum kind kind)
{
    for (size_t i = 0; i < length;) {
        size_t end = 0;
        int id = id_in_text(index, text + i, length - i, &end);
        if (id >= 0) found(index, id, line, kind);
        i += end ? end : 1;
    }
}

/* Names of rules in `length` bytes of code: behind the prefix of their game (KH_RULE_6_5m), or as
 * macros are given them (6_5m). */
static void search_code(struct index *index, const char *code, size_t length, int line)
{
    static const char mark[] = "_RULE_";
    const size_t skip = sizeof mark - 1;
    for (size_t i = 0; i < length;) {
        size_t end = i, start = i;
        while (end < length && is_word(code[end])) end++;
        for (size_t at = i; at + skip < end && start == i; at++) {
            if (memcmp(code + at, mark, skip) == 0) start = at + skip;
        }
        int id = find_id(index, code + start, end - start, true);
        if (id >= 0) found(index, id, line, IN_CODE);
        i = end > i ? end : i + 1;
    }
}

/* ---- C --------------------------------------------------------------------------------------- */

/* The name that a line at the left margin defines: what stands before its first ( or [ or =. */
static void read_definition(struct index *index, const char *line, size_t length)
{
    size_t end = 0;
    while (end < length && !strchr("([=", line[end])) end++;
    if (end == length) return;
    while (end > 0 && !is_word(line[end - 1])) end--;
    size_t start = end;
    while (start > 0 && is_word(line[start - 1])) start--;
    if (start == 0 || end - start >= NAME_SIZE) return;
    memcpy(index->function, line + start, end - start);
    index->function[end - start] = '\0';
}

/* Follows where functions and tables begin. `in_comment` holds at the line's beginning. */
static void follow_line(struct index *index, const char *line, size_t length, bool in_comment)
{
    if (in_comment) return;
    if (length == 0) {
        /* A comment and what it speaks of stand together. */
        if (!index->function[0]) flush_waiting(index);
    } else if (line[0] == '{') {
        index->has_body = true;
    } else if (isalpha((unsigned char)line[0]) && !index->function[0]) {
        read_definition(index, line, length);
        index->has_body = false;
        if (index->function[0]) flush_waiting(index);
    }
}

/* Whether the code of a line, without a comment behind it, ends with a semicolon. */
static bool ends_statement(const char *line, size_t length)
{
    size_t end = 0;
    while (end < length && !(line[end] == '/' && end + 1 < length && line[end + 1] == '*')) end++;
    while (end > 0 && isspace((unsigned char)line[end - 1])) end--;
    return end > 0 && line[end - 1] == ';';
}

/* Follows where they end: a function with the brace at the left margin, a declaration and a table
 * with their semicolon, on whichever line it stands. `in_comment` holds at the line's beginning. */
static void leave_line(struct index *index, const char *line, size_t length, bool in_comment)
{
    if (in_comment || !length) return;
    if (line[0] == '}' || (!index->has_body && ends_statement(line, length))) {
        index->function[0] = '\0';
        index->has_body = false;
    }
}

static void search_c_line(struct index *index, const char *line, size_t length, int number,
                          bool *in_comment)
{
    for (size_t i = 0; i < length;) {
        const char *rest = line + i;
        size_t left = length - i, part = 0;
        if (*in_comment) {
            while (part < left &&
                   !(part + 1 < left && rest[part] == '*' && rest[part + 1] == '/')) {
                part++;
            }
            search_text(index, rest, part, number, IN_COMMENT);
        } else {
            while (part < left &&
                   !(part + 1 < left && rest[part] == '/' && rest[part + 1] == '*')) {
                part++;
            }
            search_code(index, rest, part, number);
        }
        if (part < left) {
            *in_comment = !*in_comment;
            part += 2;
        }
        i += part;
    }
}

/* Where the comment at the head of a file ends. It tells what the file is about; the places where a
 * rule has its effect come below. */
static const char *skip_head(const char *content)
{
    const char *end = strncmp(content, "/*", 2) == 0 ? strstr(content, "*/") : NULL;
    return end ? end + 2 : content;
}

static void search_c(struct index *index, const char *content)
{
    const char *body = skip_head(content);
    bool in_comment = false;
    int number = 1;
    for (const char *p = content; p < body; p++) number += *p == '\n';
    for (const char *line = body; *line; number++) {
        size_t length = strcspn(line, "\n");
        bool was_in_comment = in_comment;
        follow_line(index, line, length, was_in_comment);
        search_c_line(index, line, length, number, &in_comment);
        leave_line(index, line, length, was_in_comment);
        line += length;
        line += *line == '\n';
    }
    index->function[0] = '\0';
    flush_waiting(index);
}

/* ---- JSON ------------------------------------------------------------------------------------ */

/* Where a string that begins at `text` (a quote) ends: its closing quote, or the end of the file.
 */
static const char *string_end(const char *text)
{
    const char *end = text + 1;
    while (*end && *end != '"') end += *end == '\\' && end[1] ? 2 : 1;
    return end;
}

/* Strings inside the value of a "source" are searched, all others passed over. */
static void search_json(struct index *index, const char *content)
{
    int line = 1, depth = 0, source_depth = 0;
    bool in_source = false;
    for (const char *p = content; *p; p++) {
        line += *p == '\n';
        depth += *p == '{' || *p == '[';
        depth -= *p == '}' || *p == ']';
        if (in_source && depth < source_depth) in_source = false;
        if (in_source && depth == source_depth && *p == ',') in_source = false;
        if (*p != '"') continue;
        const char *end = string_end(p);
        if (in_source) {
            search_text(index, p, (size_t)(end - p), line, IN_DATA);
        } else if (strncmp(p, "\"source\"", 8) == 0) {
            in_source = true;
            source_depth = depth;
        }
        p = *end ? end : end - 1;
    }
}

/* ---- The tool -------------------------------------------------------------------------------- */

static bool search_file(struct index *index, const char *path)
{
    char *content = read_file(path);
    if (!content) return false;
    const char *dot = strrchr(path, '.');
    index->path = path;
    for (int i = 0; i < index->id_count; i++) index->ids[i].last_line = 0;
    if (dot && strcmp(dot, ".json") == 0) {
        search_json(index, content);
    } else {
        search_c(index, content);
    }
    assert(index->waiting_count == 0);
    free(content);
    return true;
}

static bool write_index(struct index *index, const char *path, char *const *files, int count)
{
    index->out = fopen(path, "wb");
    if (!index->out) return complain(path, strerror(errno));
    bool done = true;
    for (int i = 0; done && i < count; i++) done = search_file(index, files[i]);
    bool written = !ferror(index->out);
    if (fclose(index->out) != 0) written = false;
    if (!written) done = complain(path, "could not be written");
    /* No build goes on with half an index. */
    if (!done) remove(path);
    return done;
}

int main(int argc, char **argv)
{
    static struct index index;
    if (argc < 3) {
        fputs("usage: rule_index OUT.tsv RULES.def FILE...\n", stderr);
        return EXIT_FAILURE;
    }
    bool done = read_ledger(&index, argv[2]) && write_index(&index, argv[1], argv + 3, argc - 3);
    return done ? EXIT_SUCCESS : EXIT_FAILURE;
}
