/* Structs of random values within the limits of their field table. */
#ifndef SORTIE_TESTS_RANDOM_FIELDS_H
#define SORTIE_TESTS_RANDOM_FIELDS_H

#include "sortie.h"

/* Sets every value that the table describes. Lists get a random length and zeros after it. */
void random_fields(const struct field *fields, void *base, struct random *random);

#endif
