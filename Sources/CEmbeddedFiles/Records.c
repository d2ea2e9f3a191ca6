// What the rules read of tables.
#include "EmbeddedFiles.h"

static const uint8_t guidelines[] = {
#embed "../EditorialRules/Guidelines/guidelines.tsv"
};
EMBEDDED_FILE(guidelines)

static const uint8_t judgements[] = {
#embed "../EditorialRules/Judgements/judgements.tsv"
};
EMBEDDED_FILE(judgements)

static const uint8_t store_refusals[] = {
#embed "../EditorialRules/Refusals/store-refusals.tsv"
};
EMBEDDED_FILE(store_refusals)

static const uint8_t limit_words[] = {
#embed "../EditorialRules/Analysis/Limits/limit-words.tsv"
};
EMBEDDED_FILE(limit_words)
