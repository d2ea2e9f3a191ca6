// Properties of characters, matches of patterns, and results of case mapping, normalization and confusability.

#include "answers.h"

#include <string.h>

#define LAST 0x10FFFF

// The values of one property, for all characters.
static void answerProperty(int32_t property, bool isBinary) {
  uint64_t values = DIGEST_START;
  for (UChar32 scalar = 0; scalar <= LAST; scalar++) {
    int32_t value = isBinary ? cicu_hasProperty(scalar, property) : cicu_propertyValue(scalar, property);
    values = digest(values, &value, 1);
  }
  answerNumber(0, values, "property %d", (int)property);
  const char* name = u_getPropertyName((UProperty)property, U_LONG_PROPERTY_NAME);
  answerChars(0, name, "name of property %d", (int)property);
}

static void answerNormalForm(const char* name, const UNormalizer2* form, int32_t status) {
  answerNumber(status, 0, "%s", name);
  if (status > 0) return;
  uint64_t starts = DIGEST_START, forms = DIGEST_START;
  for (UChar32 scalar = 0; scalar <= LAST; scalar++) {
    UChar32 start = cicu_rawDecompositionStart(form, scalar);
    starts = digest(starts, &start, sizeof start);
    UChar from[2], to[64];
    int32_t count = 0, failure = 0;
    U16_APPEND_UNSAFE(from, count, scalar);
    int32_t length = cicu_normalize(form, from, count, to, COUNT(to), &failure);
    int8_t isNormalized = cicu_isNormalized(form, from, count, &failure);
    if (failure <= 0) forms = digest(digest(forms, to, sizeof(UChar) * (size_t)length), &isNormalized, 1);
  }
  answerNumber(0, starts, "%s decompositions", name);
  answerNumber(0, forms, "%s forms", name);
}

void answerCharacters(void) {
  for (int32_t property = UCHAR_BINARY_START; u_getPropertyName((UProperty)property, U_LONG_PROPERTY_NAME);
       property++) {
    answerProperty(property, true);
  }
  for (int32_t property = UCHAR_INT_START; u_getPropertyName((UProperty)property, U_LONG_PROPERTY_NAME); property++) {
    answerProperty(property, false);
    for (int32_t value = 0; value <= u_getIntPropertyMaxValue((UProperty)property); value++) {
      const char* name = u_getPropertyValueName((UProperty)property, value, U_LONG_PROPERTY_NAME);
      if (name == NULL) continue;
      int32_t found = cicu_valueOfProperty((UProperty)property, name);
      answerNumber(0, (uint64_t)found, "value %s of property %d", name, (int)property);
    }
  }
  uint64_t others = DIGEST_START;
  for (UChar32 scalar = 0; scalar <= LAST; scalar++) {
    int32_t status = 0;
    int32_t values[] = {cicu_category(scalar), (int32_t)cicu_script(scalar, &status), cicu_foldCase(scalar), status};
    others = digest(others, values, sizeof values);
  }
  answerNumber(0, others, "categories, scripts and case foldings");
  for (int32_t script = 0; script <= u_getIntPropertyMaxValue(UCHAR_SCRIPT); script++) {
    answerChars(0, cicu_scriptCode(script), "code of script %d", (int)script);
    answerChars(0, cicu_scriptName(script), "name of script %d", (int)script);
    answerNumber(0, (uint64_t)cicu_scriptIsCased(script), "script %d is cased", (int)script);
  }
  int32_t status = 0;
  const UNormalizer2* nfc = cicu_nfc(&status);
  answerNormalForm("NFC", nfc, status);
  status = 0;
  const UNormalizer2* nfkc = cicu_nfkc(&status);
  answerNormalForm("NFKC", nfkc, status);
}

static void answerSet(const char* pattern) {
  Text text = textOf(pattern);
  int32_t status = 0;
  USet* set = cicu_openSet(text.units, text.length, &status);
  uint64_t ranges = DIGEST_START;
  int32_t count = status > 0 ? 0 : cicu_setRangeCount(set);
  for (int32_t position = 0; position < count; position++) {
    UChar32 range[2] = {0, 0};
    int32_t failure = 0;
    int32_t length = cicu_setRange(set, position, &range[0], &range[1], &failure);
    if (length == 0 && failure <= 0) ranges = digest(ranges, range, sizeof range);
  }
  answerNumber(status, ranges, "set %s of %d", pattern, (int)count);
  cicu_closeSet(set);
}

static void answerRegex(const char* pattern, const Text* text) {
  Text units = textOf(pattern);
  int32_t place;
  for (uint32_t flags = 0; flags <= UREGEX_UWORD; flags += UREGEX_UWORD) {
    int32_t status = 0;
    URegularExpression* regex = cicu_openRegex(units.units, units.length, flags, &place, &status);
    URegularExpression* copy = status > 0 ? NULL : cicu_cloneRegex(regex, &status);
    uint64_t matches = DIGEST_START;
    if (status <= 0) {
      cicu_limitRegexTime(copy, 10000, &status);
      cicu_setRegexText(copy, text->units, text->length, &status);
      for (UBool found = cicu_findRegex(copy, 0, &status); found && status <= 0;
           found = cicu_findNextRegex(copy, &status)) {
        int32_t range[2] = {cicu_regexStart(copy, &status), cicu_regexEnd(copy, &status)};
        matches = digest(matches, range, sizeof range);
      }
    }
    answerNumber(status, matches, "pattern %s with %u", pattern, (unsigned)flags);
    cicu_closeRegex(copy);
    cicu_closeRegex(regex);
  }
}

void answerPatterns(void) {
  char pattern[200];
  const char* name;
  for (int32_t property = UCHAR_BINARY_START;
       (name = u_getPropertyName((UProperty)property, U_LONG_PROPERTY_NAME)) != NULL; property++) {
    snprintf(pattern, sizeof pattern, "[:%s:]", name);
    answerSet(pattern);
  }
  for (int32_t property = UCHAR_INT_START;
       (name = u_getPropertyName((UProperty)property, U_LONG_PROPERTY_NAME)) != NULL; property++) {
    const char* value;
    for (int32_t number = 0; number <= u_getIntPropertyMaxValue((UProperty)property); number++) {
      value = u_getPropertyValueName((UProperty)property, number, U_LONG_PROPERTY_NAME);
      if (value == NULL) continue;
      snprintf(pattern, sizeof pattern, "[:%s=%s:]", name, value);
      answerSet(pattern);
    }
  }
  static const char* const sets[] = {
      "[\\N{GREEK SMALL LETTER ALPHA}]",
      "[\\p{na=LATIN SMALL LETTER A}]",
      "[:age=6.0:]",
      "[:nv=3:]",
      "[:scx=Deva:]",
      "[:blk=Thai:]",
      "[[:M:]-[:Mc:]]",
      "[[:Script=Latn:]&[:L:]]",
      "[:Emoji_Keycap_Sequence:]",
      "[:RGI_Emoji:]",
      "[[:^L:]]",
      "[:Basic_Emoji:]",
      "[[:L:]&[[:CWKCF:]]]",
      "[:lccc=230:]",
      "[:ccc=9:]",
      "[:any:]",
      "[:assigned:]",
  };
  for (int32_t position = 0; position < COUNT(sets); position++) answerSet(sets[position]);
  static const char* const patterns[] = {
      "\\b\\w+\\b",
      "\\X",
      "(?i)straße|ΟΔΌΣ",
      "\\p{L}+",
      "\\N{LATIN SMALL LETTER E WITH ACUTE}",
      "\\R",
      "[[:Thai:]]+",
      "(?i)[k-s]",
      "\\N{CJK UNIFIED IDEOGRAPH-6771}",
      "(?w)\\b.",
      "\\h\\S",
      "\\p{Emoji}",
      "\\P{ASCII}",
      "(",
      "\\N{NO SUCH}",
      "\\N{HANGUL SYLLABLE GAG}",
      "\\p{name=DIGIT ONE}",
      "\\d+",
      "(?x) a # b",
      "\\p{WB=Katakana}",
  };
  Text text = allSamples();
  for (int32_t position = 0; position < COUNT(patterns); position++) answerRegex(patterns[position], &text);
}

typedef int32_t (*Mapping)(UCaseMap*, char*, int32_t, const char*, int32_t, int32_t*);
static int32_t lower(UCaseMap* map, char* to, int32_t capacity, const char* from, int32_t length, int32_t* status) {
  return cicu_toLower(map, to, capacity, from, length, status);
}
static int32_t upper(UCaseMap* map, char* to, int32_t capacity, const char* from, int32_t length, int32_t* status) {
  return cicu_toUpper(map, to, capacity, from, length, status);
}

static void answerCase(const char* locale, const char* kind, Mapping mapping, uint32_t options) {
  int32_t status = 0;
  UCaseMap* map = cicu_openCaseMap(locale, options, &status);
  answerNumber(status, 0, "%s case map", locale);
  for (int32_t position = 0; status <= 0 && position < sampleCount; position++) {
    char text[4000];
    int32_t failure = 0;
    mapping(map, text, sizeof text, samples[position], (int32_t)strlen(samples[position]), &failure);
    answerChars(failure, text, "%s %s %u of %d", locale, kind, (unsigned)options, (int)position);
  }
  cicu_closeCaseMap(map);
}

static void answerCasesOf(const char* locale) {
  answerCase(locale, "lower", lower, 0);
  answerCase(locale, "upper", upper, 0);
  answerCase(locale, "title", cicu_toTitle, 0);
  answerCase(locale, "title", cicu_toTitle, U_TITLECASE_WHOLE_STRING | U_TITLECASE_NO_LOWERCASE);
}

void answerCases(void) { forEachLocale(answerCasesOf); }

void answerConfusables(void) {
  int32_t status = 0;
  USpoofChecker* checker = cicu_openSpoofChecker(&status);
  answerNumber(status, 0, "checker");
  for (UChar32 scalar = 1; status <= 0 && scalar <= LAST; scalar++) {
    if (U_IS_SURROGATE(scalar)) continue;
    char from[8], to[200];
    int32_t count = 0, failure = 0;
    U8_APPEND_UNSAFE(from, count, scalar);
    int32_t length = cicu_skeleton(checker, from, count, to, sizeof to - 1, &failure);
    if (failure > 0 || length == count) {
      if (failure <= 0 && memcmp(from, to, (size_t)count) == 0) continue;
    }
    to[failure > 0 ? 0 : length] = 0;
    answerChars(failure, to, "skeleton of %04X", (unsigned)scalar);
  }
  static const int32_t levels[] = {
      USPOOF_ASCII,
      USPOOF_SINGLE_SCRIPT_RESTRICTIVE,
      USPOOF_HIGHLY_RESTRICTIVE,
      USPOOF_MODERATELY_RESTRICTIVE,
      USPOOF_MINIMALLY_RESTRICTIVE,
  };
  static const char* const words[] = {"paypal", "pаypal", "Ωmega", "日本のabc", "한국어abc",
                                      "αβγ",    "кот",    "ab١٢",  "ไทย"};
  for (int32_t level = 0; status <= 0 && level < COUNT(levels); level++) {
    cicu_checkRestrictions(checker, levels[level], &status);
    for (int32_t word = 0; word < COUNT(words); word++) {
      int32_t failure = 0;
      int32_t checks = cicu_spoofChecks(checker, words[word], (int32_t)strlen(words[word]), &failure);
      answerNumber(failure, (uint64_t)checks, "%s at level %x", words[word], (unsigned)levels[level]);
    }
  }
  uspoof_close(checker);
}
