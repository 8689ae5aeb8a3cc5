/*
 * Names of people. One person has one name: names are compared without regard to case, to how a
 * letter is put together, and to forms of letters that only look different; and what is meant to
 * look like somebody else's name, or like nothing, is none.
 */
#ifndef SORTIE_STORE_NAMES_H
#define SORTIE_STORE_NAMES_H

#include <stdbool.h>

enum { NAME_KEY_SIZE = 1024 };

/* The name as it is compared: NFKC, case folded, without what cannot be seen. False when it is too
 * long, no UTF-8, or nothing is left of it. */
bool name_key(const char *name, char key[NAME_KEY_SIZE]);

/* Whether somebody may have that name: every character can be seen, and spaces stand singly and
 * within; marks stand on letters that can have them; letters of scripts that look alike are not
 * mixed, none that looks Latin stands among Latin ones, and not all are such as look Latin. */
bool name_is_plain(const char *name);

#endif
