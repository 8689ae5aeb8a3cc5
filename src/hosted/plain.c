/* Plain text: whole numbers read, lists of words written. */
#include "hosted/plain.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

bool plain_number(const char *digits, uint64_t *number)
{
    char *end = NULL;
    /* strtoull alone would take signs and spaces. */
    if (*digits < '0' || *digits > '9') return false;
    errno = 0;
    unsigned long long value = strtoull(digits, &end, 10);
    if (*end || errno) return false;
    *number = value;
    return true;
}

void plain_join(char *list, size_t size, const char *separator, const char *word)
{
    size_t length = strlen(list);
    snprintf(list + length, size - length, "%s%s", length ? separator : "", word);
}
