/*
 * Writing a game's tables: lists of words, verbs, rule ids, messages and fields. Only the files
 * that hold such tables include this, since its names are short.
 */
#ifndef SORTIE_CORE_TABLES_H
#define SORTIE_CORE_TABLES_H

#include "sortie.h"

/* ---- Words ----------------------------------------------------------------------------------- */

#define COUNT(list) (sizeof(list) / sizeof(list)[0])

/* WORDS(tl_sides, "side", "allies", "republicans"); */
#define WORDS(variable, list_name, ...)                                                            \
    static const char *const variable##_list[] = { __VA_ARGS__ };                                  \
    const struct words variable = { .name = list_name,                                             \
                                    .word = variable##_list,                                       \
                                    .count = COUNT(variable##_list) }
/* The same with `numbered` (struct words). */
#define NUMBERED_WORDS(variable, list_name, ...)                                                   \
    static const char *const variable##_list[] = { __VA_ARGS__ };                                  \
    const struct words variable = { .name = list_name,                                             \
                                    .word = variable##_list,                                       \
                                    .count = COUNT(variable##_list),                               \
                                    .numbered = true }

/* ---- Verbs ----------------------------------------------------------------------------------- */

/* [TL_VERB_END] = PLAIN("end"), and so on, for actions, orders and questions. */
#define PLAIN(verb)                                                                                \
    {                                                                                              \
        .name = (verb)                                                                             \
    }
#define ONE(verb, list)                                                                            \
    {                                                                                              \
        .name = (verb), .operands = OPERANDS_WORD, .first = &(list)                                \
    }
#define TWO(verb, one, other)                                                                      \
    {                                                                                              \
        .name = (verb), .operands = OPERANDS_WORDS, .first = &(one), .second = &(other)            \
    }
/* What waits to be done before all else. */
#define LEADING(verb, list)                                                                        \
    {                                                                                              \
        .name = (verb), .operands = OPERANDS_WORD, .first = &(list), .leads = true                 \
    }
/* What is done in passing. */
#define ASIDE(verb, list)                                                                          \
    {                                                                                              \
        .name = (verb), .operands = OPERANDS_WORD, .first = &(list), .is_aside = true              \
    }
/* One for a list whose first word stands for nothing. */
#define ONE_BUT_NONE(verb, list)                                                                   \
    {                                                                                              \
        .name = (verb), .operands = OPERANDS_WORD, .first = &(list), .least = 1                    \
    }
#define NUMBER(verb)                                                                               \
    {                                                                                              \
        .name = (verb), .operands = OPERANDS_NUMBER                                                \
    }
/* A number that no legal action has beyond a bound. */
#define NUMBER_UP_TO(verb, highest)                                                                \
    {                                                                                              \
        .name = (verb), .operands = OPERANDS_NUMBER, .bound = (highest)                            \
    }
/* A number of something that the game has so many of, such as cards. */
#define ONE_OF(verb, lowest, highest)                                                              \
    {                                                                                              \
        .name = (verb), .operands = OPERANDS_NUMBER, .least = (lowest), .most = (highest)          \
    }
/* A number between these whose digits are thrown, one die each: 11 to 66. */
#define DIGITS_OF_DICE(verb, lowest, highest, die_sides)                                           \
    {                                                                                              \
        .name = (verb), .operands = OPERANDS_NUMBER, .sides = (die_sides), .least = (lowest),      \
        .most = (highest)                                                                          \
    }
#define DICE(verb, die_sides)                                                                      \
    {                                                                                              \
        .name = (verb), .operands = OPERANDS_DICE, .sides = (die_sides)                            \
    }

/* ---- Fields ---------------------------------------------------------------------------------- */

/* Fields of the struct that the file calls FIELDS_OF when they are written:
 *
 *     #define FIELDS_OF struct tl_state
 *
 * The type of a field follows from its member. The last operand are its flags. */
#define MEMBER(member) (((FIELDS_OF *)0)->member)
#define ITEM_TYPE(item)                                                                            \
    _Generic((item), uint8_t                                                                       \
             : FIELD_U8, int8_t                                                                    \
             : FIELD_I8, uint16_t                                                                  \
             : FIELD_U16, int16_t                                                                  \
             : FIELD_I16)

/* One plain value. */
#define VALUE(member, lowest, highest, field_flags)                                                \
    {                                                                                              \
        .name = #member, .type = ITEM_TYPE(MEMBER(member)), .flags = (field_flags),                \
        .offset = offsetof(FIELDS_OF, member), .least = (lowest), .most = (highest)                \
    }
#define FLAG(member, field_flags) VALUE(member, 0, 1, FIELD_FLAG | (field_flags))
#define WORD(member, list, field_flags)                                                            \
    {                                                                                              \
        .name = #member, .type = ITEM_TYPE(MEMBER(member)), .flags = (field_flags),                \
        .offset = offsetof(FIELDS_OF, member), .value = &(list)                                    \
    }

#define ROWS_OF(member) (sizeof MEMBER(member) / sizeof MEMBER(member)[0])
/* One value, or one word, for each word of a list. */
#define EACH(member, list, lowest, highest, field_flags)                                           \
    {                                                                                              \
        .name = #member, .type = ITEM_TYPE(MEMBER(member)[0]), .flags = (field_flags),             \
        .offset = offsetof(FIELDS_OF, member), .rows = ROWS_OF(member),                            \
        .stride = sizeof MEMBER(member)[0], .least = (lowest), .most = (highest),                  \
        .row_names = &(list)                                                                       \
    }
#define EACH_WORD(member, list, values, field_flags)                                               \
    {                                                                                              \
        .name = #member, .type = ITEM_TYPE(MEMBER(member)[0]), .flags = (field_flags),             \
        .offset = offsetof(FIELDS_OF, member), .rows = ROWS_OF(member),                            \
        .stride = sizeof MEMBER(member)[0], .value = &(values), .row_names = &(list)               \
    }
/* So many words, or numbers, one after another. */
#define LIST_OF_WORDS(member, values, field_flags)                                                 \
    {                                                                                              \
        .name = #member, .type = ITEM_TYPE(MEMBER(member)[0]), .flags = (field_flags),             \
        .offset = offsetof(FIELDS_OF, member), .rows = ROWS_OF(member),                            \
        .stride = sizeof MEMBER(member)[0], .value = &(values)                                     \
    }
#define LIST_OF_NUMBERS(member, lowest, highest, field_flags)                                      \
    {                                                                                              \
        .name = #member, .type = ITEM_TYPE(MEMBER(member)[0]), .flags = (field_flags),             \
        .offset = offsetof(FIELDS_OF, member), .rows = ROWS_OF(member),                            \
        .stride = sizeof MEMBER(member)[0], .least = (lowest), .most = (highest)                   \
    }
/* A value for each pair of words: a table of rows and columns. */
#define GRID(member, across, down, lowest, highest, field_flags)                                   \
    {                                                                                              \
        .name = #member, .type = ITEM_TYPE(MEMBER(member)[0][0]), .flags = (field_flags),          \
        .offset = offsetof(FIELDS_OF, member), .rows = ROWS_OF(member),                            \
        .columns = sizeof MEMBER(member)[0] / sizeof MEMBER(member)[0][0],                         \
        .stride = sizeof MEMBER(member)[0], .least = (lowest), .most = (highest),                  \
        .row_names = &(across), .column_names = &(down)                                            \
    }
/* One record. */
#define RECORD(member, fields)                                                                     \
    {                                                                                              \
        .name = #member, .type = FIELD_STRUCT, .offset = offsetof(FIELDS_OF, member),              \
        .members = (fields)                                                                        \
    }
/* One record for each word of a list: a file of the data, by the name of the file. */
#define FILE_OF(file, member, list, fields, field_flags)                                           \
    {                                                                                              \
        .name = (file), .type = FIELD_STRUCT, .flags = (field_flags),                              \
        .offset = offsetof(FIELDS_OF, member), .rows = ROWS_OF(member),                            \
        .stride = sizeof MEMBER(member)[0], .row_names = &(list), .members = (fields)              \
    }
/* Constants of 16 bits in the order of their numbers. Each is a record of one value, so that it has
 * a source of its own: first its limits, CONSTANT_LIMITS(name, lowest, highest), then its field. */
#define CONSTANT_LIMITS(constant, lowest, highest)                                                 \
    static const struct field constant_##constant[] = {                                            \
        { .name = "value", .type = FIELD_I16, .least = (lowest), .most = (highest) },              \
        { .name = NULL },                                                                          \
    };
#define CONSTANT_FIELD(constant, number)                                                           \
    {                                                                                              \
        .name = #constant, .type = FIELD_STRUCT, .offset = (number) * sizeof(int16_t),             \
        .members = constant_##constant                                                             \
    }
#define END_OF_FIELDS                                                                              \
    {                                                                                              \
        .name = NULL                                                                               \
    }

#endif
