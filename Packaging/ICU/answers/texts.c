// Text boundaries, collation and search.

#include "answers.h"

#include <string.h>

static Text text;

static void answerBreaksOf(const char* locale) {
  static const struct {
    const char* name;
    UBreakIteratorType type;
  } kinds[] = {{"grapheme", UBRK_CHARACTER}, {"word", UBRK_WORD}, {"line", UBRK_LINE}, {"sentence", UBRK_SENTENCE}};
  for (int32_t kind = 0; kind < COUNT(kinds); kind++) {
    int32_t status = 0;
    UBreakIterator* iterator = cicu_openBreakIterator(kinds[kind].type, locale, &status);
    uint64_t breaks = DIGEST_START;
    int32_t count = 0;
    if (status <= 0) {
      cicu_setBreakText(iterator, text.units, text.length, &status);
      cicu_firstBreak(iterator);
      for (int32_t next; (next = cicu_nextBreak(iterator)) >= 0; count++) {
        int32_t values[] = {next, cicu_breakStatus(iterator)};
        breaks = digest(breaks, values, sizeof values);
      }
    }
    answerNumber(status, breaks, "%s %s breaks: %d", locale, kinds[kind].name, (int)count);
    cicu_closeBreakIterator(iterator);
  }
}

void answerBreaks(void) {
  text = allSamples();
  forEachLocale(answerBreaksOf);
}

static void answerSearch(const char* locale, const UCollator* collator) {
  static const char* const patterns[] = {"a", "ss", "oe", "e", "ij", "シ", "ー", "각", "ㄱ",
                                         "я", "ال", "ת",  "ท", "क",  "ch", "dz", "o",  "ə"};
  for (int32_t position = 0; position < COUNT(patterns); position++) {
    Text pattern = textOf(patterns[position]);
    int32_t status = 0;
    UStringSearch* search = cicu_openSearch(u"x", 1, u"x", 1, collator, &status);
    if (status <= 0) {
      cicu_setSearchAttribute(search, USEARCH_OVERLAP, USEARCH_ON, &status);
      cicu_setSearchText(search, text.units, text.length, &status);
      cicu_setSearchPattern(search, pattern.units, pattern.length, &status);
    }
    uint64_t matches = DIGEST_START;
    int32_t last = -1, found = status > 0 ? -1 : cicu_firstMatch(search, &status);
    // With overlapping matches, ICU can find the same match forever. StringSearcher.swift stops there, too.
    while (found > last && status <= 0) {
      int32_t values[] = {found, cicu_matchedLength(search)};
      matches = digest(matches, values, sizeof values);
      last = found;
      found = cicu_nextMatch(search, &status);
    }
    answerNumber(status, matches, "%s finds %s", locale, patterns[position]);
    cicu_closeSearch(search);
  }
}

static void answerCollator(const char* locale) {
  int32_t status = 0;
  UCollator* collator = cicu_openCollator(locale, &status);
  answerNumber(status, 0, "%s collator", locale);
  static const UCollationStrength strengths[] = {UCOL_PRIMARY, UCOL_SECONDARY, UCOL_TERTIARY};
  for (int32_t strength = 0; status <= 0 && strength < 2 * COUNT(strengths); strength++) {
    cicu_setStrength(collator, strengths[strength / 2]);
    bool isShifted = strength % 2 != 0;
    cicu_setCollationAttribute(collator, UCOL_ALTERNATE_HANDLING, isShifted ? UCOL_SHIFTED : UCOL_NON_IGNORABLE,
                               &status);
    cicu_setCollationAttribute(collator, UCOL_NORMALIZATION_MODE, UCOL_ON, &status);
    uint64_t keys = DIGEST_START, orders = DIGEST_START;
    static uint8_t key[65536];
    int32_t length = cicu_sortKey(collator, text.units, text.length, key, sizeof key);
    keys = digest(keys, key, (size_t)length);
    for (int32_t left = 0; left < sampleCount; left++) {
      for (int32_t right = 0; right < left; right++) {
        int8_t order = (int8_t)cicu_compareUTF8(collator, samples[left], (int32_t)strlen(samples[left]), samples[right],
                                                (int32_t)strlen(samples[right]), &status);
        orders = digest(orders, &order, 1);
      }
    }
    answerNumber(status, keys, "%s sort key %d of %d bytes", locale, (int)strength, (int)length);
    answerNumber(status, orders, "%s orders %d", locale, (int)strength);
    if (strength == 0) answerSearch(locale, collator);
  }
  cicu_closeCollator(collator);
}

// The collation of every locale, and every variant of its language or script. Regions have no variants.
static void answerCollationOf(const char* locale) {
  char region[20];
  int32_t failure = 0;
  answerCollator(locale);
  if (strchr(locale, '@') != NULL || cicu_getCountry(locale, region, sizeof region, &failure) > 0) return;
  UErrorCode status = U_ZERO_ERROR;
  UEnumeration* kinds = ucol_getKeywordValuesForLocale("collation", locale, false, &status);
  const char* kind;
  while (U_SUCCESS(status) && (kind = uenum_next(kinds, NULL, &status)) != NULL) {
    char name[200];
    snprintf(name, sizeof name, "%s@collation=%s", locale, kind);
    answerCollator(name);
  }
  uenum_close(kinds);
}

// The ideographs and syllables that the Chinese, Japanese and Korean tailorings order.
static void appendIdeographs(void) {
  for (UChar32 scalar = 0x4E00; scalar < 0x9FA6; scalar += 37) text.units[text.length++] = (UChar)scalar;
  for (UChar32 scalar = 0xAC00; scalar < 0xD7A4; scalar += 97) text.units[text.length++] = (UChar)scalar;
}

void answerCollation(void) {
  text = allSamples();
  appendIdeographs();
  forEachLocale(answerCollationOf);
}
