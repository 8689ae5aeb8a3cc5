/* How a page of a sheet looks: its style, and the drawings that stand in it, in a square of 60. */
#include <string.h>

#include "sheet/sheet_parts.h"

static const char look[] = /* of what stands anywhere */
    "@page{size:A4;margin:10mm 12mm}\n"
    "*{box-sizing:border-box;print-color-adjust:exact;-webkit-print-color-adjust:exact}"
    "body{margin:0;padding:1rem;background:#d9cdb4;color:#241c12;"
    "font:9pt/1.27 'Liberation Sans',Arial,Helvetica,sans-serif}\n"
    ".leaf{display:flex;flex-direction:column;gap:2.4mm;max-width:210mm;min-height:270mm;"
    "margin:0 auto 1rem;padding:9mm;background:#fff;box-shadow:0 2px 10px #0004}"
    "h1,h2,header p,.turns b,.fields b{font-family:Georgia,'DejaVu Serif',"
    "'Liberation Serif',serif}\n"
    "header{position:relative;padding:3mm 28mm;border:1.6pt solid #241c12;outline:.5pt solid "
    "#241c12;"
    "outline-offset:-4.2pt;background:#f6efdf;text-align:center}"
    "header svg{position:absolute;left:6mm;top:50%;width:16mm;height:16mm;margin-top:-8mm;"
    "color:#7d2416}"
    "header p{margin:0;font-size:9pt;letter-spacing:.16em;text-transform:uppercase;color:#7d2416}"
    "h1{margin:.6mm 0 0;font-size:20pt;line-height:1.1;letter-spacing:.02em;text-wrap:balance}\n"
    "h2{display:flex;align-items:center;gap:2.5mm;margin:0 0 1mm;font-size:11pt;break-after:avoid;"
    "color:#7d2416}h2::after{content:'';flex:1;border-top:1.4pt double #7d2416}"
    "ul{margin:1mm 0 0;padding-left:3.6mm}li{margin:0}li::marker{color:#7d2416}"
    ".fields{display:grid;grid-template-columns:1fr 1fr;gap:0 6mm;align-items:end}.fields "
    "p{display:flex;gap:2mm;"
    "align-items:baseline;margin:0;padding:.8mm 0;border-bottom:.5pt solid #cbb88f}"
    "header+.fields b{flex:none}.fields b{font-size:8.4pt;color:#5c4a2c}.fields "
    ".line{flex:1;min-width:16mm;"
    "height:5.4mm}\n"
    "table{border-collapse:collapse;width:100%}tr{break-inside:avoid}"
    "th,td{border:.5pt solid #b39e73;padding:.7mm 1.6mm;text-align:left;vertical-align:middle}"
    "th{background:#efe4c9;font-size:8pt;text-transform:uppercase;letter-spacing:.04em;"
    "color:#4a3a20}td.number,td.tick{text-align:center}td.blank{min-width:11mm}"
    "td:first-child{font-weight:600}\n"
    ".strip{display:inline-flex;flex-wrap:wrap;gap:.9mm;vertical-align:-.4mm}"
    ".strip i{width:3.1mm;height:3.1mm;border:.7pt solid #241c12;background:#fff}"
    ".strip i.x{background:linear-gradient(45deg,#0000 44%,#241c12 44% 56%,#0000 56%),"
    "linear-gradient(-45deg,#0000 44%,#241c12 44% 56%,#fff 56%)}"
    ".points b{display:inline-block;min-width:7mm;margin-right:1mm}"
    ".boxes{list-style:none;padding:0;display:flex;flex-wrap:wrap;gap:1.2mm 6mm;margin:1mm 0}"
    ".boxes .strip{margin-right:1.6mm}.boxes .strip i{width:4mm;height:4mm}\n";

static const char layout[] = /* of the leaves */
    ".mahdists td:last-child{width:62mm}.mahdists td.number{text-align:left;font-weight:600}"
    ".running{margin:0;font:italic 8.4pt Georgia,'DejaVu "
    "Serif',serif;color:#5c4a2c;text-align:right}"
    ".course{flex:1;display:flex;flex-direction:column;min-height:46mm}"
    ".turns{flex:1 1 0;display:flex;flex-flow:column wrap;min-height:38mm;overflow:hidden;"
    "border:.5pt solid #b39e73;border-top:0}"
    ".turns div{flex:1 0 7mm;display:grid;grid-template-columns:14mm 1fr 28mm 28mm;width:100%;"
    "border-top:.5pt solid #b39e73}.turns div>*+*{border-left:.5pt solid #b39e73}"
    ".turns b{display:grid;place-items:center;font-size:11pt;background:#f6efdf}"
    ".turns .titles{flex:none}.titles b{padding:.7mm 1.6mm;font-size:8pt;text-transform:uppercase;"
    "letter-spacing:.04em;background:#efe4c9;color:#4a3a20}.titles "
    "b:nth-child(2){place-items:center start}\n"
    ".field{display:grid;grid-template-columns:1.08fr 1fr;grid-template-rows:auto auto auto 1fr;"
    "column-gap:7mm}.field .running,.field .ground{grid-column:1/-1}.field .ground{grid-row:2}"
    ".field .type{grid-area:3/1}.field .objective{grid-area:3/2}.field .aftermath{grid-area:4/1}"
    ".field .form{grid-area:4/2}.form{display:flex;flex-direction:column}"
    ".type .fields{grid-template-columns:1fr}"
    ".form .fields{grid-template-columns:1fr}"
    ".form .fields:last-of-type{flex:1;align-items:stretch;grid-template-rows:auto}"
    ".form .fields:last-of-type p{align-items:stretch;flex-direction:column}"
    ".form .fields:last-of-type .line{min-height:15.2mm;height:auto;background:repeating-linear-"
    "gradient(#0000 0 7.4mm,#cbb88f 7.4mm 7.6mm)}\n"
    "table.ground{table-layout:fixed;max-width:100%;margin:1.4mm auto;border:2.2pt "
    "solid #241c12;background:#f7f0de}"
    ".ground td{position:relative;padding:0;border:.4pt dashed #b39e73;font-weight:400}"
    ".ground td svg{display:block;width:100%;height:auto;color:#7a5a2c}"
    ".ground td span{position:absolute;left:0;right:0;bottom:.5mm;font:italic 7.2pt/1 Georgia,"
    "'DejaVu Serif',serif;text-align:center;color:#3c2f1a;text-shadow:0 0 2px #f7f0de,0 0 2px "
    "#f7f0de}"
    ".sketch td{height:21mm}\n"
    "@media print{body{padding:0;background:none}.leaf{max-width:none;min-height:276mm;margin:0;"
    "padding:0;box-shadow:none;break-after:page}article:last-child .leaf:last-child{"
    "break-after:auto}}"
    "@media screen and (max-width:700px){body{padding:0}.leaf{padding:4mm;overflow-x:auto}"
    ".field,.fields{display:block}header{padding:3mm 4mm 3mm 24mm}}";

const char *const sheet_style[] = { look, layout, NULL };

/* Ticks around a line are a broad stroke of short dashes: hachures run down the slope. */
#define HACHURES "fill=\"none\" stroke=\"currentColor\" stroke-dasharray=\".9 2.3\" "
#define LINE "fill=\"none\" stroke=\"currentColor\" stroke-width=\"1.1\" stroke-linecap=\"round\" "
#define INK "stroke=\"currentColor\" stroke-width=\"1\" stroke-linejoin=\"round\" "
#define TUFTS                                                                                      \
    "<path " LINE "d=\"M11 17l2-4m0 4v-5m3 5-2-4M44 38l2-4m0 4v-5m3 5-2-4M22 43l1-3m1 3v-4\"/>"
#define PALM(x, y)                                                                                 \
    "<g transform=\"translate(" x " " y ")\"><path " LINE                                          \
    "d=\"M0 0q1-7 0-13M0-13q-6-3-9 2M0-13q6-3 9 2M0-13q-4-6-8-5M0-13q4-6 8-5M0-13v-5\"/></g>"
#define HUT(x, y)                                                                                  \
    "<path " INK "fill=\"#efe0bb\" transform=\"translate(" x " " y                                 \
    ")\" d=\"M-5 0v-5h10v5zM-7-5 0-12 7-5z\"/>"
#define HOUSE(x, y)                                                                                \
    "<path " INK "fill=\"#efe0bb\" transform=\"translate(" x " " y                                 \
    ")\" d=\"M-6 0v-9h12v9zM-1 0v-4h2v4M-4-6h1M3-6h1\"/>"
#define HOUSES                                                                                     \
    HOUSE("22", "25") HOUSE("38", "24") HOUSE("30", "37") HOUSE("16", "39") HOUSE("44", "39")

static const struct {
    const char *name, *drawing;
} drawings[] = {
    { "arms",
      "<svg viewBox=\"0 0 60 60\" aria-hidden=\"true\"><g fill=\"currentColor\">"
      "<path d=\"M36 8a13 13 0 1 0 9 20 10.5 10.5 0 1 1-9-20z\"/>"
      "<path d=\"m44 13 1.5 3.3 3.6.4-2.7 2.4.8 3.5-3.2-1.8-3.1 1.8.7-3.5-2.7-2.4 "
      "3.6-.4z\"/></g><path " LINE "stroke-width=\"2.4\" d=\"M10 54 46 34M14 57l-6-9M50 54 14 "
      "34M46 57l6-9\"/></svg>" },
    { "open", TUFTS },
    { "small_hill",
      "<ellipse cx=\"30\" cy=\"27\" rx=\"13\" ry=\"9\" stroke-width=\"7\" " HACHURES "/>" },
    { "large_hill",
      "<ellipse cx=\"30\" cy=\"27\" rx=\"24\" ry=\"18\" stroke-width=\"8\" " HACHURES "/>"
      "<ellipse cx=\"29\" cy=\"25\" rx=\"11\" ry=\"7\" stroke-width=\"7\" " HACHURES "/>" },
    { "cliff_hill",
      "<g transform=\"translate(5 -2) scale(.84)\"><path d=\"M12 40Q4 10 30 9t20 24\" "
      "stroke-width=\"8\" " HACHURES "/>"
      "<path d=\"M11 43q20 6 41-9\" " LINE "stroke-width=\"2.2\"/>"
      "<path d=\"M14 44v5m5-4v6m5-6v6m5-6v6m5-7v6m5-8v6m5-8v6m5-10v6\" " LINE "/></g>" },
    { "oasis", "<ellipse cx=\"30\" cy=\"37\" rx=\"15\" ry=\"6\" fill=\"#a9c9cf\" " INK "/>"
               "<path stroke=\"#fff\" fill=\"none\" d=\"M22 37h8m4 2h6\"/>" PALM("17", "35")
                   PALM("43", "33") PALM("30", "28") },
    { "river_bed", "<path fill=\"#eadcb4\" d=\"M0 22q16-7 30 0t30 0v16q-14 7-30 0T0 38z\"/>"
                   "<path " LINE "stroke-dasharray=\"4 2.5\" d=\"M0 22q16-7 30 0t30 0M0 38q14-7 30 "
                   "0t30 0\"/><path " LINE "stroke-dasharray=\".1 4.5\" "
                   "d=\"M2 30q14-5 28 0t28 0M6 34q12-4 24 0t24 0M6 26q12-4 24 0t24 0\"/>" },
    { "rocks", "<path " INK "fill=\"#e4d3a8\" d=\"m8 33 4-9 8-3 6 7-2 6zM32 41l2-7 7-3 8 4 1 7zM33 "
               "21l5-8 7 1 3 8z\"/><path " LINE "d=\"m12 24 6 4 6 0M37 34l5 3M41 13l-1 6M13 "
               "45l2-4m0 4v-6m3 6-2-4M24 17l2-4m0 4v-6m3 6-2-4\"/>" },
    { "village", HUT("20", "26") HUT("38", "24") HUT("30", "38") HUT("15", "41") HUT("46", "40") },
    { "town", HOUSES },
    { "fortified", HOUSES
      "<path " LINE "stroke-width=\"2.2\" d=\"M6 10h48v36H6zM3 7h6v6H3zM51 7h6v6h-6zM3 43h6v6H3z"
      "M51 43h6v6h-6z\"/>" },
    { "port", "<path fill=\"#bcd6da\" d=\"M0 24q8-5 15 0t15 0 15 0 15 0v36H0z\"/>"
              "<path stroke=\"#5d8f98\" fill=\"none\" d=\"M4 40q4-3 8 0t8 0m20-6q4-3 8 0t8 0M8 "
              "50q4-3 8 0t8 0\"/><path " INK "fill=\"#c9a868\" d=\"M26 8h8v30h-8z\"/><path " LINE
              "d=\"M26 16h8m-8 7h8m-8 7h8\"/>" },
};

const char *sheet_drawing(const char *name)
{
    for (size_t i = 0; i < sizeof drawings / sizeof drawings[0]; i++) {
        if (strcmp(drawings[i].name, name) == 0) return drawings[i].drawing;
    }
    return "";
}
