// The tables of character advances.
#include "EmbeddedFiles.h"

static const uint8_t letter_advances[] = {
#embed "../TextLayout/Tables/letters.advances"
};
EMBEDDED_FILE(letter_advances)

static const uint8_t arabic_advances[] = {
#embed "../TextLayout/Tables/arabic.advances"
};
EMBEDDED_FILE(arabic_advances)

static const uint8_t conjunct_advances[] = {
#embed "../TextLayout/Tables/conjuncts.advances"
};
EMBEDDED_FILE(conjunct_advances)

static const uint8_t kerning_advances[] = {
#embed "../TextLayout/Tables/kerning.advances"
};
EMBEDDED_FILE(kerning_advances)

static const uint8_t weight_advances[] = {
#embed "../TextLayout/Tables/weights.advances"
};
EMBEDDED_FILE(weight_advances)
