// Stable names over ICU's versioned ones: ICU renames its functions by macro, and Swift imports no function macro.
// No logic belongs here. A status is an int32_t, as wide as ICU's enum: Foundation brings an enum of the same name with
// other members, and no C type may reach a module that imports both.
#pragma once

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

// Versions and errors
static inline void cicu_getVersion(UVersionInfo version) { u_getVersion(version); }
static inline void cicu_getUnicodeVersion(UVersionInfo version) { u_getUnicodeVersion(version); }
static inline const char *cicu_errorName(int32_t code) { return u_errorName((UErrorCode)code); }

// Locales
static inline int32_t cicu_forLanguageTag(const char *tag, char *id, int32_t capacity, int32_t *parsed, int32_t *status) {
  return uloc_forLanguageTag(tag, id, capacity, parsed, (UErrorCode *)status);
}
static inline int32_t cicu_toLanguageTag(const char *id, char *tag, int32_t capacity, int32_t *status) {
  return uloc_toLanguageTag(id, tag, capacity, 0, (UErrorCode *)status);
}
static inline int32_t cicu_canonicalize(const char *id, char *name, int32_t capacity, int32_t *status) {
  return uloc_canonicalize(id, name, capacity, (UErrorCode *)status);
}
static inline int32_t cicu_addLikelySubtags(const char *id, char *name, int32_t capacity, int32_t *status) {
  return uloc_addLikelySubtags(id, name, capacity, (UErrorCode *)status);
}
static inline int32_t cicu_getLanguage(const char *id, char *part, int32_t capacity, int32_t *status) {
  return uloc_getLanguage(id, part, capacity, (UErrorCode *)status);
}
static inline int32_t cicu_getScript(const char *id, char *part, int32_t capacity, int32_t *status) {
  return uloc_getScript(id, part, capacity, (UErrorCode *)status);
}
static inline int32_t cicu_getCountry(const char *id, char *part, int32_t capacity, int32_t *status) {
  return uloc_getCountry(id, part, capacity, (UErrorCode *)status);
}
static inline int32_t cicu_getParent(const char *id, char *parent, int32_t capacity, int32_t *status) {
  return uloc_getParent(id, parent, capacity, (UErrorCode *)status);
}
static inline int32_t cicu_getDisplayName(const char *id, const char *in, UChar *name, int32_t capacity, int32_t *status) {
  return uloc_getDisplayName(id, in, name, capacity, (UErrorCode *)status);
}
static inline int32_t cicu_getDisplayLanguage(const char *id, const char *in, UChar *name, int32_t capacity, int32_t *status) {
  return uloc_getDisplayLanguage(id, in, name, capacity, (UErrorCode *)status);
}
static inline int32_t cicu_getDisplayScript(const char *id, const char *in, UChar *name, int32_t capacity, int32_t *status) {
  return uloc_getDisplayScript(id, in, name, capacity, (UErrorCode *)status);
}
static inline int32_t cicu_getDisplayCountry(const char *id, const char *in, UChar *name, int32_t capacity, int32_t *status) {
  return uloc_getDisplayCountry(id, in, name, capacity, (UErrorCode *)status);
}
static inline int32_t cicu_getDisplayVariant(const char *id, const char *in, UChar *name, int32_t capacity, int32_t *status) {
  return uloc_getDisplayVariant(id, in, name, capacity, (UErrorCode *)status);
}
static inline int32_t cicu_getVariant(const char *id, char *name, int32_t capacity, int32_t *status) {
  return uloc_getVariant(id, name, capacity, (UErrorCode *)status);
}
static inline int32_t cicu_countLocales(void) { return uloc_countAvailable(); }
static inline const char *cicu_locale(int32_t position) { return uloc_getAvailable(position); }
static inline UBool cicu_isRightToLeft(const char *id) { return uloc_isRightToLeft(id); }

// Resource bundles
static inline UResourceBundle *cicu_openResources(const char *name, int32_t *status) {
  return ures_openDirect(NULL, name, (UErrorCode *)status);
}
static inline UResourceBundle *cicu_resourceByKey(const UResourceBundle *bundle, const char *key, int32_t *status) {
  return ures_getByKey(bundle, key, NULL, (UErrorCode *)status);
}
static inline UResourceBundle *cicu_resourceByIndex(const UResourceBundle *bundle, int32_t index, int32_t *status) {
  return ures_getByIndex(bundle, index, NULL, (UErrorCode *)status);
}
static inline const char *cicu_resourceKey(const UResourceBundle *bundle) { return ures_getKey(bundle); }
static inline UResType cicu_resourceType(const UResourceBundle *bundle) { return ures_getType(bundle); }
static inline int32_t cicu_resourceSize(const UResourceBundle *bundle) { return ures_getSize(bundle); }
static inline const UChar *cicu_resourceString(const UResourceBundle *bundle, int32_t *length, int32_t *status) {
  return ures_getString(bundle, length, (UErrorCode *)status);
}
static inline void cicu_closeResources(UResourceBundle *bundle) { ures_close(bundle); }

// Break iterators
static inline UBreakIterator *cicu_openBreakIterator(UBreakIteratorType type, const char *locale, int32_t *status) {
  return ubrk_open(type, locale, NULL, 0, (UErrorCode *)status);
}
static inline void cicu_setBreakText(UBreakIterator *iterator, const UChar *text, int32_t length, int32_t *status) {
  ubrk_setText(iterator, text, length, (UErrorCode *)status);
}
static inline int32_t cicu_firstBreak(UBreakIterator *iterator) { return ubrk_first(iterator); }
static inline int32_t cicu_nextBreak(UBreakIterator *iterator) { return ubrk_next(iterator); }
static inline int32_t cicu_breakStatus(UBreakIterator *iterator) { return ubrk_getRuleStatus(iterator); }
static inline void cicu_closeBreakIterator(UBreakIterator *iterator) { ubrk_close(iterator); }

// Case
static inline UCaseMap *cicu_openCaseMap(const char *locale, uint32_t options, int32_t *status) {
  return ucasemap_open(locale, options, (UErrorCode *)status);
}
static inline void cicu_closeCaseMap(UCaseMap *map) { ucasemap_close(map); }
static inline int32_t cicu_toLower(const UCaseMap *map, char *to, int32_t capacity, const char *from, int32_t length, int32_t *status) {
  return ucasemap_utf8ToLower(map, to, capacity, from, length, (UErrorCode *)status);
}
static inline int32_t cicu_toUpper(const UCaseMap *map, char *to, int32_t capacity, const char *from, int32_t length, int32_t *status) {
  return ucasemap_utf8ToUpper(map, to, capacity, from, length, (UErrorCode *)status);
}
static inline int32_t cicu_toTitle(UCaseMap *map, char *to, int32_t capacity, const char *from, int32_t length, int32_t *status) {
  return ucasemap_utf8ToTitle(map, to, capacity, from, length, (UErrorCode *)status);
}

// Collation and search
static inline UCollator *cicu_openCollator(const char *locale, int32_t *status) { return ucol_open(locale, (UErrorCode *)status); }
static inline void cicu_closeCollator(UCollator *collator) { ucol_close(collator); }
static inline void cicu_setStrength(UCollator *collator, UCollationStrength strength) { ucol_setStrength(collator, strength); }
static inline void cicu_setCollationAttribute(UCollator *collator, UColAttribute attribute, UColAttributeValue value, int32_t *status) {
  ucol_setAttribute(collator, attribute, value, (UErrorCode *)status);
}
static inline UCollationResult cicu_compareUTF8(const UCollator *collator, const char *left, int32_t leftLength, const char *right, int32_t rightLength, int32_t *status) {
  return ucol_strcollUTF8(collator, left, leftLength, right, rightLength, (UErrorCode *)status);
}
static inline int32_t cicu_sortKey(const UCollator *collator, const UChar *text, int32_t length, uint8_t *key, int32_t capacity) {
  return ucol_getSortKey(collator, text, length, key, capacity);
}
static inline UStringSearch *cicu_openSearch(const UChar *pattern, int32_t patternLength, const UChar *text, int32_t textLength, const UCollator *collator, int32_t *status) {
  return usearch_openFromCollator(pattern, patternLength, text, textLength, collator, NULL, (UErrorCode *)status);
}
static inline void cicu_setSearchText(UStringSearch *search, const UChar *text, int32_t length, int32_t *status) {
  usearch_setText(search, text, length, (UErrorCode *)status);
}
static inline void cicu_setSearchPattern(UStringSearch *search, const UChar *pattern, int32_t length, int32_t *status) {
  usearch_setPattern(search, pattern, length, (UErrorCode *)status);
}
static inline void cicu_setSearchAttribute(UStringSearch *search, USearchAttribute attribute, USearchAttributeValue value, int32_t *status) {
  usearch_setAttribute(search, attribute, value, (UErrorCode *)status);
}
static inline int32_t cicu_firstMatch(UStringSearch *search, int32_t *status) { return usearch_first(search, (UErrorCode *)status); }
static inline int32_t cicu_nextMatch(UStringSearch *search, int32_t *status) { return usearch_next(search, (UErrorCode *)status); }
static inline int32_t cicu_matchedLength(const UStringSearch *search) { return usearch_getMatchedLength(search); }
static inline void cicu_closeSearch(UStringSearch *search) { usearch_close(search); }

// Characters
static inline UScriptCode cicu_script(UChar32 scalar, int32_t *status) { return uscript_getScript(scalar, (UErrorCode *)status); }
static inline const char *cicu_scriptCode(int32_t script) { return uscript_getShortName((UScriptCode)script); }
static inline const char *cicu_scriptName(int32_t script) { return uscript_getName((UScriptCode)script); }
static inline int32_t cicu_scriptsOfLocale(const char *locale, UScriptCode *scripts, int32_t capacity, int32_t *status) {
  return uscript_getCode(locale, scripts, capacity, (UErrorCode *)status);
}
static inline int32_t cicu_valueOfProperty(UProperty property, const char *name) { return u_getPropertyValueEnum(property, name); }
static inline int8_t cicu_category(UChar32 scalar) { return u_charType(scalar); }
static inline UBool cicu_scriptIsCased(int32_t script) { return uscript_isCased((UScriptCode)script); }
static inline UChar32 cicu_foldCase(UChar32 scalar) { return u_foldCase(scalar, U_FOLD_CASE_DEFAULT); }
static inline UBool cicu_hasProperty(UChar32 scalar, int32_t property) { return u_hasBinaryProperty(scalar, (UProperty)property); }
static inline int32_t cicu_propertyValue(UChar32 scalar, int32_t property) { return u_getIntPropertyValue(scalar, (UProperty)property); }

// CLDR data
static inline ULocaleData *cicu_openLocaleData(const char *locale, int32_t *status) { return ulocdata_open(locale, (UErrorCode *)status); }
static inline void cicu_closeLocaleData(ULocaleData *data) { ulocdata_close(data); }
static inline int32_t cicu_delimiter(ULocaleData *data, ULocaleDataDelimiterType type, UChar *result, int32_t capacity, int32_t *status) {
  return ulocdata_getDelimiter(data, type, result, capacity, (UErrorCode *)status);
}
static inline USet *cicu_exemplars(ULocaleData *data, uint32_t options, ULocaleDataExemplarSetType type, int32_t *status) {
  return ulocdata_getExemplarSet(data, NULL, options, type, (UErrorCode *)status);
}
static inline void cicu_freezeSet(USet *set) { uset_freeze(set); }
static inline void cicu_closeSet(USet *set) { uset_close(set); }
static inline UBool cicu_setContains(const USet *set, UChar32 scalar) { return uset_contains(set, scalar); }
static inline USet *cicu_openSet(const UChar *pattern, int32_t length, int32_t *status) {
  return uset_openPattern(pattern, length, (UErrorCode *)status);
}
static inline int32_t cicu_setRangeCount(const USet *set) { return uset_getItemCount(set); }
static inline int32_t cicu_setRange(const USet *set, int32_t index, UChar32 *first, UChar32 *last, int32_t *status) {
  return uset_getItem(set, index, first, last, NULL, 0, (UErrorCode *)status);
}
static inline UBool cicu_setIsEmpty(const USet *set) { return uset_isEmpty(set); }
static inline UDateFormat *cicu_openDateFormat(const char *locale, int32_t *status) {
  return udat_open(UDAT_NONE, UDAT_LONG, locale, NULL, 0, NULL, 0, (UErrorCode *)status);
}
static inline void cicu_closeDateFormat(UDateFormat *format) { udat_close(format); }
static inline int32_t cicu_datePattern(const UDateFormat *format, UChar *pattern, int32_t capacity, int32_t *status) {
  return udat_toPattern(format, false, pattern, capacity, (UErrorCode *)status);
}
static inline UDateFormat *cicu_openDatePattern(const UChar *pattern, int32_t length, int32_t *status) {
  return udat_open(UDAT_PATTERN, UDAT_PATTERN, "en", NULL, 0, pattern, length, (UErrorCode *)status);
}
static inline void cicu_applyDatePattern(UDateFormat *format, const UChar *pattern, int32_t length) {
  udat_applyPattern(format, false, pattern, length);
}
static inline UFieldPositionIterator *cicu_openFieldPositions(int32_t *status) { return ufieldpositer_open((UErrorCode *)status); }
static inline void cicu_closeFieldPositions(UFieldPositionIterator *positions) { ufieldpositer_close(positions); }
static inline int32_t cicu_nextFieldPosition(UFieldPositionIterator *positions, int32_t *start, int32_t *end) {
  return ufieldpositer_next(positions, start, end);
}
static inline int32_t cicu_formatDateFields(const UDateFormat *format, UDate date, UChar *text, int32_t capacity, UFieldPositionIterator *positions, int32_t *status) {
  return udat_formatForFields(format, date, text, capacity, positions, (UErrorCode *)status);
}
static inline int32_t cicu_dateSymbolCount(const UDateFormat *format, UDateFormatSymbolType type) { return udat_countSymbols(format, type); }
static inline int32_t cicu_dateSymbol(const UDateFormat *format, UDateFormatSymbolType type, int32_t index, UChar *name, int32_t capacity, int32_t *status) {
  return udat_getSymbols(format, type, index, name, capacity, (UErrorCode *)status);
}
static inline UPluralRules *cicu_openPluralRules(const char *locale, int32_t *status) {
  return uplrules_openForType(locale, UPLURAL_TYPE_CARDINAL, (UErrorCode *)status);
}
static inline void cicu_closePluralRules(UPluralRules *rules) { uplrules_close(rules); }
static inline int32_t cicu_selectPlural(const UPluralRules *rules, double number, UChar *keyword, int32_t capacity, int32_t *status) {
  return uplrules_select(rules, number, keyword, capacity, (UErrorCode *)status);
}
static inline UEnumeration *cicu_pluralKeywords(const UPluralRules *rules, int32_t *status) { return uplrules_getKeywords(rules, (UErrorCode *)status); }
static inline const char *cicu_nextName(UEnumeration *names, int32_t *length, int32_t *status) { return uenum_next(names, length, (UErrorCode *)status); }
static inline void cicu_closeNames(UEnumeration *names) { uenum_close(names); }

// Numbers
static inline UNumberFormatter *cicu_openNumberFormatter(const UChar *skeleton, int32_t length, const char *locale, int32_t *status) {
  return unumf_openForSkeletonAndLocale(skeleton, length, locale, (UErrorCode *)status);
}
static inline void cicu_closeNumberFormatter(UNumberFormatter *formatter) { unumf_close(formatter); }
static inline UFormattedNumber *cicu_openFormattedNumber(int32_t *status) { return unumf_openResult((UErrorCode *)status); }
static inline void cicu_formatInteger(const UNumberFormatter *formatter, int64_t number, UFormattedNumber *formatted, int32_t *status) {
  unumf_formatInt(formatter, number, formatted, (UErrorCode *)status);
}
static inline int32_t cicu_formattedText(const UFormattedNumber *formatted, UChar *text, int32_t capacity, int32_t *status) {
  return unumf_resultToString(formatted, text, capacity, (UErrorCode *)status);
}
static inline void cicu_closeFormattedNumber(UFormattedNumber *formatted) { unumf_closeResult(formatted); }
static inline UNumberFormat *cicu_openOrdinals(const char *locale, int32_t *status) {
  return unum_open(UNUM_ORDINAL, NULL, 0, locale, NULL, (UErrorCode *)status);
}
static inline int32_t cicu_ordinal(const UNumberFormat *ordinals, int64_t number, UChar *text, int32_t capacity, int32_t *status) {
  return unum_formatInt64(ordinals, number, text, capacity, NULL, (UErrorCode *)status);
}
static inline void cicu_closeOrdinals(UNumberFormat *ordinals) { unum_close(ordinals); }

// Normalization
static inline const UNormalizer2 *cicu_nfc(int32_t *status) { return unorm2_getNFCInstance((UErrorCode *)status); }
static inline const UNormalizer2 *cicu_nfkc(int32_t *status) { return unorm2_getNFKCInstance((UErrorCode *)status); }
static inline UChar32 cicu_rawDecompositionStart(const UNormalizer2 *form, UChar32 scalar) {
  UChar mapping[8];
  UErrorCode status = U_ZERO_ERROR;
  UChar32 start;
  int32_t length = unorm2_getRawDecomposition(form, scalar, mapping, 8, &status);
  if (length <= 0 || U_FAILURE(status)) return -1;
  U16_GET(mapping, 0, 0, length, start);
  return start;
}
static inline int32_t cicu_normalize(const UNormalizer2 *form, const UChar *text, int32_t length, UChar *result, int32_t capacity, int32_t *status) {
  return unorm2_normalize(form, text, length, result, capacity, (UErrorCode *)status);
}
static inline UBool cicu_isNormalized(const UNormalizer2 *form, const UChar *text, int32_t length, int32_t *status) {
  return unorm2_isNormalized(form, text, length, (UErrorCode *)status);
}

// Confusables
static inline USpoofChecker *cicu_openSpoofChecker(int32_t *status) { return uspoof_open((UErrorCode *)status); }
static inline void cicu_checkRestrictions(USpoofChecker *checker, int32_t level, int32_t *status) {
  uspoof_setChecks(checker, USPOOF_RESTRICTION_LEVEL, (UErrorCode *)status);
  uspoof_setRestrictionLevel(checker, (URestrictionLevel)level);
}
static inline int32_t cicu_spoofChecks(const USpoofChecker *checker, const char *text, int32_t length, int32_t *status) {
  return uspoof_check2UTF8(checker, text, length, NULL, (UErrorCode *)status);
}
static inline int32_t cicu_skeleton(const USpoofChecker *checker, const char *text, int32_t length, char *skeleton, int32_t capacity, int32_t *status) {
  return uspoof_getSkeletonUTF8(checker, 0, text, length, skeleton, capacity, (UErrorCode *)status);
}

// Regular expressions
static inline URegularExpression *cicu_openRegex(const UChar *pattern, int32_t length, uint32_t flags, UParseError *place, int32_t *status) {
  return uregex_open(pattern, length, flags, place, (UErrorCode *)status);
}
static inline void cicu_closeRegex(URegularExpression *regex) { uregex_close(regex); }
static inline void cicu_setRegexText(URegularExpression *regex, const UChar *text, int32_t length, int32_t *status) {
  uregex_setText(regex, text, length, (UErrorCode *)status);
}
static inline UBool cicu_findRegex(URegularExpression *regex, int32_t start, int32_t *status) { return uregex_find(regex, start, (UErrorCode *)status); }
static inline int32_t cicu_regexStart(URegularExpression *regex, int32_t *status) { return uregex_start(regex, 0, (UErrorCode *)status); }
static inline int32_t cicu_regexEnd(URegularExpression *regex, int32_t *status) { return uregex_end(regex, 0, (UErrorCode *)status); }
static inline void cicu_limitRegexTime(URegularExpression *regex, int32_t steps, int32_t *status) { uregex_setTimeLimit(regex, steps, (UErrorCode *)status); }
static inline URegularExpression *cicu_cloneRegex(const URegularExpression *regex, int32_t *status) { return uregex_clone(regex, (UErrorCode *)status); }
static inline UBool cicu_findNextRegex(URegularExpression *regex, int32_t *status) { return uregex_findNext(regex, (UErrorCode *)status); }

// Transliteration
static inline UTransliterator *cicu_openTransliterator(const UChar *id, int32_t length, int32_t *status) {
  return utrans_openU(id, length, UTRANS_FORWARD, NULL, 0, NULL, (UErrorCode *)status);
}
static inline void cicu_closeTransliterator(UTransliterator *transliterator) { utrans_close(transliterator); }
static inline void cicu_transliterate(const UTransliterator *transliterator, UChar *text, int32_t *length, int32_t capacity, int32_t *limit, int32_t *status) {
  utrans_transUChars(transliterator, text, length, capacity, 0, limit, (UErrorCode *)status);
}

// Messages
static inline void *cicu_openMessage(const UChar *pattern, int32_t length, const char *locale, int32_t *status) {
  return umsg_open(pattern, length, locale, NULL, (UErrorCode *)status);
}
static inline int32_t cicu_formatMessage(const void *format, UChar *result, int32_t capacity, va_list arguments, int32_t *status) {
  return umsg_vformat((const UMessageFormat *)format, result, capacity, arguments, (UErrorCode *)status);
}
static inline void cicu_closeMessage(void *format) { umsg_close((UMessageFormat *)format); }
static inline UListFormatter *cicu_openList(const char *locale, UListFormatterType type, int32_t *status) {
  return ulistfmt_openForType(locale, type, ULISTFMT_WIDTH_NARROW, (UErrorCode *)status);
}
static inline int32_t cicu_formatList(const UListFormatter *format, const UChar *const items[], const int32_t *lengths, int32_t count, UChar *result, int32_t capacity, int32_t *status) {
  return ulistfmt_format(format, items, lengths, count, result, capacity, (UErrorCode *)status);
}
static inline void cicu_closeList(UListFormatter *format) { ulistfmt_close(format); }
