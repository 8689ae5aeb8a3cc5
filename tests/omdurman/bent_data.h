/* Data in which one thing is bent. What is just allowed is told by the fault that comes after all
 * others. */
#ifndef SORTIE_TEST_OMDURMAN_BENT_DATA_H
#define SORTIE_TEST_OMDURMAN_BENT_DATA_H

#include "omdurman/position.h"

#define LATER "scenarios.json: on the other map"

extern struct om_data good; /* as they were opened */

void open_data(void);
/* Sound but for the fault that comes last. */
void from_good(void);
/* The data at hand have this fault; they are good again afterwards. */
void data_faulty(const char *text);
void data_allowed(void);
struct om_map_data *battle(void);

#endif
