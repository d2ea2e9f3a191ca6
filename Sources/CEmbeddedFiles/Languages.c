// What scripts/generate packs: the language data, and the texts of reports.
#include "EmbeddedFiles.h"

static const uint8_t packed_locales[] = {
#embed "../LocaleData/Generated/locales.packed"
};
EMBEDDED_FILE(packed_locales)

static const uint8_t packed_texts[] = {
#embed "../Reports/Language/Generated/texts.packed"
};
EMBEDDED_FILE(packed_texts)
