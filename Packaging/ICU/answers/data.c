// CLDR data of each locale: marks, letters, dates, plural categories, numbers, messages and lists.

#include "answers.h"

#include <stdarg.h>
#include <string.h>

static void answerLocaleDataOf(const char* locale) {
  int32_t status = 0;
  ULocaleData* data = cicu_openLocaleData(locale, &status);
  answerNumber(status, 0, "%s locale data", locale);
  UChar units[300];
  for (int32_t type = 0; status <= 0 && type < ULOCDATA_DELIMITER_COUNT; type++) {
    int32_t failure = 0;
    int32_t length = cicu_delimiter(data, (ULocaleDataDelimiterType)type, units, COUNT(units), &failure);
    answer(failure, units, length, "%s delimiter %d", locale, (int)type);
  }
  for (int32_t type = 0; status <= 0 && type < ULOCDATA_ES_COUNT; type++) {
    int32_t failure = 0;
    USet* set = cicu_exemplars(data, USET_ADD_CASE_MAPPINGS, (ULocaleDataExemplarSetType)type, &failure);
    uint64_t ranges = DIGEST_START;
    int32_t count = 0;
    if (set != NULL) {
      cicu_freezeSet(set);
      count = cicu_setRangeCount(set);
      for (UChar32 scalar = 0; scalar < 0x20000; scalar++) {
        int8_t contains = cicu_setContains(set, scalar);
        ranges = digest(ranges, &contains, 1);
      }
    }
    answerNumber(failure, ranges, "%s exemplars %d: %d", locale, (int)type, (int)count);
    answerNumber(failure, set == NULL || cicu_setIsEmpty(set), "%s exemplars %d are empty", locale, (int)type);
    cicu_closeSet(set);
  }
  cicu_closeLocaleData(data);
}

void answerLocaleData(void) { forEachLocale(answerLocaleDataOf); }

static void answerDatesOf(const char* locale) {
  UChar units[300];
  for (int32_t calendar = 0; calendar < 2; calendar++) {
    char name[200];
    const char* separator = calendar == 0 ? "" : strchr(locale, '@') == NULL ? "@" : ";";
    snprintf(name, sizeof name, "%s%s%s", locale, separator, calendar == 0 ? "" : "calendar=gregorian");
    int32_t status = 0;
    CICUDateFormat* format = cicu_openDateFormat(name, &status);
    int32_t length = status > 0 ? 0 : cicu_datePattern(format, units, COUNT(units), &status);
    answer(status, units, length, "%s pattern", name);
    for (int32_t type = UDAT_ERAS; status <= 0 && type <= UDAT_ZODIAC_NAMES_NARROW; type++) {
      int32_t count = cicu_dateSymbolCount(format, (UDateFormatSymbolType)type);
      for (int32_t position = 0; position < count; position++) {
        int32_t failure = 0;
        length = cicu_dateSymbol(format, (UDateFormatSymbolType)type, position, units, COUNT(units), &failure);
        answer(failure, units, length, "%s symbol %d %d", name, (int)type, (int)position);
      }
    }
    cicu_closeDateFormat(format);
  }
}

static void answerDatePatterns(void) {
  int32_t status = 0;
  CICUDateFormat* format = cicu_openDatePattern(u"y", 1, &status);
  UFieldPositionIterator* positions = cicu_openFieldPositions(&status);
  answerNumber(status, 0, "date pattern");
  // Dates from 1970 on, in winter and in summer.
  static const UDate dates[] = {0, 1e12, 1.75e12, 1.76e12};
  for (UChar letter = 'A'; status <= 0 && letter <= 'z'; letter++) {
    for (int32_t count = 1; count <= 6; count++) {
      UChar pattern[6], units[300];
      for (int32_t position = 0; position < count; position++) pattern[position] = letter;
      cicu_applyDatePattern(format, pattern, count);
      for (int32_t date = 0; date < COUNT(dates); date++) {
        int32_t failure = 0, start = 0, end = 0;
        int32_t length = cicu_formatDateFields(format, dates[date], units, COUNT(units), positions, &failure);
        answer(failure, units, length, "%d %c on %d", (int)count, (char)letter, (int)date);
        int32_t field = failure > 0 ? -1 : cicu_nextFieldPosition(positions, &start, &end);
        answerNumber(failure, (uint64_t)field, "%d %c on %d from %d to %d", (int)count, (char)letter, (int)date,
                     (int)start, (int)end);
      }
    }
  }
  cicu_closeFieldPositions(positions);
  cicu_closeDateFormat(format);
}

void answerDates(void) {
  answerDatePatterns();
  forEachLocale(answerDatesOf);
}

static void answerPlurals(const char* locale) {
  int32_t status = 0;
  UPluralRules* rules = cicu_openPluralRules(locale, &status);
  answerNumber(status, 0, "%s plural rules", locale);
  uint64_t categories = DIGEST_START;
  for (int32_t number = 0; status <= 0 && number < 4000; number++) {
    UChar units[20];
    int32_t length = cicu_selectPlural(rules, number < 2000 ? number : (number - 2000) / 8.0, units, 20, &status);
    if (status <= 0) categories = digest(categories, units, sizeof(UChar) * (size_t)length);
  }
  answerNumber(status, categories, "%s plurals", locale);
  UEnumeration* names = status > 0 ? NULL : cicu_pluralKeywords(rules, &status);
  const char* name;
  while (names != NULL && (name = cicu_nextName(names, NULL, &status)) != NULL)
    answerChars(status, name, "%s plural", locale);
  if (names != NULL) cicu_closeNames(names);
  cicu_closePluralRules(rules);
}

static const int64_t integers[] = {0,  1,  2,  3,  4,   5,   6,    7,       10, 11,       12,
                                   21, 22, 25, 99, 100, 101, 1000, 1234567, -1, INT64_MAX};

static void answerFormat(const char* locale, const char* skeleton) {
  Text text = textOf(skeleton);
  int32_t status = 0;
  UNumberFormatter* formatter = cicu_openNumberFormatter(text.units, text.length, locale, &status);
  UFormattedNumber* formatted = cicu_openFormattedNumber(&status);
  answerNumber(status, 0, "%s %s", locale, skeleton);
  for (int32_t position = 0; status <= 0 && position < COUNT(integers); position++) {
    UChar units[200];
    int32_t failure = 0, length = 0;
    cicu_formatInteger(formatter, integers[position], formatted, &failure);
    if (failure <= 0) length = cicu_formattedText(formatted, units, COUNT(units), &failure);
    answer(failure, units, length, "%s %s %lld", locale, skeleton, (long long)integers[position]);
  }
  cicu_closeFormattedNumber(formatted);
  cicu_closeNumberFormatter(formatter);
}

static void answerOrdinals(const char* locale) {
  int32_t status = 0;
  CICUNumberFormat* ordinals = cicu_openOrdinals(locale, &status);
  answerNumber(status, 0, "%s ordinals", locale);
  for (int32_t position = 0; status <= 0 && position < COUNT(integers); position++) {
    UChar units[200];
    int32_t failure = 0;
    int32_t length = cicu_ordinal(ordinals, integers[position], units, COUNT(units), &failure);
    answer(failure, units, length, "%s ordinal %lld", locale, (long long)integers[position]);
  }
  cicu_closeOrdinals(ordinals);
}

static void answerNumbersOf(const char* locale) {
  // The skeletons of IntegerFormat.swift and of PluralRules.swift.
  static const char* const skeletons[] = {
      "latin",
      "unit/day unit-width-full-name",
      "unit/week unit-width-full-name",
      "unit/month unit-width-full-name",
      "unit/year unit-width-full-name",
      "unit/hour unit-width-full-name",
  };
  answerPlurals(locale);
  for (int32_t position = 0; position < COUNT(skeletons); position++) answerFormat(locale, skeletons[position]);
  answerOrdinals(locale);
}

void answerNumbers(void) { forEachLocale(answerNumbersOf); }

static void format(const char* locale, const char* pattern, ...) {
  Text text = textOf(pattern);
  UChar units[1000];
  int32_t status = 0, length = 0;
  void* message = cicu_openMessage(text.units, text.length, locale, &status);
  va_list arguments;
  va_start(arguments, pattern);
  if (status <= 0) length = cicu_formatMessage(message, units, COUNT(units), arguments, &status);
  va_end(arguments);
  answer(status, units, length, "%s %s", locale, pattern);
  cicu_closeMessage(message);
}

// Everything that MessagePattern.swift allows in a message.
static void answerMessagesOf(const char* locale) {
  char name[200];
  snprintf(name, sizeof name, "%s%snumbers=latn", locale, strchr(locale, '@') == NULL ? "@" : ";");
  for (int32_t position = 0; position < COUNT(integers); position++) {
    double number = (double)integers[position];
    format(name, "{0, plural, zero {# z} one {# o} two {# t} few {# f} many {# m} other {# r}}", number);
    format(name, "{0, selectordinal, zero {# z} one {# o} two {# t} few {# f} many {# m} other {# r}}", number);
    format(name, "{0, number} {0, number, ::percent} {0, number, ::.00} {0, number, ::compact-short}", number);
    format(name, "{0, number, ::unit/day} {0, number, ::scientific} {0, number, ::compact-long}", number);
  }
  format(name, "‘{0}’ {1, select, a {A} other {O}}", u"text", u"a");
  static const UChar* const items[] = {u"a", u"b", u"c", u"iglesia", u"אב", u"hotel"};
  static const int32_t lengths[] = {1, 1, 1, 7, 2, 5};
  for (int32_t type = ULISTFMT_TYPE_AND; type <= ULISTFMT_TYPE_UNITS; type++) {
    int32_t status = 0;
    UListFormatter* list = cicu_openList(locale, (UListFormatterType)type, &status);
    answerNumber(status, 0, "%s list %d", locale, (int)type);
    for (int32_t start = 0; status <= 0 && start < COUNT(items); start++) {
      for (int32_t count = 1; start + count <= COUNT(items); count++) {
        UChar units[300];
        int32_t failure = 0;
        int32_t length = cicu_formatList(list, items + start, lengths + start, count, units, COUNT(units), &failure);
        answer(failure, units, length, "%s list %d %d %d", locale, (int)type, (int)start, (int)count);
      }
    }
    cicu_closeList(list);
  }
}

void answerMessages(void) { forEachLocale(answerMessagesOf); }
