#include "CICU.h"

#include <assert.h>
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

// Constants
static_assert(CICU_UBRK_CHARACTER == (int)UBRK_CHARACTER, "UBRK_CHARACTER");
static_assert(CICU_UBRK_LINE == (int)UBRK_LINE, "UBRK_LINE");
static_assert(CICU_UBRK_LINE_HARD == (int)UBRK_LINE_HARD, "UBRK_LINE_HARD");
static_assert(CICU_UBRK_SENTENCE == (int)UBRK_SENTENCE, "UBRK_SENTENCE");
static_assert(CICU_UBRK_WORD == (int)UBRK_WORD, "UBRK_WORD");
static_assert(CICU_UBRK_WORD_NONE_LIMIT == (int)UBRK_WORD_NONE_LIMIT, "UBRK_WORD_NONE_LIMIT");
static_assert(CICU_UCHAR_BIDI_CLASS == (int)UCHAR_BIDI_CLASS, "UCHAR_BIDI_CLASS");
static_assert(CICU_UCHAR_BIDI_CONTROL == (int)UCHAR_BIDI_CONTROL, "UCHAR_BIDI_CONTROL");
static_assert(CICU_UCHAR_DASH == (int)UCHAR_DASH, "UCHAR_DASH");
static_assert(CICU_UCHAR_DEFAULT_IGNORABLE_CODE_POINT == (int)UCHAR_DEFAULT_IGNORABLE_CODE_POINT, "UCHAR_DEFAULT_IGNORABLE_CODE_POINT");
static_assert(CICU_UCHAR_EAST_ASIAN_WIDTH == (int)UCHAR_EAST_ASIAN_WIDTH, "UCHAR_EAST_ASIAN_WIDTH");
static_assert(CICU_UCHAR_EMOJI == (int)UCHAR_EMOJI, "UCHAR_EMOJI");
static_assert(CICU_UCHAR_EMOJI_PRESENTATION == (int)UCHAR_EMOJI_PRESENTATION, "UCHAR_EMOJI_PRESENTATION");
static_assert(CICU_UCHAR_EXTENDED_PICTOGRAPHIC == (int)UCHAR_EXTENDED_PICTOGRAPHIC, "UCHAR_EXTENDED_PICTOGRAPHIC");
static_assert(CICU_UCHAR_GRAPHEME_CLUSTER_BREAK == (int)UCHAR_GRAPHEME_CLUSTER_BREAK, "UCHAR_GRAPHEME_CLUSTER_BREAK");
static_assert(CICU_UCHAR_INDIC_SYLLABIC_CATEGORY == (int)UCHAR_INDIC_SYLLABIC_CATEGORY, "UCHAR_INDIC_SYLLABIC_CATEGORY");
static_assert(CICU_UCHAR_JOINING_TYPE == (int)UCHAR_JOINING_TYPE, "UCHAR_JOINING_TYPE");
static_assert(CICU_UCHAR_LINE_BREAK == (int)UCHAR_LINE_BREAK, "UCHAR_LINE_BREAK");
static_assert(CICU_UCHAR_LOWERCASE == (int)UCHAR_LOWERCASE, "UCHAR_LOWERCASE");
static_assert(CICU_UCHAR_NFC_QUICK_CHECK == (int)UCHAR_NFC_QUICK_CHECK, "UCHAR_NFC_QUICK_CHECK");
static_assert(CICU_UCHAR_QUOTATION_MARK == (int)UCHAR_QUOTATION_MARK, "UCHAR_QUOTATION_MARK");
static_assert(CICU_UCHAR_SCRIPT == (int)UCHAR_SCRIPT, "UCHAR_SCRIPT");
static_assert(CICU_UCHAR_SENTENCE_BREAK == (int)UCHAR_SENTENCE_BREAK, "UCHAR_SENTENCE_BREAK");
static_assert(CICU_UCHAR_S_TERM == (int)UCHAR_S_TERM, "UCHAR_S_TERM");
static_assert(CICU_UCHAR_TERMINAL_PUNCTUATION == (int)UCHAR_TERMINAL_PUNCTUATION, "UCHAR_TERMINAL_PUNCTUATION");
static_assert(CICU_UCHAR_UPPERCASE == (int)UCHAR_UPPERCASE, "UCHAR_UPPERCASE");
static_assert(CICU_UCHAR_VARIATION_SELECTOR == (int)UCHAR_VARIATION_SELECTOR, "UCHAR_VARIATION_SELECTOR");
static_assert(CICU_UCHAR_WORD_BREAK == (int)UCHAR_WORD_BREAK, "UCHAR_WORD_BREAK");
static_assert(CICU_UCOL_ALTERNATE_HANDLING == (int)UCOL_ALTERNATE_HANDLING, "UCOL_ALTERNATE_HANDLING");
static_assert(CICU_UCOL_EQUAL == (int)UCOL_EQUAL, "UCOL_EQUAL");
static_assert(CICU_UCOL_NON_IGNORABLE == (int)UCOL_NON_IGNORABLE, "UCOL_NON_IGNORABLE");
static_assert(CICU_UCOL_NORMALIZATION_MODE == (int)UCOL_NORMALIZATION_MODE, "UCOL_NORMALIZATION_MODE");
static_assert(CICU_UCOL_ON == (int)UCOL_ON, "UCOL_ON");
static_assert(CICU_UCOL_PRIMARY == (int)UCOL_PRIMARY, "UCOL_PRIMARY");
static_assert(CICU_UCOL_SECONDARY == (int)UCOL_SECONDARY, "UCOL_SECONDARY");
static_assert(CICU_UCOL_SHIFTED == (int)UCOL_SHIFTED, "UCOL_SHIFTED");
static_assert(CICU_UCOL_TERTIARY == (int)UCOL_TERTIARY, "UCOL_TERTIARY");
static_assert(CICU_UDAT_AM_PM_FIELD == (int)UDAT_AM_PM_FIELD, "UDAT_AM_PM_FIELD");
static_assert(CICU_UDAT_DATE_FIELD == (int)UDAT_DATE_FIELD, "UDAT_DATE_FIELD");
static_assert(CICU_UDAT_DAY_OF_WEEK_FIELD == (int)UDAT_DAY_OF_WEEK_FIELD, "UDAT_DAY_OF_WEEK_FIELD");
static_assert(CICU_UDAT_DOW_LOCAL_FIELD == (int)UDAT_DOW_LOCAL_FIELD, "UDAT_DOW_LOCAL_FIELD");
static_assert(CICU_UDAT_EXTENDED_YEAR_FIELD == (int)UDAT_EXTENDED_YEAR_FIELD, "UDAT_EXTENDED_YEAR_FIELD");
static_assert(CICU_UDAT_HOUR0_FIELD == (int)UDAT_HOUR0_FIELD, "UDAT_HOUR0_FIELD");
static_assert(CICU_UDAT_HOUR1_FIELD == (int)UDAT_HOUR1_FIELD, "UDAT_HOUR1_FIELD");
static_assert(CICU_UDAT_HOUR_OF_DAY0_FIELD == (int)UDAT_HOUR_OF_DAY0_FIELD, "UDAT_HOUR_OF_DAY0_FIELD");
static_assert(CICU_UDAT_HOUR_OF_DAY1_FIELD == (int)UDAT_HOUR_OF_DAY1_FIELD, "UDAT_HOUR_OF_DAY1_FIELD");
static_assert(CICU_UDAT_MINUTE_FIELD == (int)UDAT_MINUTE_FIELD, "UDAT_MINUTE_FIELD");
static_assert(CICU_UDAT_MONTHS == (int)UDAT_MONTHS, "UDAT_MONTHS");
static_assert(CICU_UDAT_MONTH_FIELD == (int)UDAT_MONTH_FIELD, "UDAT_MONTH_FIELD");
static_assert(CICU_UDAT_SECOND_FIELD == (int)UDAT_SECOND_FIELD, "UDAT_SECOND_FIELD");
static_assert(CICU_UDAT_STANDALONE_DAY_FIELD == (int)UDAT_STANDALONE_DAY_FIELD, "UDAT_STANDALONE_DAY_FIELD");
static_assert(CICU_UDAT_STANDALONE_MONTH_FIELD == (int)UDAT_STANDALONE_MONTH_FIELD, "UDAT_STANDALONE_MONTH_FIELD");
static_assert(CICU_UDAT_WEEKDAYS == (int)UDAT_WEEKDAYS, "UDAT_WEEKDAYS");
static_assert(CICU_UDAT_YEAR_FIELD == (int)UDAT_YEAR_FIELD, "UDAT_YEAR_FIELD");
static_assert(CICU_UDAT_YEAR_WOY_FIELD == (int)UDAT_YEAR_WOY_FIELD, "UDAT_YEAR_WOY_FIELD");
static_assert(CICU_ULISTFMT_TYPE_AND == (int)ULISTFMT_TYPE_AND, "ULISTFMT_TYPE_AND");
static_assert(CICU_ULISTFMT_TYPE_OR == (int)ULISTFMT_TYPE_OR, "ULISTFMT_TYPE_OR");
static_assert(CICU_ULOCDATA_ALT_QUOTATION_END == (int)ULOCDATA_ALT_QUOTATION_END, "ULOCDATA_ALT_QUOTATION_END");
static_assert(CICU_ULOCDATA_ALT_QUOTATION_START == (int)ULOCDATA_ALT_QUOTATION_START, "ULOCDATA_ALT_QUOTATION_START");
static_assert(CICU_ULOCDATA_ES_AUXILIARY == (int)ULOCDATA_ES_AUXILIARY, "ULOCDATA_ES_AUXILIARY");
static_assert(CICU_ULOCDATA_ES_PUNCTUATION == (int)ULOCDATA_ES_PUNCTUATION, "ULOCDATA_ES_PUNCTUATION");
static_assert(CICU_ULOCDATA_ES_STANDARD == (int)ULOCDATA_ES_STANDARD, "ULOCDATA_ES_STANDARD");
static_assert(CICU_ULOCDATA_QUOTATION_END == (int)ULOCDATA_QUOTATION_END, "ULOCDATA_QUOTATION_END");
static_assert(CICU_ULOCDATA_QUOTATION_START == (int)ULOCDATA_QUOTATION_START, "ULOCDATA_QUOTATION_START");
static_assert(CICU_UNORM_YES == (int)UNORM_YES, "UNORM_YES");
static_assert(CICU_URES_STRING == (int)URES_STRING, "URES_STRING");
static_assert(CICU_USCRIPT_COMMON == (int)USCRIPT_COMMON, "USCRIPT_COMMON");
static_assert(CICU_USCRIPT_INHERITED == (int)USCRIPT_INHERITED, "USCRIPT_INHERITED");
static_assert(CICU_USCRIPT_LATIN == (int)USCRIPT_LATIN, "USCRIPT_LATIN");
static_assert(CICU_USEARCH_ON == (int)USEARCH_ON, "USEARCH_ON");
static_assert(CICU_USEARCH_OVERLAP == (int)USEARCH_OVERLAP, "USEARCH_OVERLAP");
static_assert(CICU_USET_ADD_CASE_MAPPINGS == (int)USET_ADD_CASE_MAPPINGS, "USET_ADD_CASE_MAPPINGS");
static_assert(CICU_USPOOF_HIGHLY_RESTRICTIVE == (int)USPOOF_HIGHLY_RESTRICTIVE, "USPOOF_HIGHLY_RESTRICTIVE");
static_assert(CICU_U_BUFFER_OVERFLOW_ERROR == (int)U_BUFFER_OVERFLOW_ERROR, "U_BUFFER_OVERFLOW_ERROR");
static_assert(CICU_U_COMBINING_SPACING_MARK == (int)U_COMBINING_SPACING_MARK, "U_COMBINING_SPACING_MARK");
static_assert(CICU_U_CONNECTOR_PUNCTUATION == (int)U_CONNECTOR_PUNCTUATION, "U_CONNECTOR_PUNCTUATION");
static_assert(CICU_U_CONTROL_CHAR == (int)U_CONTROL_CHAR, "U_CONTROL_CHAR");
static_assert(CICU_U_CURRENCY_SYMBOL == (int)U_CURRENCY_SYMBOL, "U_CURRENCY_SYMBOL");
static_assert(CICU_U_DASH_PUNCTUATION == (int)U_DASH_PUNCTUATION, "U_DASH_PUNCTUATION");
static_assert(CICU_U_DECIMAL_DIGIT_NUMBER == (int)U_DECIMAL_DIGIT_NUMBER, "U_DECIMAL_DIGIT_NUMBER");
static_assert(CICU_U_ENCLOSING_MARK == (int)U_ENCLOSING_MARK, "U_ENCLOSING_MARK");
static_assert(CICU_U_END_PUNCTUATION == (int)U_END_PUNCTUATION, "U_END_PUNCTUATION");
static_assert(CICU_U_FINAL_PUNCTUATION == (int)U_FINAL_PUNCTUATION, "U_FINAL_PUNCTUATION");
static_assert(CICU_U_FORMAT_CHAR == (int)U_FORMAT_CHAR, "U_FORMAT_CHAR");
static_assert(CICU_U_GCB_EXTEND == (int)U_GCB_EXTEND, "U_GCB_EXTEND");
static_assert(CICU_U_GCB_OTHER == (int)U_GCB_OTHER, "U_GCB_OTHER");
static_assert(CICU_U_GCB_SPACING_MARK == (int)U_GCB_SPACING_MARK, "U_GCB_SPACING_MARK");
static_assert(CICU_U_GCB_ZWJ == (int)U_GCB_ZWJ, "U_GCB_ZWJ");
static_assert(CICU_U_INITIAL_PUNCTUATION == (int)U_INITIAL_PUNCTUATION, "U_INITIAL_PUNCTUATION");
static_assert(CICU_U_LB_ALPHABETIC == (int)U_LB_ALPHABETIC, "U_LB_ALPHABETIC");
static_assert(CICU_U_LB_COMPLEX_CONTEXT == (int)U_LB_COMPLEX_CONTEXT, "U_LB_COMPLEX_CONTEXT");
static_assert(CICU_U_LB_NUMERIC == (int)U_LB_NUMERIC, "U_LB_NUMERIC");
static_assert(CICU_U_LINE_SEPARATOR == (int)U_LINE_SEPARATOR, "U_LINE_SEPARATOR");
static_assert(CICU_U_LOWERCASE_LETTER == (int)U_LOWERCASE_LETTER, "U_LOWERCASE_LETTER");
static_assert(CICU_U_MATH_SYMBOL == (int)U_MATH_SYMBOL, "U_MATH_SYMBOL");
static_assert(CICU_U_MODIFIER_LETTER == (int)U_MODIFIER_LETTER, "U_MODIFIER_LETTER");
static_assert(CICU_U_MODIFIER_SYMBOL == (int)U_MODIFIER_SYMBOL, "U_MODIFIER_SYMBOL");
static_assert(CICU_U_NON_SPACING_MARK == (int)U_NON_SPACING_MARK, "U_NON_SPACING_MARK");
static_assert(CICU_U_OTHER_LETTER == (int)U_OTHER_LETTER, "U_OTHER_LETTER");
static_assert(CICU_U_OTHER_PUNCTUATION == (int)U_OTHER_PUNCTUATION, "U_OTHER_PUNCTUATION");
static_assert(CICU_U_OTHER_SYMBOL == (int)U_OTHER_SYMBOL, "U_OTHER_SYMBOL");
static_assert(CICU_U_PARAGRAPH_SEPARATOR == (int)U_PARAGRAPH_SEPARATOR, "U_PARAGRAPH_SEPARATOR");
static_assert(CICU_U_SB_ATERM == (int)U_SB_ATERM, "U_SB_ATERM");
static_assert(CICU_U_SB_SEP == (int)U_SB_SEP, "U_SB_SEP");
static_assert(CICU_U_SB_STERM == (int)U_SB_STERM, "U_SB_STERM");
static_assert(CICU_U_SPACE_SEPARATOR == (int)U_SPACE_SEPARATOR, "U_SPACE_SEPARATOR");
static_assert(CICU_U_START_PUNCTUATION == (int)U_START_PUNCTUATION, "U_START_PUNCTUATION");
static_assert(CICU_U_TITLECASE_LETTER == (int)U_TITLECASE_LETTER, "U_TITLECASE_LETTER");
static_assert(CICU_U_TITLECASE_NO_LOWERCASE == (int)U_TITLECASE_NO_LOWERCASE, "U_TITLECASE_NO_LOWERCASE");
static_assert(CICU_U_TITLECASE_WHOLE_STRING == (int)U_TITLECASE_WHOLE_STRING, "U_TITLECASE_WHOLE_STRING");
static_assert(CICU_U_UNASSIGNED == (int)U_UNASSIGNED, "U_UNASSIGNED");
static_assert(CICU_U_UPPERCASE_LETTER == (int)U_UPPERCASE_LETTER, "U_UPPERCASE_LETTER");
static_assert(CICU_U_WB_ALETTER == (int)U_WB_ALETTER, "U_WB_ALETTER");
static_assert(CICU_U_WB_MIDLETTER == (int)U_WB_MIDLETTER, "U_WB_MIDLETTER");
static_assert(CICU_U_WB_MIDNUM == (int)U_WB_MIDNUM, "U_WB_MIDNUM");
static_assert(CICU_U_WB_MIDNUMLET == (int)U_WB_MIDNUMLET, "U_WB_MIDNUMLET");
static_assert(CICU_U_WB_NUMERIC == (int)U_WB_NUMERIC, "U_WB_NUMERIC");
static_assert(CICU_U_WB_OTHER == (int)U_WB_OTHER, "U_WB_OTHER");

// Versions and errors
void cicu_getVersion(uint8_t version[4]) { u_getVersion(version); }
void cicu_getUnicodeVersion(uint8_t version[4]) { u_getUnicodeVersion(version); }
const char *cicu_errorName(int32_t code) { return u_errorName((UErrorCode)code); }

// Locales
int32_t cicu_forLanguageTag(const char *tag, char *id, int32_t capacity, int32_t *parsed, int32_t *status) {
  return uloc_forLanguageTag(tag, id, capacity, parsed, (UErrorCode *)status);
}
int32_t cicu_toLanguageTag(const char *id, char *tag, int32_t capacity, int32_t *status) {
  return uloc_toLanguageTag(id, tag, capacity, 0, (UErrorCode *)status);
}
int32_t cicu_canonicalize(const char *id, char *name, int32_t capacity, int32_t *status) {
  return uloc_canonicalize(id, name, capacity, (UErrorCode *)status);
}
int32_t cicu_addLikelySubtags(const char *id, char *name, int32_t capacity, int32_t *status) {
  return uloc_addLikelySubtags(id, name, capacity, (UErrorCode *)status);
}
int32_t cicu_getLanguage(const char *id, char *part, int32_t capacity, int32_t *status) {
  return uloc_getLanguage(id, part, capacity, (UErrorCode *)status);
}
int32_t cicu_getScript(const char *id, char *part, int32_t capacity, int32_t *status) {
  return uloc_getScript(id, part, capacity, (UErrorCode *)status);
}
int32_t cicu_getCountry(const char *id, char *part, int32_t capacity, int32_t *status) {
  return uloc_getCountry(id, part, capacity, (UErrorCode *)status);
}
int32_t cicu_getParent(const char *id, char *parent, int32_t capacity, int32_t *status) {
  return uloc_getParent(id, parent, capacity, (UErrorCode *)status);
}
int32_t cicu_getDisplayName(const char *id, const char *in, uint16_t *name, int32_t capacity, int32_t *status) {
  return uloc_getDisplayName(id, in, name, capacity, (UErrorCode *)status);
}
int32_t cicu_getDisplayLanguage(const char *id, const char *in, uint16_t *name, int32_t capacity, int32_t *status) {
  return uloc_getDisplayLanguage(id, in, name, capacity, (UErrorCode *)status);
}
int32_t cicu_getDisplayScript(const char *id, const char *in, uint16_t *name, int32_t capacity, int32_t *status) {
  return uloc_getDisplayScript(id, in, name, capacity, (UErrorCode *)status);
}
int32_t cicu_getDisplayCountry(const char *id, const char *in, uint16_t *name, int32_t capacity, int32_t *status) {
  return uloc_getDisplayCountry(id, in, name, capacity, (UErrorCode *)status);
}
int32_t cicu_getDisplayVariant(const char *id, const char *in, uint16_t *name, int32_t capacity, int32_t *status) {
  return uloc_getDisplayVariant(id, in, name, capacity, (UErrorCode *)status);
}
int32_t cicu_getVariant(const char *id, char *name, int32_t capacity, int32_t *status) {
  return uloc_getVariant(id, name, capacity, (UErrorCode *)status);
}
int32_t cicu_countLocales(void) { return uloc_countAvailable(); }
const char *cicu_locale(int32_t position) { return uloc_getAvailable(position); }
int8_t cicu_isRightToLeft(const char *id) { return uloc_isRightToLeft(id); }

// Resource bundles
UResourceBundle *cicu_openResources(const char *name, int32_t *status) {
  return ures_openDirect(NULL, name, (UErrorCode *)status);
}
UResourceBundle *cicu_resourceByKey(const UResourceBundle *bundle, const char *key, int32_t *status) {
  return ures_getByKey(bundle, key, NULL, (UErrorCode *)status);
}
UResourceBundle *cicu_resourceByIndex(const UResourceBundle *bundle, int32_t index, int32_t *status) {
  return ures_getByIndex(bundle, index, NULL, (UErrorCode *)status);
}
const char *cicu_resourceKey(const UResourceBundle *bundle) { return ures_getKey(bundle); }
int32_t cicu_resourceType(const UResourceBundle *bundle) { return ures_getType(bundle); }
int32_t cicu_resourceSize(const UResourceBundle *bundle) { return ures_getSize(bundle); }
const uint16_t *cicu_resourceString(const UResourceBundle *bundle, int32_t *length, int32_t *status) {
  return ures_getString(bundle, length, (UErrorCode *)status);
}
void cicu_closeResources(UResourceBundle *bundle) { ures_close(bundle); }

// Break iterators
UBreakIterator *cicu_openBreakIterator(int32_t type, const char *locale, int32_t *status) {
  return ubrk_open(type, locale, NULL, 0, (UErrorCode *)status);
}
void cicu_setBreakText(UBreakIterator *iterator, const uint16_t *text, int32_t length, int32_t *status) {
  ubrk_setText(iterator, text, length, (UErrorCode *)status);
}
int32_t cicu_firstBreak(UBreakIterator *iterator) { return ubrk_first(iterator); }
int32_t cicu_nextBreak(UBreakIterator *iterator) { return ubrk_next(iterator); }
int32_t cicu_breakStatus(UBreakIterator *iterator) { return ubrk_getRuleStatus(iterator); }
void cicu_closeBreakIterator(UBreakIterator *iterator) { ubrk_close(iterator); }

// Case
UCaseMap *cicu_openCaseMap(const char *locale, uint32_t options, int32_t *status) {
  return ucasemap_open(locale, options, (UErrorCode *)status);
}
void cicu_closeCaseMap(UCaseMap *map) { ucasemap_close(map); }
int32_t cicu_toLower(const UCaseMap *map, char *to, int32_t capacity, const char *from, int32_t length, int32_t *status) {
  return ucasemap_utf8ToLower(map, to, capacity, from, length, (UErrorCode *)status);
}
int32_t cicu_toUpper(const UCaseMap *map, char *to, int32_t capacity, const char *from, int32_t length, int32_t *status) {
  return ucasemap_utf8ToUpper(map, to, capacity, from, length, (UErrorCode *)status);
}
int32_t cicu_toTitle(UCaseMap *map, char *to, int32_t capacity, const char *from, int32_t length, int32_t *status) {
  return ucasemap_utf8ToTitle(map, to, capacity, from, length, (UErrorCode *)status);
}

// Collation and search
UCollator *cicu_openCollator(const char *locale, int32_t *status) { return ucol_open(locale, (UErrorCode *)status); }
void cicu_closeCollator(UCollator *collator) { ucol_close(collator); }
void cicu_setStrength(UCollator *collator, int32_t strength) { ucol_setStrength(collator, strength); }
void cicu_setCollationAttribute(UCollator *collator, int32_t attribute, int32_t value, int32_t *status) {
  ucol_setAttribute(collator, attribute, value, (UErrorCode *)status);
}
int32_t cicu_compareUTF8(const UCollator *collator, const char *left, int32_t leftLength, const char *right, int32_t rightLength, int32_t *status) {
  return ucol_strcollUTF8(collator, left, leftLength, right, rightLength, (UErrorCode *)status);
}
int32_t cicu_sortKey(const UCollator *collator, const uint16_t *text, int32_t length, uint8_t *key, int32_t capacity) {
  return ucol_getSortKey(collator, text, length, key, capacity);
}
UStringSearch *cicu_openSearch(const uint16_t *pattern, int32_t patternLength, const uint16_t *text, int32_t textLength, const UCollator *collator, int32_t *status) {
  return usearch_openFromCollator(pattern, patternLength, text, textLength, collator, NULL, (UErrorCode *)status);
}
void cicu_setSearchText(UStringSearch *search, const uint16_t *text, int32_t length, int32_t *status) {
  usearch_setText(search, text, length, (UErrorCode *)status);
}
void cicu_setSearchPattern(UStringSearch *search, const uint16_t *pattern, int32_t length, int32_t *status) {
  usearch_setPattern(search, pattern, length, (UErrorCode *)status);
}
void cicu_setSearchAttribute(UStringSearch *search, int32_t attribute, int32_t value, int32_t *status) {
  usearch_setAttribute(search, attribute, value, (UErrorCode *)status);
}
int32_t cicu_firstMatch(UStringSearch *search, int32_t *status) { return usearch_first(search, (UErrorCode *)status); }
int32_t cicu_nextMatch(UStringSearch *search, int32_t *status) { return usearch_next(search, (UErrorCode *)status); }
int32_t cicu_matchedLength(const UStringSearch *search) { return usearch_getMatchedLength(search); }
void cicu_closeSearch(UStringSearch *search) { usearch_close(search); }

// Characters
int32_t cicu_script(int32_t scalar, int32_t *status) { return uscript_getScript(scalar, (UErrorCode *)status); }
const char *cicu_scriptCode(int32_t script) { return uscript_getShortName((UScriptCode)script); }
int32_t cicu_scriptsOfLocale(const char *locale, int32_t *scripts, int32_t capacity, int32_t *status) {
  return uscript_getCode(locale, (UScriptCode *)scripts, capacity, (UErrorCode *)status);
}
int32_t cicu_valueOfProperty(int32_t property, const char *name) { return u_getPropertyValueEnum(property, name); }
int8_t cicu_category(int32_t scalar) { return u_charType(scalar); }
int8_t cicu_scriptIsCased(int32_t script) { return uscript_isCased((UScriptCode)script); }
int32_t cicu_foldCase(int32_t scalar) { return u_foldCase(scalar, U_FOLD_CASE_DEFAULT); }
int8_t cicu_hasProperty(int32_t scalar, int32_t property) { return u_hasBinaryProperty(scalar, (UProperty)property); }
int32_t cicu_propertyValue(int32_t scalar, int32_t property) { return u_getIntPropertyValue(scalar, (UProperty)property); }

// CLDR data
ULocaleData *cicu_openLocaleData(const char *locale, int32_t *status) { return ulocdata_open(locale, (UErrorCode *)status); }
void cicu_closeLocaleData(ULocaleData *data) { ulocdata_close(data); }
int32_t cicu_delimiter(ULocaleData *data, int32_t type, uint16_t *result, int32_t capacity, int32_t *status) {
  return ulocdata_getDelimiter(data, type, result, capacity, (UErrorCode *)status);
}
USet *cicu_exemplars(ULocaleData *data, uint32_t options, int32_t type, int32_t *status) {
  return ulocdata_getExemplarSet(data, NULL, options, type, (UErrorCode *)status);
}
void cicu_freezeSet(USet *set) { uset_freeze(set); }
void cicu_closeSet(USet *set) { uset_close(set); }
int8_t cicu_setContains(const USet *set, int32_t scalar) { return uset_contains(set, scalar); }
USet *cicu_openSet(const uint16_t *pattern, int32_t length, int32_t *status) {
  return uset_openPattern(pattern, length, (UErrorCode *)status);
}
int32_t cicu_setRangeCount(const USet *set) { return uset_getItemCount(set); }
int32_t cicu_setRange(const USet *set, int32_t index, int32_t *first, int32_t *last, int32_t *status) {
  return uset_getItem(set, index, first, last, NULL, 0, (UErrorCode *)status);
}
int8_t cicu_setIsEmpty(const USet *set) { return uset_isEmpty(set); }
CICUDateFormat *cicu_openDateFormat(const char *locale, int32_t *status) {
  return (CICUDateFormat *)udat_open(UDAT_NONE, UDAT_LONG, locale, NULL, 0, NULL, 0, (UErrorCode *)status);
}
void cicu_closeDateFormat(CICUDateFormat *format) { udat_close((UDateFormat *)format); }
int32_t cicu_datePattern(const CICUDateFormat *format, uint16_t *pattern, int32_t capacity, int32_t *status) {
  return udat_toPattern((const UDateFormat *)format, false, pattern, capacity, (UErrorCode *)status);
}
CICUDateFormat *cicu_openDatePattern(const uint16_t *pattern, int32_t length, int32_t *status) {
  return (CICUDateFormat *)udat_open(UDAT_PATTERN, UDAT_PATTERN, "en", NULL, 0, pattern, length, (UErrorCode *)status);
}
void cicu_applyDatePattern(CICUDateFormat *format, const uint16_t *pattern, int32_t length) {
  udat_applyPattern((UDateFormat *)format, false, pattern, length);
}
UFieldPositionIterator *cicu_openFieldPositions(int32_t *status) { return ufieldpositer_open((UErrorCode *)status); }
void cicu_closeFieldPositions(UFieldPositionIterator *positions) { ufieldpositer_close(positions); }
int32_t cicu_nextFieldPosition(UFieldPositionIterator *positions, int32_t *start, int32_t *end) {
  return ufieldpositer_next(positions, start, end);
}
int32_t cicu_formatDateFields(const CICUDateFormat *format, double date, uint16_t *text, int32_t capacity, UFieldPositionIterator *positions, int32_t *status) {
  return udat_formatForFields((const UDateFormat *)format, date, text, capacity, positions, (UErrorCode *)status);
}
int32_t cicu_dateSymbolCount(const CICUDateFormat *format, int32_t type) { return udat_countSymbols((const UDateFormat *)format, type); }
int32_t cicu_dateSymbol(const CICUDateFormat *format, int32_t type, int32_t index, uint16_t *name, int32_t capacity, int32_t *status) {
  return udat_getSymbols((const UDateFormat *)format, type, index, name, capacity, (UErrorCode *)status);
}
UPluralRules *cicu_openPluralRules(const char *locale, int32_t *status) {
  return uplrules_openForType(locale, UPLURAL_TYPE_CARDINAL, (UErrorCode *)status);
}
void cicu_closePluralRules(UPluralRules *rules) { uplrules_close(rules); }
int32_t cicu_selectPlural(const UPluralRules *rules, double number, uint16_t *keyword, int32_t capacity, int32_t *status) {
  return uplrules_select(rules, number, keyword, capacity, (UErrorCode *)status);
}
UEnumeration *cicu_pluralKeywords(const UPluralRules *rules, int32_t *status) { return uplrules_getKeywords(rules, (UErrorCode *)status); }
const char *cicu_nextName(UEnumeration *names, int32_t *length, int32_t *status) { return uenum_next(names, length, (UErrorCode *)status); }
void cicu_closeNames(UEnumeration *names) { uenum_close(names); }

// Numbers
UNumberFormatter *cicu_openNumberFormatter(const uint16_t *skeleton, int32_t length, const char *locale, int32_t *status) {
  return unumf_openForSkeletonAndLocale(skeleton, length, locale, (UErrorCode *)status);
}
void cicu_closeNumberFormatter(UNumberFormatter *formatter) { unumf_close(formatter); }
UFormattedNumber *cicu_openFormattedNumber(int32_t *status) { return unumf_openResult((UErrorCode *)status); }
void cicu_formatInteger(const UNumberFormatter *formatter, int64_t number, UFormattedNumber *formatted, int32_t *status) {
  unumf_formatInt(formatter, number, formatted, (UErrorCode *)status);
}
int32_t cicu_formattedText(const UFormattedNumber *formatted, uint16_t *text, int32_t capacity, int32_t *status) {
  return unumf_resultToString(formatted, text, capacity, (UErrorCode *)status);
}
void cicu_closeFormattedNumber(UFormattedNumber *formatted) { unumf_closeResult(formatted); }
CICUNumberFormat *cicu_openOrdinals(const char *locale, int32_t *status) {
  return (CICUNumberFormat *)unum_open(UNUM_ORDINAL, NULL, 0, locale, NULL, (UErrorCode *)status);
}
int32_t cicu_ordinal(const CICUNumberFormat *ordinals, int64_t number, uint16_t *text, int32_t capacity, int32_t *status) {
  return unum_formatInt64((const UNumberFormat *)ordinals, number, text, capacity, NULL, (UErrorCode *)status);
}
void cicu_closeOrdinals(CICUNumberFormat *ordinals) { unum_close((UNumberFormat *)ordinals); }

// Normalization
const UNormalizer2 *cicu_nfc(int32_t *status) { return unorm2_getNFCInstance((UErrorCode *)status); }
const UNormalizer2 *cicu_nfkc(int32_t *status) { return unorm2_getNFKCInstance((UErrorCode *)status); }
int32_t cicu_rawDecompositionStart(const UNormalizer2 *form, int32_t scalar) {
  UChar mapping[8];
  UErrorCode status = U_ZERO_ERROR;
  UChar32 start;
  int32_t length = unorm2_getRawDecomposition(form, scalar, mapping, 8, &status);
  if (length <= 0 || U_FAILURE(status)) return -1;
  U16_GET(mapping, 0, 0, length, start);
  return start;
}
int32_t cicu_normalize(const UNormalizer2 *form, const uint16_t *text, int32_t length, uint16_t *result, int32_t capacity, int32_t *status) {
  return unorm2_normalize(form, text, length, result, capacity, (UErrorCode *)status);
}
int8_t cicu_isNormalized(const UNormalizer2 *form, const uint16_t *text, int32_t length, int32_t *status) {
  return unorm2_isNormalized(form, text, length, (UErrorCode *)status);
}

// Confusables
USpoofChecker *cicu_openSpoofChecker(int32_t *status) { return uspoof_open((UErrorCode *)status); }
void cicu_checkRestrictions(USpoofChecker *checker, int32_t level, int32_t *status) {
  uspoof_setChecks(checker, USPOOF_RESTRICTION_LEVEL, (UErrorCode *)status);
  uspoof_setRestrictionLevel(checker, (URestrictionLevel)level);
}
int32_t cicu_spoofChecks(const USpoofChecker *checker, const char *text, int32_t length, int32_t *status) {
  return uspoof_check2UTF8(checker, text, length, NULL, (UErrorCode *)status);
}
int32_t cicu_skeleton(const USpoofChecker *checker, const char *text, int32_t length, char *skeleton, int32_t capacity, int32_t *status) {
  return uspoof_getSkeletonUTF8(checker, 0, text, length, skeleton, capacity, (UErrorCode *)status);
}

// Regular expressions
URegularExpression *cicu_openRegex(const uint16_t *pattern, int32_t length, uint32_t flags, int32_t *offset, int32_t *status) {
  UParseError place = {.line = 0, .offset = -1};
  URegularExpression *regex = uregex_open(pattern, length, flags, &place, (UErrorCode *)status);
  *offset = place.offset;
  return regex;
}
void cicu_closeRegex(URegularExpression *regex) { uregex_close(regex); }
void cicu_setRegexText(URegularExpression *regex, const uint16_t *text, int32_t length, int32_t *status) {
  uregex_setText(regex, text, length, (UErrorCode *)status);
}
int8_t cicu_findRegex(URegularExpression *regex, int32_t start, int32_t *status) { return uregex_find(regex, start, (UErrorCode *)status); }
int32_t cicu_regexStart(URegularExpression *regex, int32_t *status) { return uregex_start(regex, 0, (UErrorCode *)status); }
int32_t cicu_regexEnd(URegularExpression *regex, int32_t *status) { return uregex_end(regex, 0, (UErrorCode *)status); }
void cicu_limitRegexTime(URegularExpression *regex, int32_t steps, int32_t *status) { uregex_setTimeLimit(regex, steps, (UErrorCode *)status); }
URegularExpression *cicu_cloneRegex(const URegularExpression *regex, int32_t *status) { return uregex_clone(regex, (UErrorCode *)status); }
int8_t cicu_findNextRegex(URegularExpression *regex, int32_t *status) { return uregex_findNext(regex, (UErrorCode *)status); }

// Transliteration
CICUTransliterator *cicu_openTransliterator(const uint16_t *id, int32_t length, int32_t *status) {
  return (CICUTransliterator *)utrans_openU(id, length, UTRANS_FORWARD, NULL, 0, NULL, (UErrorCode *)status);
}
void cicu_closeTransliterator(CICUTransliterator *transliterator) { utrans_close((UTransliterator *)transliterator); }
void cicu_transliterate(const CICUTransliterator *transliterator, uint16_t *text, int32_t *length, int32_t capacity, int32_t *limit, int32_t *status) {
  utrans_transUChars((const UTransliterator *)transliterator, text, length, capacity, 0, limit, (UErrorCode *)status);
}

// Messages
void *cicu_openMessage(const uint16_t *pattern, int32_t length, const char *locale, int32_t *status) {
  return umsg_open(pattern, length, locale, NULL, (UErrorCode *)status);
}
int32_t cicu_formatMessage(const void *format, uint16_t *result, int32_t capacity, va_list arguments, int32_t *status) {
  return umsg_vformat((const UMessageFormat *)format, result, capacity, arguments, (UErrorCode *)status);
}
void cicu_closeMessage(void *format) { umsg_close((UMessageFormat *)format); }
UListFormatter *cicu_openList(const char *locale, int32_t type, int32_t *status) {
  return ulistfmt_openForType(locale, type, ULISTFMT_WIDTH_NARROW, (UErrorCode *)status);
}
int32_t cicu_formatList(const UListFormatter *format, const uint16_t *const items[], const int32_t *lengths, int32_t count, uint16_t *result, int32_t capacity, int32_t *status) {
  return ulistfmt_format(format, items, lengths, count, result, capacity, (UErrorCode *)status);
}
void cicu_closeList(UListFormatter *format) { ulistfmt_close(format); }
