// ICU, as Swift sees it: under names without a version, which ICU gives its functions by macro, and without any of ICU's
// own declarations. Foundation brings another ICU with types of the same names and other members; no compiler takes both
// in one place.
//
// No logic belongs here. A status is ICU's, and so is every constant: CICU.c holds them to ICU's headers.
#pragma once

#include <stdarg.h>
#include <stdint.h>

typedef struct UBreakIterator UBreakIterator;
typedef struct UCaseMap UCaseMap;
typedef struct UCollator UCollator;
typedef struct UEnumeration UEnumeration;
typedef struct UFieldPositionIterator UFieldPositionIterator;
typedef struct UFormattedNumber UFormattedNumber;
typedef struct UListFormatter UListFormatter;
typedef struct ULocaleData ULocaleData;
typedef struct UNormalizer2 UNormalizer2;
typedef struct UNumberFormatter UNumberFormatter;
typedef struct UPluralRules UPluralRules;
typedef struct URegularExpression URegularExpression;
typedef struct UResourceBundle UResourceBundle;
typedef struct USet USet;
typedef struct USpoofChecker USpoofChecker;
typedef struct UStringSearch UStringSearch;
typedef struct CICUDateFormat CICUDateFormat;
typedef struct CICUNumberFormat CICUNumberFormat;
typedef struct CICUTransliterator CICUTransliterator;

// Constants: ICU's, behind CICU_.
#define CICU_UBRK_CHARACTER 0
#define CICU_UBRK_LINE 2
#define CICU_UBRK_LINE_HARD 100
#define CICU_UBRK_SENTENCE 3
#define CICU_UBRK_WORD 1
#define CICU_UBRK_WORD_NONE_LIMIT 100
#define CICU_UCHAR_BIDI_CLASS 4096
#define CICU_UCHAR_BIDI_CONTROL 2
#define CICU_UCHAR_DASH 4
#define CICU_UCHAR_DEFAULT_IGNORABLE_CODE_POINT 5
#define CICU_UCHAR_EAST_ASIAN_WIDTH 4100
#define CICU_UCHAR_EMOJI 57
#define CICU_UCHAR_EMOJI_PRESENTATION 58
#define CICU_UCHAR_EXTENDED_PICTOGRAPHIC 64
#define CICU_UCHAR_GRAPHEME_CLUSTER_BREAK 4114
#define CICU_UCHAR_INDIC_SYLLABIC_CATEGORY 4119
#define CICU_UCHAR_JOINING_TYPE 4103
#define CICU_UCHAR_LINE_BREAK 4104
#define CICU_UCHAR_LOWERCASE 22
#define CICU_UCHAR_NFC_QUICK_CHECK 4110
#define CICU_UCHAR_QUOTATION_MARK 25
#define CICU_UCHAR_SCRIPT 4106
#define CICU_UCHAR_SENTENCE_BREAK 4115
#define CICU_UCHAR_S_TERM 35
#define CICU_UCHAR_TERMINAL_PUNCTUATION 28
#define CICU_UCHAR_UPPERCASE 30
#define CICU_UCHAR_VARIATION_SELECTOR 36
#define CICU_UCHAR_WORD_BREAK 4116
#define CICU_UCOL_ALTERNATE_HANDLING 1
#define CICU_UCOL_EQUAL 0
#define CICU_UCOL_NON_IGNORABLE 21
#define CICU_UCOL_NORMALIZATION_MODE 4
#define CICU_UCOL_ON 17
#define CICU_UCOL_PRIMARY 0
#define CICU_UCOL_SECONDARY 1
#define CICU_UCOL_SHIFTED 20
#define CICU_UCOL_TERTIARY 2
#define CICU_UDAT_AM_PM_FIELD 14
#define CICU_UDAT_DATE_FIELD 3
#define CICU_UDAT_DAY_OF_WEEK_FIELD 9
#define CICU_UDAT_DOW_LOCAL_FIELD 19
#define CICU_UDAT_EXTENDED_YEAR_FIELD 20
#define CICU_UDAT_HOUR0_FIELD 16
#define CICU_UDAT_HOUR1_FIELD 15
#define CICU_UDAT_HOUR_OF_DAY0_FIELD 5
#define CICU_UDAT_HOUR_OF_DAY1_FIELD 4
#define CICU_UDAT_MINUTE_FIELD 6
#define CICU_UDAT_MONTHS 1
#define CICU_UDAT_MONTH_FIELD 2
#define CICU_UDAT_SECOND_FIELD 7
#define CICU_UDAT_STANDALONE_DAY_FIELD 25
#define CICU_UDAT_STANDALONE_MONTH_FIELD 26
#define CICU_UDAT_WEEKDAYS 3
#define CICU_UDAT_YEAR_FIELD 1
#define CICU_UDAT_YEAR_WOY_FIELD 18
#define CICU_ULISTFMT_TYPE_AND 0
#define CICU_ULISTFMT_TYPE_OR 1
#define CICU_ULOCDATA_ALT_QUOTATION_END 3
#define CICU_ULOCDATA_ALT_QUOTATION_START 2
#define CICU_ULOCDATA_ES_AUXILIARY 1
#define CICU_ULOCDATA_ES_PUNCTUATION 3
#define CICU_ULOCDATA_ES_STANDARD 0
#define CICU_ULOCDATA_QUOTATION_END 1
#define CICU_ULOCDATA_QUOTATION_START 0
#define CICU_UNORM_YES 1
#define CICU_URES_STRING 0
#define CICU_USCRIPT_COMMON 0
#define CICU_USCRIPT_INHERITED 1
#define CICU_USCRIPT_LATIN 25
#define CICU_USEARCH_ON 1
#define CICU_USEARCH_OVERLAP 0
#define CICU_USET_ADD_CASE_MAPPINGS 4
#define CICU_USPOOF_HIGHLY_RESTRICTIVE 805306368
#define CICU_U_BUFFER_OVERFLOW_ERROR 15
#define CICU_U_COMBINING_SPACING_MARK 8
#define CICU_U_CONNECTOR_PUNCTUATION 22
#define CICU_U_CONTROL_CHAR 15
#define CICU_U_CURRENCY_SYMBOL 25
#define CICU_U_DASH_PUNCTUATION 19
#define CICU_U_DECIMAL_DIGIT_NUMBER 9
#define CICU_U_ENCLOSING_MARK 7
#define CICU_U_END_PUNCTUATION 21
#define CICU_U_FINAL_PUNCTUATION 29
#define CICU_U_FORMAT_CHAR 16
#define CICU_U_GCB_EXTEND 3
#define CICU_U_GCB_OTHER 0
#define CICU_U_GCB_SPACING_MARK 10
#define CICU_U_GCB_ZWJ 17
#define CICU_U_INITIAL_PUNCTUATION 28
#define CICU_U_LB_ALPHABETIC 2
#define CICU_U_LB_COMPLEX_CONTEXT 24
#define CICU_U_LB_NUMERIC 19
#define CICU_U_LINE_SEPARATOR 13
#define CICU_U_LOWERCASE_LETTER 2
#define CICU_U_MATH_SYMBOL 24
#define CICU_U_MODIFIER_LETTER 4
#define CICU_U_MODIFIER_SYMBOL 26
#define CICU_U_NON_SPACING_MARK 6
#define CICU_U_OTHER_LETTER 5
#define CICU_U_OTHER_PUNCTUATION 23
#define CICU_U_OTHER_SYMBOL 27
#define CICU_U_PARAGRAPH_SEPARATOR 14
#define CICU_U_SB_ATERM 1
#define CICU_U_SB_SEP 7
#define CICU_U_SB_STERM 9
#define CICU_U_SPACE_SEPARATOR 12
#define CICU_U_START_PUNCTUATION 20
#define CICU_U_TITLECASE_LETTER 3
#define CICU_U_TITLECASE_NO_LOWERCASE 256
#define CICU_U_TITLECASE_WHOLE_STRING 32
#define CICU_U_UNASSIGNED 0
#define CICU_U_UPPERCASE_LETTER 1
#define CICU_U_WB_ALETTER 1
#define CICU_U_WB_MIDLETTER 4
#define CICU_U_WB_MIDNUM 5
#define CICU_U_WB_MIDNUMLET 11
#define CICU_U_WB_NUMERIC 6
#define CICU_U_WB_OTHER 0

// Versions and errors
void cicu_getVersion(uint8_t version[4]);
void cicu_getUnicodeVersion(uint8_t version[4]);
const char *cicu_errorName(int32_t code);

// Locales
int32_t cicu_forLanguageTag(const char *tag, char *id, int32_t capacity, int32_t *parsed, int32_t *status);
int32_t cicu_toLanguageTag(const char *id, char *tag, int32_t capacity, int32_t *status);
int32_t cicu_canonicalize(const char *id, char *name, int32_t capacity, int32_t *status);
int32_t cicu_addLikelySubtags(const char *id, char *name, int32_t capacity, int32_t *status);
int32_t cicu_getLanguage(const char *id, char *part, int32_t capacity, int32_t *status);
int32_t cicu_getScript(const char *id, char *part, int32_t capacity, int32_t *status);
int32_t cicu_getCountry(const char *id, char *part, int32_t capacity, int32_t *status);
int32_t cicu_getParent(const char *id, char *parent, int32_t capacity, int32_t *status);
int32_t cicu_getDisplayName(const char *id, const char *in, uint16_t *name, int32_t capacity, int32_t *status);
int32_t cicu_getDisplayLanguage(const char *id, const char *in, uint16_t *name, int32_t capacity, int32_t *status);
int32_t cicu_getDisplayScript(const char *id, const char *in, uint16_t *name, int32_t capacity, int32_t *status);
int32_t cicu_getDisplayCountry(const char *id, const char *in, uint16_t *name, int32_t capacity, int32_t *status);
int32_t cicu_getDisplayVariant(const char *id, const char *in, uint16_t *name, int32_t capacity, int32_t *status);
int32_t cicu_getVariant(const char *id, char *name, int32_t capacity, int32_t *status);
int32_t cicu_countLocales(void);
const char *cicu_locale(int32_t position);
int8_t cicu_isRightToLeft(const char *id);

// Resource bundles
UResourceBundle *cicu_openResources(const char *name, int32_t *status);
UResourceBundle *cicu_resourceByKey(const UResourceBundle *bundle, const char *key, int32_t *status);
UResourceBundle *cicu_resourceByIndex(const UResourceBundle *bundle, int32_t index, int32_t *status);
const char *cicu_resourceKey(const UResourceBundle *bundle);
int32_t cicu_resourceType(const UResourceBundle *bundle);
int32_t cicu_resourceSize(const UResourceBundle *bundle);
const uint16_t *cicu_resourceString(const UResourceBundle *bundle, int32_t *length, int32_t *status);
void cicu_closeResources(UResourceBundle *bundle);

// Break iterators
UBreakIterator *cicu_openBreakIterator(int32_t type, const char *locale, int32_t *status);
void cicu_setBreakText(UBreakIterator *iterator, const uint16_t *text, int32_t length, int32_t *status);
int32_t cicu_firstBreak(UBreakIterator *iterator);
int32_t cicu_nextBreak(UBreakIterator *iterator);
int32_t cicu_breakStatus(UBreakIterator *iterator);
void cicu_closeBreakIterator(UBreakIterator *iterator);

// Case
UCaseMap *cicu_openCaseMap(const char *locale, uint32_t options, int32_t *status);
void cicu_closeCaseMap(UCaseMap *map);
int32_t cicu_toLower(const UCaseMap *map, char *to, int32_t capacity, const char *from, int32_t length, int32_t *status);
int32_t cicu_toUpper(const UCaseMap *map, char *to, int32_t capacity, const char *from, int32_t length, int32_t *status);
int32_t cicu_toTitle(UCaseMap *map, char *to, int32_t capacity, const char *from, int32_t length, int32_t *status);

// Collation and search
UCollator *cicu_openCollator(const char *locale, int32_t *status);
void cicu_closeCollator(UCollator *collator);
void cicu_setStrength(UCollator *collator, int32_t strength);
void cicu_setCollationAttribute(UCollator *collator, int32_t attribute, int32_t value, int32_t *status);
int32_t cicu_compareUTF8(const UCollator *collator, const char *left, int32_t leftLength, const char *right, int32_t rightLength, int32_t *status);
int32_t cicu_sortKey(const UCollator *collator, const uint16_t *text, int32_t length, uint8_t *key, int32_t capacity);
UStringSearch *cicu_openSearch(const uint16_t *pattern, int32_t patternLength, const uint16_t *text, int32_t textLength, const UCollator *collator, int32_t *status);
void cicu_setSearchText(UStringSearch *search, const uint16_t *text, int32_t length, int32_t *status);
void cicu_setSearchPattern(UStringSearch *search, const uint16_t *pattern, int32_t length, int32_t *status);
void cicu_setSearchAttribute(UStringSearch *search, int32_t attribute, int32_t value, int32_t *status);
int32_t cicu_firstMatch(UStringSearch *search, int32_t *status);
int32_t cicu_nextMatch(UStringSearch *search, int32_t *status);
int32_t cicu_matchedLength(const UStringSearch *search);
void cicu_closeSearch(UStringSearch *search);

// Characters
int32_t cicu_script(int32_t scalar, int32_t *status);
const char *cicu_scriptCode(int32_t script);
int32_t cicu_scriptsOfLocale(const char *locale, int32_t *scripts, int32_t capacity, int32_t *status);
int32_t cicu_valueOfProperty(int32_t property, const char *name);
int8_t cicu_category(int32_t scalar);
int8_t cicu_scriptIsCased(int32_t script);
int32_t cicu_foldCase(int32_t scalar);
int8_t cicu_hasProperty(int32_t scalar, int32_t property);
int32_t cicu_propertyValue(int32_t scalar, int32_t property);

// CLDR data
ULocaleData *cicu_openLocaleData(const char *locale, int32_t *status);
void cicu_closeLocaleData(ULocaleData *data);
int32_t cicu_delimiter(ULocaleData *data, int32_t type, uint16_t *result, int32_t capacity, int32_t *status);
USet *cicu_exemplars(ULocaleData *data, uint32_t options, int32_t type, int32_t *status);
void cicu_freezeSet(USet *set);
void cicu_closeSet(USet *set);
int8_t cicu_setContains(const USet *set, int32_t scalar);
USet *cicu_openSet(const uint16_t *pattern, int32_t length, int32_t *status);
int32_t cicu_setRangeCount(const USet *set);
int32_t cicu_setRange(const USet *set, int32_t index, int32_t *first, int32_t *last, int32_t *status);
int8_t cicu_setIsEmpty(const USet *set);
CICUDateFormat *cicu_openDateFormat(const char *locale, int32_t *status);
void cicu_closeDateFormat(CICUDateFormat *format);
int32_t cicu_datePattern(const CICUDateFormat *format, uint16_t *pattern, int32_t capacity, int32_t *status);
CICUDateFormat *cicu_openDatePattern(const uint16_t *pattern, int32_t length, int32_t *status);
void cicu_applyDatePattern(CICUDateFormat *format, const uint16_t *pattern, int32_t length);
UFieldPositionIterator *cicu_openFieldPositions(int32_t *status);
void cicu_closeFieldPositions(UFieldPositionIterator *positions);
int32_t cicu_nextFieldPosition(UFieldPositionIterator *positions, int32_t *start, int32_t *end);
int32_t cicu_formatDateFields(const CICUDateFormat *format, double date, uint16_t *text, int32_t capacity, UFieldPositionIterator *positions, int32_t *status);
int32_t cicu_dateSymbolCount(const CICUDateFormat *format, int32_t type);
int32_t cicu_dateSymbol(const CICUDateFormat *format, int32_t type, int32_t index, uint16_t *name, int32_t capacity, int32_t *status);
UPluralRules *cicu_openPluralRules(const char *locale, int32_t *status);
void cicu_closePluralRules(UPluralRules *rules);
int32_t cicu_selectPlural(const UPluralRules *rules, double number, uint16_t *keyword, int32_t capacity, int32_t *status);
UEnumeration *cicu_pluralKeywords(const UPluralRules *rules, int32_t *status);
const char *cicu_nextName(UEnumeration *names, int32_t *length, int32_t *status);
void cicu_closeNames(UEnumeration *names);

// Numbers
UNumberFormatter *cicu_openNumberFormatter(const uint16_t *skeleton, int32_t length, const char *locale, int32_t *status);
void cicu_closeNumberFormatter(UNumberFormatter *formatter);
UFormattedNumber *cicu_openFormattedNumber(int32_t *status);
void cicu_formatInteger(const UNumberFormatter *formatter, int64_t number, UFormattedNumber *formatted, int32_t *status);
int32_t cicu_formattedText(const UFormattedNumber *formatted, uint16_t *text, int32_t capacity, int32_t *status);
void cicu_closeFormattedNumber(UFormattedNumber *formatted);
CICUNumberFormat *cicu_openOrdinals(const char *locale, int32_t *status);
int32_t cicu_ordinal(const CICUNumberFormat *ordinals, int64_t number, uint16_t *text, int32_t capacity, int32_t *status);
void cicu_closeOrdinals(CICUNumberFormat *ordinals);

// Normalization
const UNormalizer2 *cicu_nfc(int32_t *status);
const UNormalizer2 *cicu_nfkc(int32_t *status);
int32_t cicu_rawDecompositionStart(const UNormalizer2 *form, int32_t scalar);
int32_t cicu_normalize(const UNormalizer2 *form, const uint16_t *text, int32_t length, uint16_t *result, int32_t capacity, int32_t *status);
int8_t cicu_isNormalized(const UNormalizer2 *form, const uint16_t *text, int32_t length, int32_t *status);

// Confusables
USpoofChecker *cicu_openSpoofChecker(int32_t *status);
void cicu_checkRestrictions(USpoofChecker *checker, int32_t level, int32_t *status);
int32_t cicu_spoofChecks(const USpoofChecker *checker, const char *text, int32_t length, int32_t *status);
int32_t cicu_skeleton(const USpoofChecker *checker, const char *text, int32_t length, char *skeleton, int32_t capacity, int32_t *status);

// Regular expressions
// Offset: where the pattern is wrong, in UTF-16 units from its start; -1 where ICU does not tell.
URegularExpression *cicu_openRegex(const uint16_t *pattern, int32_t length, uint32_t flags, int32_t *offset, int32_t *status);
void cicu_closeRegex(URegularExpression *regex);
void cicu_setRegexText(URegularExpression *regex, const uint16_t *text, int32_t length, int32_t *status);
int8_t cicu_findRegex(URegularExpression *regex, int32_t start, int32_t *status);
int32_t cicu_regexStart(URegularExpression *regex, int32_t *status);
int32_t cicu_regexEnd(URegularExpression *regex, int32_t *status);
void cicu_limitRegexTime(URegularExpression *regex, int32_t steps, int32_t *status);
URegularExpression *cicu_cloneRegex(const URegularExpression *regex, int32_t *status);
int8_t cicu_findNextRegex(URegularExpression *regex, int32_t *status);

// Transliteration
CICUTransliterator *cicu_openTransliterator(const uint16_t *id, int32_t length, int32_t *status);
void cicu_closeTransliterator(CICUTransliterator *transliterator);
void cicu_transliterate(const CICUTransliterator *transliterator, uint16_t *text, int32_t *length, int32_t capacity, int32_t *limit, int32_t *status);

// Messages
void *cicu_openMessage(const uint16_t *pattern, int32_t length, const char *locale, int32_t *status);
int32_t cicu_formatMessage(const void *format, uint16_t *result, int32_t capacity, va_list arguments, int32_t *status);
void cicu_closeMessage(void *format);
UListFormatter *cicu_openList(const char *locale, int32_t type, int32_t *status);
int32_t cicu_formatList(const UListFormatter *format, const uint16_t *const items[], const int32_t *lengths, int32_t count, uint16_t *result, int32_t capacity, int32_t *status);
void cicu_closeList(UListFormatter *format);
