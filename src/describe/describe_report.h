/* A report of luck and judgement as JSON, in the words of a language (docs/report.md). */
#ifndef SORTIE_DESCRIBE_REPORT_H
#define SORTIE_DESCRIBE_REPORT_H

#include "describe/describe.h"
#include "lab/report.h"

/* For one seat, or for all with OBSERVER. The report is done. A new reference, null when memory
 * ends. */
json_t *report_json(const struct narrator *narrator, const struct report *report, int seat);

#endif
