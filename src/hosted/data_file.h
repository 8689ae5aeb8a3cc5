/* The files behind a game's data: compiled in, or from a folder that replaces some of them. */
#ifndef SORTIE_DATA_FILE_H
#define SORTIE_DATA_FILE_H

#include "hosted/field_json.h"

/* Whether the folder can be read, has at least one file of the game, and no .json file that is
 * none. */
bool data_folder_check(const struct game *game, const char *folder, struct fault *fault);

/* Where the files of a game's data are looked for first; both null: as compiled in. */
struct data_place {
    const char *folder;
    const char *edition; /* compiled in (hosted/editions.h), without a folder only */
};

/* The JSON of one file, from its place or else as compiled in today; a new reference. */
json_t *data_file_read(const struct game *game, struct data_place place, const char *name,
                       struct fault *fault);

#endif
