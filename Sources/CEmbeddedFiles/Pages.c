// What the pages of reports are made of. Every file ends with a newline, so that one can follow another.
#include "EmbeddedFiles.h"

static const uint8_t page_style[] = {
#embed "../Reports/HTML/Frame/page.css"
};
EMBEDDED_FILE(page_style)

static const uint8_t preview_style[] = {
#embed "../Reports/Preview/preview.css"
};
EMBEDDED_FILE(preview_style)

static const uint8_t page_script[] = {
#embed "../Reports/HTML/Script/words.js" suffix(,)
#embed "../Reports/HTML/Script/page.js"
};
EMBEDDED_FILE(page_script)

static const uint8_t editing_script[] = {
#embed "../Reports/HTML/Script/changes.js" suffix(,)
#embed "../Reports/HTML/Script/devices.js" suffix(,)
#embed "../Reports/HTML/Script/states.js" suffix(,)
#embed "../Reports/HTML/Script/findings.js" suffix(,)
#embed "../Reports/HTML/Script/forms.js" suffix(,)
#embed "../Reports/HTML/Script/bar.js" suffix(,)
#embed "../Reports/HTML/Script/edit.js"
};
EMBEDDED_FILE(editing_script)

static const uint8_t measuring_script[] = {
#embed "../Reports/HTML/Script/Measuring/characters.js" suffix(,)
#embed "../Reports/HTML/Script/Measuring/tables.js" suffix(,)
#embed "../Reports/HTML/Script/Measuring/cells.js" suffix(,)
#embed "../Reports/HTML/Script/Measuring/breaks.js" suffix(,)
#embed "../Reports/HTML/Script/Measuring/cut.js" suffix(,)
#embed "../Reports/HTML/Script/Measuring/drawing.js" suffix(,)
#embed "../Reports/HTML/Script/Measuring/picture.js" suffix(,)
#embed "../Reports/HTML/Script/Measuring/measure.js"
};
EMBEDDED_FILE(measuring_script)

static const uint8_t page_rules_script[] = {
#embed "../Reports/HTML/Script/Rules/classes.js" suffix(,)
#embed "../Reports/HTML/Script/Rules/wording.js" suffix(,)
#embed "../Reports/HTML/Script/Rules/code.js" suffix(,)
#embed "../Reports/HTML/Script/Rules/search.js" suffix(,)
#embed "../Reports/HTML/Script/Rules/marks.js" suffix(,)
#embed "../Reports/HTML/Script/Rules/punctuation.js" suffix(,)
#embed "../Reports/HTML/Script/Rules/spaces.js" suffix(,)
#embed "../Reports/HTML/Script/Rules/quotations.js" suffix(,)
#embed "../Reports/HTML/Script/Rules/unseen.js" suffix(,)
#embed "../Reports/HTML/Script/Rules/formats.js" suffix(,)
#embed "../Reports/HTML/Script/Rules/placeholders.js" suffix(,)
#embed "../Reports/HTML/Script/Rules/names.js" suffix(,)
#embed "../Reports/HTML/Script/Rules/terms.js" suffix(,)
#embed "../Reports/HTML/Script/Rules/lengths.js" suffix(,)
#embed "../Reports/HTML/Script/Rules/translation.js" suffix(,)
#embed "../Reports/HTML/Script/Rules/judge.js"
};
EMBEDDED_FILE(page_rules_script)
