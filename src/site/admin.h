/* What the host of a server does with its store that needs more than the store: see store/admin.h.
 */
#ifndef SORTIE_SITE_ADMIN_H
#define SORTIE_SITE_ADMIN_H

#include <jansson.h>

#include "store/store.h"

enum { NEW_PHRASE_SIZE = 32 };

/* Closes a table in its row alone; its history stays as it was written. */
enum store_verdict admin_close_table(struct store *store, const char *table, int64_t now);

/* Sets a new pass phrase, which is in `phrase`, and ends all sessions; STORE_MISSING for a guest.
 */
enum store_verdict admin_reset_phrase(struct store *store, const char *user,
                                      char phrase[NEW_PHRASE_SIZE]);

/* Two accounts become one, with what tables keep of them: see store_merge_users(). */
enum store_verdict admin_merge_users(struct store *store, const char *from, const char *into);

/* All that is kept of a person: a new reference; null with the store's fault, or when memory ends.
 */
json_t *admin_export_user(struct store *store, const char *user);

#endif
