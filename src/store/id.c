/* Ids of users and tables: 128 random bits or nearly, so that nobody finds one by trying. */
#include <sodium.h>

#include "store/store.h"

enum {
    ID_BYTES = 16,
    DASH = 62, /* the six bits that are written as one */
};

void store_new_id(char id[STORE_ID_SIZE])
{
    unsigned char bytes[ID_BYTES];
    /* None begins with a dash, since a command would take it for an option. */
    do {
        randombytes_buf(bytes, sizeof bytes);
    } while (bytes[0] >> 2 == DASH);
    sodium_bin2base64(id, STORE_ID_SIZE, bytes, sizeof bytes,
                      sodium_base64_VARIANT_URLSAFE_NO_PADDING);
}
