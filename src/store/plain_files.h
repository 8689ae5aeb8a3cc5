/*
 * Files for SQLite where nobody else can have them open: a page, whose worker holds them. It takes
 * no locks, shares no memory, and asks for nothing but reading, writing and flushing, so that all
 * the page has to provide is that.
 *
 * A file of no bytes counts as none, and deleting one may only empty it: the files of a page are
 * opened before the program starts, and stay.
 */
#ifndef SORTIE_PLAIN_FILES_H
#define SORTIE_PLAIN_FILES_H

#include <stdbool.h>

#define PLAIN_FILES "plain"

/* Makes them known to SQLite under that name; may be called again. */
bool plain_files_register(void);

#endif
