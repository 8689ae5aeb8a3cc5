/* What holds for every kind of store, with PostgreSQL. */
#include "postgres_test.h"

static int run_all(void)
{
    return run_user_tests("PostgreSQL") + run_table_tests("PostgreSQL") +
           run_list_tests("PostgreSQL") + run_talk_tests("PostgreSQL") +
           run_text_tests("PostgreSQL") + run_mail_tests("PostgreSQL") +
           run_admin_tests("PostgreSQL");
}

int main(void)
{
    return with_database(run_all);
}
