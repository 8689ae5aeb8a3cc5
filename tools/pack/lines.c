/*
 * The lines of a script or style sheet that say something. Comments on lines of their own are a
 * third of our sources. One behind code is left where it is: to find it for sure, all of the
 * language would have to be read.
 */
#include <string.h>

#include "pack.h"

static bool is_blank(char c)
{
    return c == ' ' || c == '\t' || c == '\r';
}

/* Whether an odd number of backticks stands there: then a template begins or ends. */
static bool turns_template(const char *line, size_t length)
{
    bool is_odd = false;
    for (size_t i = 0; i < length; i++) {
        if (line[i] == '\\')
            i++;
        else if (line[i] == '`')
            is_odd = !is_odd;
    }
    return is_odd;
}

/* Takes away comments at the beginning of a line. False: nothing else is there. */
static bool skip_comments(struct lines *lines, const char **line, size_t *length)
{
    for (;;) {
        while (*length > 0 && is_blank(**line)) {
            (*line)++;
            (*length)--;
        }
        if (!lines->in_comment) {
            bool is_comment = *length >= 2 && (*line)[0] == '/' && (*line)[1] == '*';
            if (!is_comment) break;
            *line += 2;
            *length -= 2;
            lines->in_comment = true;
        }
        const char *end = NULL;
        for (size_t i = 0; i + 1 < *length && !end; i++) {
            if ((*line)[i] == '*' && (*line)[i + 1] == '/') end = *line + i + 2;
        }
        if (!end) return false;
        *length -= (size_t)(end - *line);
        *line = end;
        lines->in_comment = false;
    }
    bool is_note = lines->is_script && *length >= 2 && (*line)[0] == '/' && (*line)[1] == '/';
    return *length > 0 && !is_note;
}

bool lines_next(struct lines *lines, const char **line, size_t *length, bool *is_code)
{
    while (*lines->rest) {
        *line = lines->rest;
        *length = strcspn(*line, "\n");
        lines->rest = *line + *length + ((*line)[*length] == '\n');
        *is_code = !lines->in_template;
        if (*is_code) {
            if (!skip_comments(lines, line, length)) continue;
            while (is_blank((*line)[*length - 1])) (*length)--;
        }
        if (lines->is_script && turns_template(*line, *length))
            lines->in_template = !lines->in_template;
        return true;
    }
    return false;
}
