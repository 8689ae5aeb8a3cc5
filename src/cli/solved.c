/* The file of solved problems. It has some dozens of lines at most. */
#include "cli/solved.h"

#include <errno.h>
#include <string.h>

#include "cli/session.h"

enum { PATH_SIZE = 1024, FILE_SIZE = 1 << 14 };

static const char file_name[] = "problems.txt";

/* The whole file; empty where there is none, or none that could be of ours. */
static void read_solved(const char *path, char content[FILE_SIZE])
{
    content[0] = '\0';
    FILE *file = fopen(path, "rb");
    if (!file) return;
    size_t length = fread(content, 1, FILE_SIZE, file);
    (void)fclose(file);
    content[length < FILE_SIZE ? length : 0] = '\0';
}

static bool has_line(const char *content, const char *line)
{
    size_t length = strlen(line);
    for (const char *at = content; *at; at += strcspn(at, "\n"), at += *at == '\n') {
        if (strcspn(at, "\n") == length && strncmp(at, line, length) == 0) return true;
    }
    return false;
}

bool solved_has(const struct game *game, const char *name)
{
    char path[PATH_SIZE], content[FILE_SIZE], line[128];
    if (!cli_own_path(file_name, path, sizeof path)) return false;
    read_solved(path, content);
    snprintf(line, sizeof line, "%s %s", game->id, name);
    return has_line(content, line);
}

void solved_keep(const struct cli *cli, const struct game *game, const char *name)
{
    char path[PATH_SIZE], content[FILE_SIZE], line[128];
    if (!cli_own_path(file_name, path, sizeof path)) return;
    read_solved(path, content);
    snprintf(line, sizeof line, "%s %s", game->id, name);
    size_t length = strlen(content);
    if (has_line(content, line) || length + strlen(line) + 2 > FILE_SIZE) return;
    snprintf(content + length, FILE_SIZE - length, "%s\n", line);
    if (!cli_make_folders(path) || !file_replace(path, content))
        cli_tell(cli, "cli.problem.not_kept", path, cli_system_reason(cli, errno), NULL);
}
