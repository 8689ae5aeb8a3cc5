/* The frame and the look of pages. */
#include "pages/markup.h"

static const char style[] =
    ":root{color-scheme:light dark;--paper:#faf8f3;--ink:#22262b;--faint:#6b7075;--rule:#dcd7cb;"
    "--accent:#8a3b12;--soft:#c98a5e;--card:#fff;--good:#2f6d3a;--bad:#a3281c}\n"
    "@media(prefers-color-scheme:dark){:root{--paper:#16181b;--ink:#e8e4da;--faint:#9a9ea3;"
    "--rule:#363a3f;--accent:#e39a63;--soft:#9c6a45;--card:#1e2125;"
    "--good:#86c490;--bad:#f08a76}}\n"
    "*{box-sizing:border-box}body{margin:0 auto;padding:2rem 1.25rem 4rem;max-width:66rem;"
    "background:var(--paper);color:var(--ink);font:16px/1.5 system-ui,sans-serif}\n"
    "h1{font-size:1.7rem;margin:0}h2{font-size:1.15rem;margin:0}h3{font-size:1rem;margin:1.6rem 0 "
    ".5rem}p{margin:.3rem 0 .8rem;max-width:46rem}.faint,caption,figcaption{color:var(--faint);"
    "font-size:.875rem}\n"
    ".scroll{overflow-x:auto}table{border-collapse:collapse;width:100%;"
    "font-variant-numeric:tabular-nums;font-size:.9rem}"
    "th,td{padding:.3rem .6rem;text-align:right;border-bottom:1px solid var(--rule);"
    "white-space:nowrap}th{font-weight:600;color:var(--faint)}"
    "td:first-child,th:first-child{text-align:left;padding-left:0}td.wide{width:9rem}"
    "tbody th{color:var(--ink);font-weight:400;white-space:normal;min-width:7rem}"
    "caption{text-align:left;padding:.8rem 0 .3rem}\n"
    "details{background:var(--card);border:1px solid var(--rule);border-radius:.6rem;margin:1rem 0;"
    "padding:.8rem 1.2rem}summary{cursor:pointer}summary h2{display:inline}\n"
    ".charts{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,26rem),1fr));"
    "gap:1rem 2rem}figure{margin:.8rem 0 0}.chart{width:100%;height:auto;display:block}"
    ".interval{width:9rem;height:.8rem;display:block;margin-left:auto}\n"
    ".bar{fill:var(--accent)}.line{fill:none;stroke:var(--accent);stroke-width:2.5}.grid{stroke:"
    "var(--rule)}.zero{stroke:var(--faint)}.span{stroke:var(--soft);stroke-width:4}.point{fill:"
    "var(--accent)}.axis{fill:var(--faint);font:11px system-ui,sans-serif}\n"
    "code{font:0.85rem/1.5 ui-monospace,monospace;overflow-wrap:anywhere}";

void markup_escape(FILE *out, const char *utf8)
{
    for (const char *p = utf8; *p; p++) {
        switch (*p) {
        case '&': fputs("&amp;", out); break;
        case '<': fputs("&lt;", out); break;
        case '>': fputs("&gt;", out); break;
        case '"': fputs("&quot;", out); break;
        default: putc(*p, out);
        }
    }
}

void markup_element(FILE *out, const char *element, const char *text)
{
    fprintf(out, "<%s>", element);
    markup_escape(out, text);
    fprintf(out, "</%s>", element);
}

void markup_element_with(FILE *out, const char *element, const char *attributes, const char *text)
{
    fprintf(out, "<%s %s>", element, attributes);
    markup_escape(out, text);
    fprintf(out, "</%s>", element);
}

void markup_begin(FILE *out, const char *language, const char *title, const char *more_style,
                  const char *more_head)
{
    fprintf(out, "<!DOCTYPE html>\n<html lang=\"%s\">\n<head>\n<meta charset=\"utf-8\">\n",
            language);
    fputs("<meta name=\"viewport\" content=\"width=device-width\">\n", out);
    markup_element(out, "title", title);
    fprintf(out, "%s\n<style>\n%s\n%s\n</style>\n</head>\n<body>\n", more_head, style, more_style);
}

void markup_end(FILE *out)
{
    fputs("</body>\n</html>\n", out);
}
