/* Files in and JSON out, for all commands. */
#include "cli/cli.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "hosted/editions.h"
#include "hosted/json.h"
#include "match/match.h"

enum { FILE_MOST = 64 << 20, FIRST_ROOM = 1 << 16 };

/* The content with a zero after it, or null when there is no memory or too much of it. */
static char *read_all(FILE *file, size_t *length)
{
    size_t room = FIRST_ROOM;
    char *content = malloc(room + 1);
    *length = 0;
    while (content) {
        *length += fread(content + *length, 1, room - *length, file);
        if (*length < room) break;
        room *= 2;
        char *larger = room > FILE_MOST ? NULL : realloc(content, room + 1);
        if (!larger) free(content);
        content = larger;
    }
    if (content) content[*length] = '\0';
    return content;
}

char *cli_read_file(const struct cli *cli, const char *path)
{
    bool standard = strcmp(path, "-") == 0;
    size_t length = 0;
    FILE *file = standard ? stdin : fopen(path, "rb");
    if (!file) {
        cli_fail(cli, "cli.error.open", path, cli_system_reason(cli, errno), NULL);
        return NULL;
    }
    char *content = read_all(file, &length);
    bool broken = ferror(file) != 0;
    int reason = errno;
    if (!standard) fclose(file);
    if (!content) {
        cli_fail(cli, "cli.error.large_file", path, NULL);
    } else if (broken) {
        cli_fail(cli, "cli.error.open", path, cli_system_reason(cli, reason), NULL);
    } else if (strlen(content) != length) {
        cli_fail(cli, "cli.error.not_text", path, NULL);
    } else {
        return content;
    }
    free(content);
    return NULL;
}

void cli_take_edition(struct cli *cli, const char *content)
{
    size_t size = cli->game->data_size;
    uint64_t print = 0;
    if (cli->data_folder || !transcript_data(content, &print)) return;
    if (print == data_print(cli->game, cli->data)) return;
    void *older = malloc(size);
    if (older && edition_find(cli->game, print, older)) memcpy(cli->data, older, size);
    free(older);
}

static struct match *read_content(struct cli *cli, const char *path, const char *content,
                                  bool lenient, int *status)
{
    struct fault fault = { "" }, told;
    struct match *match = NULL;
    const struct game *game = transcript_game(content, &fault);
    *status = game ? cli_game(cli, game->id) : EXIT_FAILED;
    if (game && *status != EXIT_OK) return NULL;
    if (game) {
        cli_take_edition(cli, content);
        match = transcript_read(game, cli->data, content, lenient, &fault);
    }
    if (!match)
        *status = cli_fail(cli, "cli.error.transcript", path, cli_reason(cli, &fault, &told), NULL);
    return match;
}

struct match *cli_read_match(struct cli *cli, const char *path, bool lenient, int *status)
{
    char *content = cli_read_file(cli, path);
    *status = EXIT_FAILED;
    if (!content) return NULL;
    struct match *match = read_content(cli, path, content, lenient, status);
    free(content);
    return match;
}

int cli_put_json(const struct cli *cli, json_t *value)
{
    if (!value) return cli_fail(cli, "cli.error.memory", NULL);
    /* A failing stream is noticed by main, which looks at standard output at the end. */
    (void)json_dumpf(value, stdout, JSON_INDENT(2) | JSON_ENCODE_ANY | JSON_REALS);
    putchar('\n');
    json_decref(value);
    return EXIT_OK;
}

const char *member_text(const json_t *object, const char *name)
{
    const char *words = json_string_value(json_object_get(object, name));
    return words ? words : "";
}

/* ---- What is kept for the user --------------------------------------------------------------- */

bool cli_own_path(const char *name, char *path, size_t size)
{
    const char *data = getenv("XDG_DATA_HOME"), *home = getenv("HOME");
    bool has_data = data && data[0] == '/'; /* a relative one is to be ignored */
    if (!has_data && (!home || home[0] != '/')) return false;
    int length = snprintf(path, size, "%s%s/sortie/%s", has_data ? data : home,
                          has_data ? "" : "/.local/share", name);
    return length >= 0 && (size_t)length < size;
}

bool cli_make_folders(char *path)
{
    for (char *slash = strchr(path + 1, '/'); slash; slash = strchr(slash + 1, '/')) {
        *slash = '\0';
        bool is_there = mkdir(path, 0700) == 0 || errno == EEXIST;
        *slash = '/';
        if (!is_there) return false;
    }
    return true;
}
