/*
 * Joining modules. Each becomes a block of its own in one file, so that its names stay its own:
 *
 *     {
 *     const { h, replace: fill } = $joined["/dom.js"];     import { h, replace as fill } from
 * './dom.js' function draw() { ... }                              export function draw() { ... }
 *     $joined["/front.js"] = { draw };
 *     }
 *
 * Blocks stand in the order in which a browser would run the modules: what is imported comes first.
 * So modules may not import each other in a circle. They are read line by line, by how ours are
 * written: an import or export begins its line, and what cannot be read ends the build.
 */
#include <stdlib.h>
#include <string.h>

#include "pack.h"

enum { IMPORTS_MOST = 64, MODULES_MOST = 512 };

enum mark { UNSEEN, ENTERED, JOINED, OF_SHELL };

struct module {
    const struct file *file;
    struct {
        struct module *from;
        const char *names; /* "{ h, replace: fill }", null: it is only run */
    } imports[IMPORTS_MOST];
    int import_count;
    struct text body, exports; /* "h, replace" */
    enum mark mark;
    bool is_entry; /* to be joined with what only it needs */
};

static struct module modules[MODULES_MOST];
static int module_count;

/* ---- Reading --------------------------------------------------------------------------------- */

static struct module *module_of(const struct file *file);

/* The module that another names: './dom.js', '../dom.js'. */
static struct module *resolve(const struct module *from, const char *name, size_t length)
{
    const char *path = from->file->path, *rest = name;
    size_t folder = (size_t)(strrchr(path, '/') - path), left = length;
    if (left >= 2 && memcmp(rest, "./", 2) == 0) {
        rest += 2;
        left -= 2;
    }
    while (left >= 3 && memcmp(rest, "../", 3) == 0) {
        while (folder > 0 && path[--folder] != '/') continue;
        rest += 3;
        left -= 3;
    }
    struct text found = { .bytes = NULL };
    text_add(&found, path, folder);
    text_put(&found, "/");
    text_add(&found, rest, left);
    const struct file *file = file_find(found.bytes, found.length);
    if (name[0] != '.' || !file) give_up(path, text_copy(name, length));
    return module_of(file);
}

/* "{ h, replace as fill }" as it is written for an object; "* as all" as a name. */
static const char *names_of(const struct module *module, const char *clause, size_t length)
{
    struct text names = { .bytes = NULL };
    if (length > 5 && memcmp(clause, "* as ", 5) == 0) return text_copy(clause + 5, length - 5);
    if (length == 0 || clause[0] != '{' || clause[length - 1] != '}')
        give_up(module->file->path, "an import that cannot be read");
    for (size_t i = 0; i < length; i++) {
        if (length - i > 4 && memcmp(clause + i, " as ", 4) == 0) {
            text_put(&names, ": ");
            i += 3;
        } else {
            text_add(&names, clause + i, 1);
        }
    }
    return names.bytes;
}

/* A whole statement: import { h } from './dom.js'; */
static void read_import(struct module *module, const char *statement)
{
    const char *clause = statement + strlen("import ");
    const char *from = strstr(clause, " from '");
    const char *name = from ? from + strlen(" from '") : clause + 1;
    const char *end = strchr(name, '\'');
    bool is_plain = !from && clause[0] == '\'';
    if (!end || (!from && !is_plain) || strcmp(end, "';") != 0)
        give_up(module->file->path, statement);
    if (module->import_count == IMPORTS_MOST) give_up(module->file->path, "too many imports");
    struct module *imported = resolve(module, name, (size_t)(end - name));
    module->imports[module->import_count].from = imported;
    module->imports[module->import_count++].names =
        is_plain ? NULL : names_of(module, clause, (size_t)(from - clause));
}

/* Notes what is exported; returns the line without the word, null when nothing is left of it. */
static const char *read_export(struct module *module, const char *line)
{
    static const char *const kinds[] = { "async function ", "function ", "class ", "const " };
    const char *rest = line + strlen("export ");
    if (strcmp(rest, "{};") == 0) return NULL;
    for (size_t i = 0; i < sizeof kinds / sizeof kinds[0]; i++) {
        if (!starts_with(rest, kinds[i])) continue;
        const char *name = rest + strlen(kinds[i]);
        size_t length = strcspn(name, " (={;:");
        if (length == 0) break;
        if (module->exports.length > 0) text_put(&module->exports, ", ");
        text_add(&module->exports, name, length);
        return rest;
    }
    give_up(module->file->path, line);
}

/* What a line names in single quotes: a module that is imported when it is needed. */
static void find_entries(const struct module *module, const char *line)
{
    const char *later = strstr(line, "import('."), *comment = strstr(line, "/*");
    if (later && (!comment || comment > later))
        give_up(module->file->path, "a module that is imported later is named from the root");
    for (const char *at = strstr(line, "'/"); at; at = strstr(at + 1, "'/")) {
        size_t length = strcspn(at + 1, "'");
        const struct file *file = file_find(at + 1, length);
        if (file && ends_with(file->path, ".js")) module_of(file)->is_entry = true;
    }
}

/* A line of the program. In a joined file a module's address is not the file's. */
static void add_line(struct module *module, const char *line)
{
    static const char meta[] = "import.meta.url";
    find_entries(module, line);
    for (const char *at = strstr(line, meta); at; at = strstr(line, meta)) {
        text_add(&module->body, line, (size_t)(at - line));
        TEXT_PUT(&module->body, "new URL('", module->file->path, "', location.origin).href");
        line = at + strlen(meta);
    }
    TEXT_PUT(&module->body, line, "\n");
}

static void read_lines(struct module *module)
{
    struct lines lines = { .rest = module->file->content.bytes, .is_script = true };
    struct text import = { .bytes = NULL };
    const char *start;
    size_t length;
    bool is_code;
    while (lines_next(&lines, &start, &length, &is_code)) {
        const char *line = text_copy(start, length);
        bool is_first = start == module->file->content.bytes || start[-1] == '\n';
        bool begins = is_code && is_first;
        if (import.length > 0 || (begins && starts_with(line, "import "))) {
            TEXT_PUT(&import, import.length > 0 ? " " : "", line);
            if (line[length - 1] != ';') continue;
            read_import(module, import.bytes);
            import.length = 0;
        } else if (begins && starts_with(line, "export ")) {
            line = read_export(module, line);
            if (line) add_line(module, line);
        } else {
            add_line(module, line);
        }
    }
    if (lines.in_template) give_up(module->file->path, "a backtick is left open");
    if (import.length > 0) give_up(module->file->path, import.bytes);
}

static struct module *module_of(const struct file *file)
{
    for (int i = 0; i < module_count; i++) {
        if (modules[i].file == file) return &modules[i];
    }
    if (module_count == MODULES_MOST) give_up(file->path, "too many modules");
    struct module *module = &modules[module_count++];
    module->file = file;
    read_lines(module);
    return module;
}

/* ---- Joining --------------------------------------------------------------------------------- */

static void join(struct module *module, struct text *out)
{
    const char *path = module->file->path;
    if (module->mark == ENTERED) give_up(path, "is imported by a module that it imports");
    if (module->mark != UNSEEN) return;
    module->mark = ENTERED;
    for (int i = 0; i < module->import_count; i++) join(module->imports[i].from, out);
    module->mark = JOINED;
    text_put(out, "{\n");
    for (int i = 0; i < module->import_count; i++) {
        const char *names = module->imports[i].names;
        if (!names) continue;
        TEXT_PUT(out, "const ", names, " = $joined['", module->imports[i].from->file->path,
                 "'];\n");
    }
    text_add(out, module->body.bytes, module->body.length);
    TEXT_PUT(out, "$joined['", path, "'] = { ",
             module->exports.length > 0 ? module->exports.bytes : "", " };\n}\n");
}

static const char *pack_entry(struct module *entry, const char *shell)
{
    struct text out = { .bytes = NULL };
    const char *path = entry->file->path;
    if (shell) {
        TEXT_PUT(&out, "import { $joined } from '", shell, "';\n");
    } else {
        text_put(&out, "export const $joined = {};\n");
    }
    join(entry, &out);
    if (entry->exports.length > 0)
        TEXT_PUT(&out, "export const { ", entry->exports.bytes, " } = $joined['", path, "'];\n");
    return output_keep(flat_name(path), &out, (const char *const[]){ path, NULL });
}

void modules_pack(const char *path)
{
    const struct file *file = file_find(path, strlen(path));
    if (!file) give_up(path, "there is no such module");
    const char *shell = pack_entry(module_of(file), NULL);
    for (int i = 0; i < module_count; i++) {
        if (modules[i].mark == JOINED) modules[i].mark = OF_SHELL;
    }
    /* What two entries need stands in both: they are seldom opened by the same reader. */
    for (int i = 0; i < module_count; i++) {
        if (!modules[i].is_entry || modules[i].mark == OF_SHELL) continue;
        for (int k = 0; k < module_count; k++) {
            if (modules[k].mark == JOINED) modules[k].mark = UNSEEN;
        }
        (void)pack_entry(&modules[i], shell);
    }
}
