/*
 * pack FOLDER [NAME=]FILE...: packs web/, lang/ and data/ into FOLDER (pack.h). FOLDER/list names
 * what is to be compiled in.
 *
 * | what | becomes |
 * |---|---|
 * | web/index.html | itself, with the names of the others |
 * | the sheets that it links | one |
 * | the module that it runs | one file with all that it imports; see modules.c for the boards |
 * | other sheets, pictures | themselves |
 * | data/GAME/ | one file |
 * | lang/LANGUAGE/GAME.json, GAME-*.json | one file; the rules, which few readers open, another |
 * | lang/LANGUAGE/web.json | itself |
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "pack.h"

static const char sheet_link[] = "<link rel=\"stylesheet\" href=\"";
static const char module_script[] = "<script type=\"module\" src=\"";

/* ---- Sheets and pictures --------------------------------------------------------------------- */

static void add_sheet(struct text *out, const struct file *file)
{
    struct lines lines = { .rest = file->content.bytes };
    const char *line;
    size_t length;
    bool is_code;
    while (lines_next(&lines, &line, &length, &is_code)) {
        text_add(out, line, length);
        text_put(out, "\n");
    }
}

/* The sheets that the page links, in its order. */
static void pack_linked_sheets(const char *page)
{
    struct text out = { .bytes = NULL };
    const char *paths[64] = { NULL };
    size_t count = 0;
    for (const char *at = strstr(page, sheet_link); at; at = strstr(at, sheet_link)) {
        at += strlen(sheet_link);
        const struct file *file = file_find(at, strcspn(at, "\""));
        if (!file || count + 1 == sizeof paths / sizeof paths[0])
            give_up("index.html", "names a sheet that is not there");
        add_sheet(&out, file);
        paths[count++] = file->path;
    }
    if (count > 0) (void)output_keep("style.css", &out, paths);
}

static void pack_single(const struct file *file)
{
    struct text sheet = { .bytes = NULL };
    bool is_sheet = ends_with(file->path, ".css");
    if (is_sheet) add_sheet(&sheet, file);
    (void)output_keep(flat_name(file->path), is_sheet ? &sheet : &file->content,
                      (const char *const[]){ file->path, NULL });
}

static void pack_others(void)
{
    for (size_t i = 0; i < file_count; i++) {
        bool is_single = ends_with(files[i].path, ".css") || ends_with(files[i].path, ".svg");
        if (is_single && !output_name(files[i].path, strlen(files[i].path))) pack_single(&files[i]);
    }
}

/* ---- Texts and data -------------------------------------------------------------------------- */

/* The folder of data ("/data/khartoum"), or the first word of texts ("/lang/en/khartoum"): what is
 * packed together. The client finds it in the same way (web/packed.js). */
static const char *pack_of(const char *path)
{
    const char *name = strrchr(path, '/');
    size_t length = (size_t)(name - path);
    if (starts_with(path, "/lang/")) length += strcspn(name, "-.");
    return text_copy(path, length);
}

static bool is_json(const struct file *file)
{
    return starts_with(file->path, "/lang/") || starts_with(file->path, "/data/");
}

/* Texts of the program in the terminal belong to nothing that a page shows; a game has data. */
static bool is_of_page(const char *pack)
{
    struct text data = { .bytes = NULL };
    TEXT_PUT(&data, "/data", strrchr(pack, '/'), "/");
    if (starts_with(pack, "/data/") || ends_with(pack, "/web")) return true;
    for (size_t i = 0; i < file_count; i++) {
        if (starts_with(files[i].path, data.bytes)) return true;
    }
    return false;
}

static bool is_apart(const char *path)
{
    return ends_with(path, "-rules.json");
}

static bool is_left_out(const char *path)
{
    return ends_with(path, "-sheet.json"); /* the server prints them */
}

/* One object: {"/data/khartoum/zones.json": ..., ...}. */
static void pack_together(const char *pack)
{
    struct text out = { .bytes = NULL };
    for (size_t i = 0; i < file_count; i++) {
        const char *path = files[i].path;
        if (!is_json(&files[i]) || is_apart(path) || is_left_out(path)) continue;
        if (strcmp(pack_of(path), pack) != 0) continue;
        TEXT_PUT(&out, out.length > 0 ? "," : "{", "\"", path, "\":", files[i].content.bytes);
    }
    if (out.length == 0) return;
    text_put(&out, "}\n");
    struct text name = { .bytes = NULL };
    TEXT_PUT(&name, flat_name(pack), ".json");
    (void)output_keep(name.bytes, &out, (const char *const[]){ pack, NULL });
}

static void pack_json(void)
{
    for (size_t i = 0; i < file_count; i++) {
        if (!is_json(&files[i])) continue;
        const char *pack = pack_of(files[i].path);
        if (!is_of_page(pack)) continue;
        if (is_apart(files[i].path)) pack_single(&files[i]);
        if (!output_name(pack, strlen(pack))) pack_together(pack);
    }
}

/* ---- The page -------------------------------------------------------------------------------- */

/* A line of the page with the names as they are served. */
static void add_line(struct text *out, const char *line, size_t length)
{
    const char *end = line + length;
    for (const char *at = line; at < end;) {
        const char *quote = memchr(at, '"', (size_t)(end - at));
        if (!quote) quote = end - 1;
        text_add(out, at, (size_t)(quote + 1 - at));
        at = quote + 1;
        size_t value = at < end ? strcspn(at, "\"\n") : 0;
        const char *name = value > 0 ? output_name(at, value) : NULL;
        if (!name) continue;
        text_put(out, name);
        at += value;
    }
    text_put(out, "\n");
}

static void pack_page(const struct file *page)
{
    struct text out = { .bytes = NULL };
    bool has_sheets = false;
    const char *line = page->content.bytes;
    while (*line) {
        size_t length = strcspn(line, "\n");
        const char *here = line + strspn(line, " ");
        bool is_sheet = starts_with(here, sheet_link);
        if (starts_with(here, module_script)) {
            text_put(&out, "  <script type=\"application/json\" id=\"packed\">");
            output_put_manifest(&out);
            text_put(&out, "</script>\n");
        }
        if (!is_sheet || !has_sheets) add_line(&out, line, length);
        has_sheets = has_sheets || is_sheet;
        line += length + (line[length] == '\n');
    }
    output_keep_plain("index.html", &out);
}

int main(int argc, char **argv)
{
    if (argc < 3) {
        fputs("usage: pack FOLDER [NAME=]FILE...\n", stderr);
        return EXIT_FAILURE;
    }
    for (int i = 2; i < argc; i++) files_add(argv[i]);
    static const char page_path[] = "/index.html";
    const struct file *page = file_find(page_path, strlen(page_path));
    if (!page) give_up(page_path, "is not there");
    const char *script = strstr(page->content.bytes, module_script);
    if (!script) give_up(page_path, "runs no module");
    script += strlen(module_script);
    output_open(argv[1]);
    pack_linked_sheets(page->content.bytes);
    pack_others();
    pack_json();
    modules_pack(text_copy(script, strcspn(script, "\"")));
    pack_page(page);
    output_close();
    return EXIT_SUCCESS;
}
