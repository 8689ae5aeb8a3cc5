/*
 * The catalogue: every text a player reads, in every language, by key.
 *
 * Texts come from lang/<language>/<file>.json (flat objects, key to text) and from the names in the
 * records of data/<game>/. Keys of a game begin with its id: khartoum.prompt.actions. The rule
 * texts of lang/<language>/<game>-rules.json get the key <game>.rule.<id>. tools/catalogue.c puts
 * the files together when the program is built.
 *
 * A text may hold places for arguments, numbered from 0; texts of a game have at most
 * TRACE_ARGUMENTS of them:
 *
 *   {0}            the number; in the text of a verb, the word of an operand that has a list
 *   {0:signed}     the number with its sign; zero is +0
 *   {0:tenths}     the number of tenths as a number: 52 is 5.2, and 50 is 5
 *   {0:banner}     the word of that number in the game's list `banner`: for 0 the text of
 *                  khartoum.banner.black
 *   {0:#event}     the word of the list `event` that is spelled like the number: for 7 the text of
 *                  khartoum.event.7
 *   {0:one|many}   the first or second form by number, without its sign: in English 1 takes the
 *                  first, in French 0 and 1 do; either form may be empty
 *   {0:of place}   the word in a sentence, with what the language puts before it: of, at, to, the
 *                  (hosted/grammar.h): "d’Olga", "du Faron", "of the Sultan". {0:of} and
 *                  {0:of #event} likewise
 *   {0:unit?is|are}   the form that agrees with the word: two (singular, plural) or four
 *                  (masculine, feminine, and both in the plural); {0:?is|are} in the text of a verb
 *
 * Words that are asked for in a case or for agreement have their marks under
 * <game>.grammar.<list>.<word>, in lang/<language>/<game>-grammar.json.
 *
 * A glossary (lang/<language>/<game>-terms.json, and program-terms.json) explains the words of a
 * game that a player must learn. Each has an id that stays:
 *
 *   <game>.term.<id>         the term, a noun: "key zone"
 *   <game>.term.<id>.marks   its number, and in French its gender, as in hosted/grammar.h
 *   <game>.term.<id>.means   what it means, in one sentence
 *   <game>.term.<id>.not     words that must not stand for it, apart by | (scripts/texts); may lack
 *
 * In texts of a game braces stand nowhere else; in texts of front ends a brace before anything but
 * a digit is shown as it is. A place that does not parse, or a number that has no word, is shown as
 * it is too, so that a mistake in a text shows and never crashes.
 *
 * The keys that every game must have (catalogue_gap looks for them):
 *
 *   <game>.name                      <game>.option.<option>
 *   <game>.verb.<verb>               <game>.option.<option>.<value>
 *   <game>.verb.<verb>.2  (dice)     <game>.rule.<id>
 *   <game>.<message>                 <game>.field.<name>    (of the state, without its members)
 *   <game>.<list>.<word>  (of every list of its vocabulary)
 *
 * And those that it may have: <game>.verb.<verb>.told (text_told), <game>.tag.<word>
 * (text_rule_tag).
 */
#ifndef SORTIE_CATALOGUE_H
#define SORTIE_CATALOGUE_H

#include "hosted/field_json.h"

enum language { IN_ENGLISH, IN_FRENCH, LANGUAGES };

extern const char *const language_names[LANGUAGES]; /* "en", "fr" */

/* The language of that name, or LANGUAGES. */
enum language language_find(const char *name, size_t length);

struct catalogue;
struct embedded_file;

/* The compiled-in texts. Null, with the reason in `fault`, when memory ends. */
struct catalogue *catalogue_open(struct fault *fault);
/* The texts of another file that tools/catalogue.c has made, whose bytes must stay as long. */
struct catalogue *catalogue_open_from(const struct embedded_file *file, struct fault *fault);
/* A catalogue without texts; null when memory ends. */
struct catalogue *catalogue_new(void);
void catalogue_close(struct catalogue *catalogue);

/* Adds or replaces one text; the strings are copied. A null text takes the text away. False when
 * memory ends. */
bool catalogue_set(struct catalogue *catalogue, enum language language, const char *key,
                   const char *text);

/* Sets every text of `from` in `into`. False when memory ends; some are set then. */
bool catalogue_copy(struct catalogue *into, const struct catalogue *from);

/* The text of a key, or null. Good until that text is set again or the catalogue closed. */
const char *catalogue_find(const struct catalogue *catalogue, enum language language,
                           const char *key);

/* The next key that begins with `prefix`, in the order of the bytes, or null after the last one.
 * *position is 0 before the first call. No text may be set between the calls. */
const char *catalogue_key(const struct catalogue *catalogue, const char *prefix, size_t *position);

/* The text of a key; the key itself when there is none, so that a gap shows and never crashes. So
 * the result is good no longer than `key` is. */
const char *text(const struct catalogue *catalogue, enum language language, const char *key);

/* Fills the places of a text. Always ends `out` with a zero and never cuts a UTF-8 character in
 * two; `size` is at least 1. Returns the length. `arguments` are TRACE_ARGUMENTS numbers, or null
 * for a text without places. `game` may be null when the text has no words of a game. */
size_t text_fill(const struct catalogue *catalogue, enum language language, const struct game *game,
                 const char *key, const int16_t *arguments, char *out, size_t size);

/*
 * A text about rows and columns of a field of the state: {0} is the word of numbers[0] in lists[0]
 * as in the text of a verb ({0:of} too), and {1} likewise; where the list is null, the number. A
 * word that has no text of the game's may have one that only odds use,
 * odds.<game>.<list>.<word>; without either it is shown as it is spelled.
 */
size_t text_fill_words(const struct catalogue *catalogue, enum language language,
                       const struct game *game, const char *key, const struct words *const lists[2],
                       const int numbers[2], char *out, size_t size);

/* One such word by itself. */
size_t text_word(const struct catalogue *catalogue, enum language language, const struct game *game,
                 const struct words *words, int number, char *out, size_t size);

/* A trace event in words, begun with a capital: key <game>.<message>; where the first two arguments
 * are the same and there is such a text, <game>.<message>.same; where they are not and the third is
 * 0, likewise <game>.<message>.plain. */
size_t text_event(const struct catalogue *catalogue, enum language language,
                  const struct game *game, const struct trace_event *event, char *out, size_t size);

/*
 * An action in words, begun with a capital: key <game>.verb.<verb>, operands as arguments {0} and
 * {1}. {0} is the text of the operand's word in the verb's own list when it has one, and the number
 * otherwise; {0:other} takes the word of the same number from another list. Two dice use
 * <game>.verb.<verb>.2, the lower die first. What is no action of the game comes out as
 * action_write writes it.
 */
size_t text_action(const struct catalogue *catalogue, enum language language,
                   const struct game *game, action a, char *out, size_t size);

/*
 * The same where it is told without the question that it answers: in a log, in a report. A choice
 * that is a name and no more, as it stands below its question, has <game>.verb.<verb>.told for it.
 */
size_t text_told(const struct catalogue *catalogue, enum language language, const struct game *game,
                 action a, char *out, size_t size);

/*
 * The id of a rule as it is shown: the word at the head of each part between dots in the words of
 * <game>.tag.<word>, if it has some.
 */
size_t text_rule_tag(const struct catalogue *catalogue, enum language language,
                     const struct game *game, unsigned rule, char *out, size_t size);
enum { RULE_TAG_SIZE = 64 };

/*
 * What is wrong (hosted/fault.h, and the faults of games) in the words of a language. Readers and
 * games tell it in English; every reason of theirs is the English text of a key fault.*, which
 * scripts/fault-texts makes sure of. Names, paths and what is not ours stay as they are.
 */
void text_fault(const struct catalogue *catalogue, enum language language, const char *english,
                struct fault *told);

/* What strerror says of an errno, in the words of a language: the texts fault.system.* have what
 * people meet, and the rest stays as it is. Good as long as either text is. */
const char *text_system(const struct catalogue *catalogue, enum language language, int number);

/*
 * The first gap, as "key: what is wrong": a key that one language lacks; a place that does not
 * parse, names a list that the key's game has not, or an argument that a text of the game is not
 * given; a text whose places differ between languages; a key that a game must have. False when
 * there is none. Names of data records count, so the data of every game is to be loaded into the
 * catalogue first.
 */
bool catalogue_gap(const struct catalogue *catalogue, struct fault *gap);
/* The same with other games than the program's: a list ended by a null. */
bool catalogue_gap_in(const struct catalogue *catalogue, const struct game *const *games,
                      struct fault *gap);

#endif
