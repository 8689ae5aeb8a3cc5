/* What a copy of a store copies. */
#ifndef SORTIE_STORE_COPY_H
#define SORTIE_STORE_COPY_H

struct copied_table {
    const char *name, *columns; /* the latter with ", " between them */
    const char *select, *insert, *count;
};

extern const struct copied_table copied_tables[];
extern const int copied_table_count;

#endif
