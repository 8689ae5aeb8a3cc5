/*
 * A game's data: read from data/<game>/<file>.json, compiled in or from a folder, by its field
 * table.
 *
 * Each field of the data table is a file; each of its records is an object that also holds
 * "source": one text for all its values, or an object with one text for each value by name (a
 * member that is an object or a list may have one text for the whole, or for an object again an
 * object). A source is
 *
 *   "11.9a 11.9b"           ids of the game's rules: the printed rules fix the value, unless an id
 *                           is that of a reconstructed rule ("9.11r-a")
 *   "https://..."           the address of an outside source
 *   "reconstructed: ..."    why this value
 *
 * in English; hosted/source.h puts it into other languages.
 *
 * Records of a FIELD_NAMED file hold "name": { "en": ..., "fr": ... }, which goes into the
 * catalogue as <game>.<list of the rows>.<row>. A single record whose members are all records is a
 * file of records keyed by the names of the members.
 *
 * A file is complete: every record, and in it every value, is there. Only members of the records of
 * a list, and what is FIELD_SPARSE, may be left out, and are zero then.
 */
#ifndef SORTIE_DATA_H
#define SORTIE_DATA_H

#include "hosted/catalogue.h"

/* How many values come from where. A list or object without values counts as one. */
struct provenance {
    int printed, outside, reconstructed;
};

/*
 * Reads all files of the game into `data` (data_size bytes). `folder` null means compiled in; a
 * file that the folder lacks is taken from the compiled-in ones, but a .json file in it that the
 * game does not know is refused, and so is a folder that cannot be read or has no file of the game.
 * Names go into `catalogue`, counts into `provenance`; either may be null. False: `fault` says
 * which file (of the folder, if there is one), where and why
 * ("zones.json: /black.5/terrain: \"marsh\" is none of open, works, fort"); `data` is not to be
 * used then, `catalogue` and `provenance` are as they were, unless memory ended.
 */
bool data_load(const struct game *game, const char *folder, void *data, struct catalogue *catalogue,
               struct provenance *provenance, struct fault *fault);

/* The whole data as JSON, sources included, as it was read, by file name without ".json"; a new
 * reference. Null, with the reason in `fault`, when data_load would refuse it. */
json_t *data_json(const struct game *game, const char *folder, struct fault *fault);

#endif
