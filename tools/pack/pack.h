/*
 * pack: makes of the client's sources, the texts and the data what browsers are served.
 *
 * A browser that fetches the client file by file waits for some eighty answers. So modules are
 * joined into one file for the shell and one for each board, texts and data into one for each game,
 * every file gets a name with the hash of its content, and is compressed once, here. index.html
 * says which is which: without that list, as it stands in web/, the client asks for each file by
 * its own name, and nothing has to be built to work on it.
 *
 * Nothing that is allocated is freed: the tool ends soon.
 */
#ifndef SORTIE_PACK_H
#define SORTIE_PACK_H

#include <stdbool.h>
#include <stddef.h>

/* ---- text.c: text that grows, files, and what is written ------------------------------------- */

struct text {
    char *bytes; /* ends with a zero that does not count */
    size_t length, room;
};

/* A file that the client may be served. */
struct file {
    const char *path; /* as a browser would ask for it: "/main.js", "/data/khartoum/zones.json" */
    struct text content;
};

/* Says what is wrong with a file, and ends the tool. */
_Noreturn void give_up(const char *path, const char *reason);

void text_add(struct text *text, const char *bytes, size_t length);
void text_put(struct text *text, const char *words);
/* All words up to a null, one after the other. */
void text_put_all(struct text *text, const char *const *words);
#define TEXT_PUT(text, ...) text_put_all(text, (const char *const[]){ __VA_ARGS__, NULL })
/* A copy of these bytes, with a zero at its end. */
char *text_copy(const char *bytes, size_t length);

/* "/games/khartoum/board.js" as the name of a file without folders. */
const char *flat_name(const char *path);

bool starts_with(const char *text, const char *start);
bool ends_with(const char *text, const char *end);

/* "web/main.js" or "lang/en/web.json=examples/...": the file behind it is read. */
void files_add(const char *argument);
extern struct file *files;
extern size_t file_count;
/* Null when there is none. */
const struct file *file_find(const char *path, size_t length);

/* Where things are written to. */
void output_open(const char *folder);
/* Writes a file with its compressed forms. It is served under a name with its hash ("main.js" as
 * "/packed/main.0123456789ab.js"), which is returned and noted in the manifest for each path in
 * `stands_for`, a null at their end. */
const char *output_keep(const char *name, const struct text *content,
                        const char *const *stands_for);
/* The same under its own name, for the page that names all others. */
void output_keep_plain(const char *name, const struct text *content);
/* The name under which a path is served, null when it stands for nothing. */
const char *output_name(const char *path, size_t length);
/* The manifest as JSON. */
void output_put_manifest(struct text *text);
void output_close(void);

/* ---- modules.c ------------------------------------------------------------------------------- */

/* Joins the module and all that it imports, and after that each module that one of them names in a
 * text of its own ('/games/khartoum/board.js'), to be imported when it is needed. */
void modules_pack(const char *entry);

/* ---- lines.c --------------------------------------------------------------------------------- */

/* The lines of a source without comments that stand on lines of their own, and without indents. */
struct lines {
    const char *rest;
    bool is_script;   /* a template literal may go over several lines, and stays as it is */
    bool in_comment;  /* where the next line begins */
    bool in_template; /* the same */
};

/* The next line that says something, without its end; false at the end. `is_code`: it begins a
 * line of the program, and does not go on with a template. */
bool lines_next(struct lines *lines, const char **line, size_t *length, bool *is_code);

#endif
