/* Finding and parsing the JSON files of a game's data. */
#include "hosted/data_file.h"

#include <assert.h>
#include <dirent.h>
#include <errno.h>
#include <stdio.h>
#include <string.h>

#include "hosted/embedded.h"

#define JSON_ENDING ".json"

enum { PATH_SIZE = 1024 };

/* Whether a file's name is that of a field of the data, with its ending. */
static bool is_file_of_game(const struct game *game, const char *file, size_t stem)
{
    for (const struct field *field = game->data_fields; field->name; field++) {
        if (strlen(field->name) == stem && memcmp(field->name, file, stem) == 0) return true;
    }
    return false;
}

bool data_folder_check(const struct game *game, const char *folder, struct fault *fault)
{
    DIR *directory = opendir(folder);
    if (!directory) return fault_at(fault, NULL, "%s: %s", folder, strerror(errno));
    bool fits = true;
    int found = 0;
    const struct dirent *entry;
    while (fits && (entry = readdir(directory))) {
        size_t length = strlen(entry->d_name), ending = strlen(JSON_ENDING);
        if (length < ending) continue;
        size_t stem = length - ending;
        if (strcmp(entry->d_name + stem, JSON_ENDING) != 0) continue;
        fits = is_file_of_game(game, entry->d_name, stem);
        if (!fits)
            fault_at(fault, NULL, "%s/%s: %s has no such file", folder, entry->d_name, game->id);
        found++;
    }
    closedir(directory);
    if (fits && found == 0) fits = fault_at(fault, NULL, "%s: no file of %s", folder, game->id);
    return fits;
}

static json_t *checked(json_t *json, const json_error_t *error, struct fault *fault)
{
    if (!json) fault_at(fault, NULL, "line %d: %s", error->line, error->text);
    return json;
}

/* An edition has only those files that differ from today's. */
static const struct embedded_file *find_embedded(const struct game *game, const char *edition,
                                                 const char *name)
{
    char path[PATH_SIZE];
    const struct embedded_file *file = NULL;
    if (edition) {
        snprintf(path, sizeof path, "data/%s/editions/%s/%s" JSON_ENDING, game->id, edition, name);
        file = embedded_find(path);
    }
    snprintf(path, sizeof path, "data/%s/%s" JSON_ENDING, game->id, name);
    return file ? file : embedded_find(path);
}

static json_t *read_embedded(const struct game *game, const char *edition, const char *name,
                             struct fault *fault)
{
    json_error_t error;
    const struct embedded_file *file = find_embedded(game, edition, name);
    if (!file) {
        fault_at(fault, NULL, "not compiled in");
        return NULL;
    }
    return checked(
        json_loadb((const char *)file->bytes, file->size, JSON_REJECT_DUPLICATES, &error), &error,
        fault);
}

json_t *data_file_read(const struct game *game, struct data_place place, const char *name,
                       struct fault *fault)
{
    const char *folder = place.folder;
    if (!folder) return read_embedded(game, place.edition, name, fault);
    char path[PATH_SIZE];
    int length = snprintf(path, sizeof path, "%s/%s" JSON_ENDING, folder, name);
    if (length < 0 || (size_t)length >= sizeof path) {
        fault_at(fault, NULL, "the path is too long");
        return NULL;
    }
    FILE *file = fopen(path, "rb");
    if (!file && errno == ENOENT) return read_embedded(game, NULL, name, fault);
    if (!file) {
        fault_at(fault, NULL, "%s", strerror(errno));
        return NULL;
    }
    json_error_t error;
    json_t *json = checked(json_loadf(file, JSON_REJECT_DUPLICATES, &error), &error, fault);
    fclose(file);
    return json;
}
