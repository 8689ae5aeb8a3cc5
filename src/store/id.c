/* Ids of users and tables: 128 random bits, so that nobody finds one by trying. */
#include <sodium.h>

#include "store/store.h"

enum { ID_BYTES = 16 };

void store_new_id(char id[STORE_ID_SIZE])
{
    unsigned char bytes[ID_BYTES];
    randombytes_buf(bytes, sizeof bytes);
    sodium_bin2base64(id, STORE_ID_SIZE, bytes, sizeof bytes,
                      sodium_base64_VARIANT_URLSAFE_NO_PADDING);
}
