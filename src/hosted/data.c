/*
 * A game's data, file by file. Each file is read twice: its records are checked for their source
 * and name, which are then taken out of a copy, and the copy, values only, is read by the field
 * table. So nothing in a file goes unread: what is neither source, name nor value is refused.
 */
#include "hosted/data.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/parts.h"
#include "hosted/data_file.h"
#include "hosted/editions.h"
#include "hosted/field_value.h"
#include "hosted/source.h"

enum { NAME_KEY_SIZE = 160, FILE_NAME_SIZE = 96 };

/* One game's data being read. */
struct load {
    const struct game *game;
    struct catalogue *catalogue;
    struct provenance provenance;
    struct fault *fault;
};

/* ---- The records of a file ------------------------------------------------------------------- */

/* Whether a field is a single record that holds nothing but records. */
static bool is_group(const struct field *field)
{
    assert(field->type == FIELD_STRUCT && "a file of data holds records");
    if (field->rows > 0) return false;
    for (const struct field *member = field->members; member->name; member++) {
        if (member->type != FIELD_STRUCT) return false;
    }
    return true;
}

typedef bool visit_record(struct load *load, const struct field *field, json_t *record,
                          const struct where *where);

static const struct field *find_member(const struct field *field, const char *name)
{
    const struct field *member = field->members;
    while (member->name && strcmp(member->name, name) != 0) member++;
    return member->name ? member : NULL;
}

/* Visits every record of a file. Names that the table does not have are visited too or left alone:
 * reading by the table refuses them. */
static bool visit_records(struct load *load, const struct field *field, json_t *json,
                          const struct where *where, visit_record *visit)
{
    if (field->rows == 0 && !is_group(field)) return visit(load, field, json, where);
    if (json_is_array(json)) {
        for (size_t i = 0; i < json_array_size(json); i++) {
            struct where inside = { where, NULL, i };
            if (!visit(load, field, json_array_get(json, i), &inside)) return false;
        }
        return true;
    }
    const char *key;
    json_t *value;
    json_object_foreach(json, key, value)
    {
        struct where inside = { where, key, 0 };
        const struct field *member = field->rows == 0 ? find_member(field, key) : NULL;
        bool is_done = true;
        if (member) {
            is_done = visit_records(load, member, value, &inside, visit);
        } else if (field->rows > 0) {
            is_done = visit(load, field, value, &inside);
        }
        if (!is_done) return false;
    }
    return true;
}

static bool check_name(const json_t *name, const struct where *where, struct fault *fault)
{
    if (!json_is_object(name))
        return fault_at(fault, where, name ? "expected an object" : "missing");
    for (int language = 0; language < LANGUAGES; language++) {
        struct where inside = { where, language_names[language], 0 };
        const json_t *text_of_name = json_object_get(name, language_names[language]);
        if (!text_of_name) return fault_at(fault, &inside, "missing");
        if (!json_is_string(text_of_name) || json_string_length(text_of_name) == 0) {
            return fault_at(fault, &inside, "expected a text");
        }
    }
    if (json_object_size(name) > LANGUAGES) return fault_at(fault, where, "too many languages");
    return true;
}

/* Checks the source and the name of a record, and takes both out. */
static bool strip_record(struct load *load, const struct field *field, json_t *record,
                         const struct where *where)
{
    if (!json_is_object(record)) return fault_at(load->fault, where, "expected an object");
    struct where source_where = { where, "source", 0 }, name_where = { where, "name", 0 };
    if (field->flags & FIELD_NAMED) {
        if (!check_name(json_object_get(record, "name"), &name_where, load->fault)) return false;
        json_object_del(record, "name");
    }
    json_t *source = json_incref(json_object_get(record, "source"));
    json_object_del(record, "source");
    bool is_sound =
        source_check(load->game, source, record, &source_where, &load->provenance, load->fault);
    json_decref(source);
    return is_sound;
}

/* ---- Complete -------------------------------------------------------------------------------- */

static bool check_complete(const struct field *field, const json_t *json, const struct where *where,
                           struct fault *fault);

/* The columns or members of a row. The table has read them, so types and names are right. */
static bool check_row(const struct field *field, const json_t *row, const struct where *where,
                      struct fault *fault)
{
    if (field->type == FIELD_STRUCT) {
        for (const struct field *member = field->members; member->name; member++) {
            struct where inside = { where, member->name, 0 };
            const json_t *value = json_object_get(row, member->name);
            if (!value && !(member->flags & FIELD_SPARSE)) {
                return fault_at(fault, &inside, "missing");
            }
            if (value && !check_complete(member, value, &inside, fault)) return false;
        }
        return true;
    }
    if (!field->column_names || (field->flags & FIELD_SPARSE)) return true;
    for (int column = 0; column < field->columns; column++) {
        struct where inside = { where, field->column_names->word[column], 0 };
        if (!json_object_get(row, inside.name)) return fault_at(fault, &inside, "missing");
    }
    return true;
}

/* Whether everything is there that reading by the table would otherwise leave as it was. */
static bool check_complete(const struct field *field, const json_t *json, const struct where *where,
                           struct fault *fault)
{
    if (field->flags & FIELD_LIST) return true;
    if (field->rows == 0) return check_row(field, json, where, fault);
    for (int i = 0; i < field->rows; i++) {
        const char *name = field->row_names ? field->row_names->word[i] : NULL;
        struct where inside = { where, name, (size_t)i };
        const json_t *row = name ? json_object_get(json, name) : json_array_get(json, (size_t)i);
        if (!row && !(field->flags & FIELD_SPARSE)) return fault_at(fault, &inside, "missing");
        if (row && !check_row(field, row, &inside, fault)) return false;
    }
    return true;
}

/* ---- Files ----------------------------------------------------------------------------------- */

/* Reads one file's JSON into the data. */
static bool read_file(struct load *load, const struct field *field, const json_t *json, void *data)
{
    bool is_list = field->rows > 0 && !field->row_names;
    if (is_list ? !json_is_array(json) : !json_is_object(json)) {
        return fault_at(load->fault, NULL, is_list ? "expected a list" : "expected an object");
    }
    json_t *values = json_deep_copy(json);
    if (!values) return fault_at(load->fault, NULL, "out of memory");
    bool is_read = visit_records(load, field, values, NULL, strip_record) &&
                   field_from_json(field, data, values, NULL, load->fault) &&
                   check_complete(field, values, NULL, load->fault);
    json_decref(values);
    return is_read;
}

/* "levels.json: ..." becomes "folder/levels.json: ...". */
static void name_folder(struct fault *fault, const char *folder)
{
    struct fault inner = *fault;
    if (folder) fault_at(fault, NULL, "%s/%s", folder, inner.text);
}

/* Reads all files into the data. Returns their JSON by name, or null. */
static json_t *read_files(struct load *load, struct data_place place, void *data)
{
    const char *folder = place.folder;
    if (folder && !data_folder_check(load->game, folder, load->fault)) return NULL;
    json_t *all = json_object();
    memset(data, 0, load->game->data_size);
    for (const struct field *field = load->game->data_fields; all && field->name; field++) {
        json_t *json = data_file_read(load->game, place, field->name, load->fault);
        if (json && read_file(load, field, json, data)) {
            if (json_object_set_new(all, field->name, json) == 0) continue;
            json = NULL;
            fault_at(load->fault, NULL, "out of memory");
        }
        char file[FILE_NAME_SIZE];
        snprintf(file, sizeof file, "%s.json", field->name);
        fault_prefix(load->fault, file);
        name_folder(load->fault, folder);
        json_decref(json);
        json_decref(all);
        return NULL;
    }
    if (!all) fault_at(load->fault, NULL, "out of memory");
    return all;
}

/* What follows from the data, and what the game itself finds wrong with it as a whole. */
static bool check_whole(const struct load *load, const char *folder, void *data)
{
    game_prepare(load->game, data);
    const char *wrong = load->game->data_fault ? load->game->data_fault(data) : NULL;
    if (!wrong) return true;
    fault_at(load->fault, NULL, "%s", wrong);
    return folder && fault_prefix(load->fault, folder);
}

/* ---- Names ----------------------------------------------------------------------------------- */

/* Names are kept by the word that a record stands under; one that stands alone has none. */
static bool keep_name(struct load *load, const struct field *field, json_t *record,
                      const struct where *where)
{
    if (!(field->flags & FIELD_NAMED) || !where) return true;
    assert(field->row_names && "named records are keyed by words");
    char key[NAME_KEY_SIZE];
    snprintf(key, sizeof key, "%s.%s.%s", load->game->id, field->row_names->name, where->name);
    const json_t *name = json_object_get(record, "name");
    for (int i = 0; i < LANGUAGES; i++) {
        const char *name_in_language = json_string_value(json_object_get(name, language_names[i]));
        if (!catalogue_set(load->catalogue, (enum language)i, key, name_in_language)) {
            return fault_at(load->fault, NULL, "out of memory");
        }
    }
    return true;
}

static bool keep_names(struct load *load, const json_t *all)
{
    for (const struct field *field = load->game->data_fields; field->name; field++) {
        json_t *json = json_object_get(all, field->name);
        if (!visit_records(load, field, json, NULL, keep_name)) return false;
    }
    return true;
}

/* ---- The interface --------------------------------------------------------------------------- */

bool data_load(const struct game *game, const char *folder, void *data, struct catalogue *catalogue,
               struct provenance *provenance, struct fault *fault)
{
    struct load load = { .game = game, .catalogue = catalogue, .fault = fault };
    json_t *all = read_files(&load, (struct data_place){ .folder = folder }, data);
    bool is_loaded =
        all && check_whole(&load, folder, data) && (!catalogue || keep_names(&load, all));
    json_decref(all);
    if (is_loaded && provenance) *provenance = load.provenance;
    return is_loaded;
}

bool edition_load(const struct game *game, const char *edition, void *data, struct fault *fault)
{
    struct load load = { .game = game, .fault = fault };
    json_t *all = read_files(&load, (struct data_place){ .edition = edition }, data);
    bool is_loaded = all && check_whole(&load, NULL, data);
    json_decref(all);
    return is_loaded;
}

json_t *data_json(const struct game *game, const char *folder, struct fault *fault)
{
    struct load load = { .game = game, .fault = fault };
    void *data = malloc(game->data_size);
    if (!data) {
        fault_at(fault, NULL, "out of memory");
        return NULL;
    }
    json_t *all = read_files(&load, (struct data_place){ .folder = folder }, data);
    if (all && !check_whole(&load, folder, data)) {
        json_decref(all);
        all = NULL;
    }
    free(data);
    return all;
}
