// Declarations that the parts of the program share.
#pragma once

#include <stdbool.h>
#include <stdio.h>

#include "CICU.h"

// For the constants, and for queries over everything that ICU has.
#include <unicode/ubrk.h>
#include <unicode/ucasemap.h>
#include <unicode/uchar.h>
#include <unicode/ucol.h>
#include <unicode/udat.h>
#include <unicode/uenum.h>
#include <unicode/ufieldpositer.h>
#include <unicode/uloc.h>
#include <unicode/ulistformatter.h>
#include <unicode/ulocdata.h>
#include <unicode/umsg.h>
#include <unicode/unorm2.h>
#include <unicode/unum.h>
#include <unicode/unumberformatter.h>
#include <unicode/upluralrules.h>
#include <unicode/uregex.h>
#include <unicode/ures.h>
#include <unicode/uscript.h>
#include <unicode/usearch.h>
#include <unicode/uset.h>
#include <unicode/uspoof.h>
#include <unicode/ustring.h>
#include <unicode/utrans.h>
#include <unicode/utypes.h>
#include <unicode/uversion.h>

#define COUNT(array) ((int32_t)(sizeof(array) / sizeof((array)[0])))

// A text as UTF-16, as ICU needs it.
typedef struct {
  UChar units[8192];
  int32_t length;
} Text;

Text textOf(const char* utf8);
// Writes a line: the query, formatted as with printf, and the answer.
void answer(int32_t status, const UChar* text, int32_t length, const char* question, ...)
    __attribute__((format(printf, 4, 5)));
void answerChars(int32_t status, const char* text, const char* question, ...) __attribute__((format(printf, 3, 4)));
void answerNumber(int32_t status, uint64_t number, const char* question, ...) __attribute__((format(printf, 3, 4)));

// A hash of many bytes (FNV-1a). Printing the boundaries of every locale would be too long.
#define DIGEST_START 0xcbf29ce484222325u
uint64_t digest(uint64_t before, const void* bytes, size_t count);

// Texts in every script that an ICU dictionary, tailoring or table covers.
extern const char* const samples[];
extern const int32_t sampleCount;
// All samples in a row.
Text allSamples(void);

// Calls a function with each of ICU's locales, and with some that select special variants.
void forEachLocale(void (*body)(const char* locale));

void answerLocales(void);
void answerResources(void);
void answerCharacters(void);
void answerPatterns(void);
void answerBreaks(void);
void answerCases(void);
void answerCollation(void);
void answerLocaleData(void);
void answerDates(void);
void answerNumbers(void);
void answerMessages(void);
void answerConfusables(void);
