// Files that are compiled in, so that the executable needs no folder beside it.
//
// The compiler for C takes the bytes as they are, at once. As literals they take the one for Swift half a minute.
#ifndef EMBEDDED_FILES_H
#define EMBEDDED_FILES_H

#include <stddef.h>
#include <stdint.h>

#if defined(__clang_major__) && !defined(__has_embed)
#error "#embed is missing: build with Clang 19 or later, as Swift 6.3 has it"
#endif
// C has it from 2023 on, and Clang in every version of C.
#pragma clang diagnostic ignored "-Wc23-extensions"

typedef struct {
  const uint8_t *bytes;
  size_t count;
} EmbeddedFile;

#define EMBEDDED_FILE(name) \
  EmbeddedFile embedded_##name(void) { return (EmbeddedFile){name, sizeof name}; }

EmbeddedFile embedded_letter_advances(void);
EmbeddedFile embedded_arabic_advances(void);
EmbeddedFile embedded_conjunct_advances(void);
EmbeddedFile embedded_kerning_advances(void);
EmbeddedFile embedded_weight_advances(void);

EmbeddedFile embedded_guidelines(void);
EmbeddedFile embedded_judgements(void);
EmbeddedFile embedded_store_refusals(void);
EmbeddedFile embedded_limit_words(void);

EmbeddedFile embedded_packed_locales(void);
EmbeddedFile embedded_packed_texts(void);

EmbeddedFile embedded_page_style(void);
EmbeddedFile embedded_preview_style(void);
EmbeddedFile embedded_page_script(void);
EmbeddedFile embedded_editing_script(void);
EmbeddedFile embedded_measuring_script(void);
EmbeddedFile embedded_page_rules_script(void);

#endif
