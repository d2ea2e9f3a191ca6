// Identifiers, names of languages, scripts and regions, and the tables of languages.

#include "answers.h"

static const char* const tags[] = {
    "en",
    "en-US",
    "zh-Hant-TW",
    "sr-Latn",
    "iw",
    "in-ID",
    "ji",
    "no",
    "nb",
    "tl",
    "sh",
    "cmn",
    "zh-yue",
    "i-klingon",
    "art-lojban",
    "de-1996-u-co-phonebk",
    "en-u-cu-usd",
    "th-u-nu-thai-ca-buddhist",
    "ja-u-lb-strict-lw-phrase",
    "en-t-ru",
    "x-private",
    "en-x-private",
    "pt-BR",
    "es-419",
    "en-001",
    "zh-min-nan",
    "hy-arevela",
    "und-Cyrl",
    "und-DD",
    "de-DD",
    "ru-SU",
    "sr-YU",
    "sl-rozaj-biske",
    "ca-valencia",
    "en-US-posix",
    "abcdefghi",
    "a",
    "",
    "en--US",
    "ja-JP-JP",
};

static void identify(const char* tag) {
  char id[300], part[300];
  int32_t status = 0, parsed = 0;
  cicu_forLanguageTag(tag, id, sizeof id, &parsed, &status);
  answerChars(status, id, "%s id %d", tag, (int)parsed);
  if (status > 0) return;
  status = 0;
  cicu_toLanguageTag(id, part, sizeof part, &status);
  answerChars(status, part, "%s tag", tag);
  status = 0;
  cicu_canonicalize(tag, part, sizeof part, &status);
  answerChars(status, part, "%s canonical", tag);
}

typedef int32_t (*Part)(const char*, char*, int32_t, int32_t*);
static const struct {
  const char* name;
  Part part;
} idParts[] = {
    {"likely", cicu_addLikelySubtags}, {"language", cicu_getLanguage}, {"script", cicu_getScript},
    {"region", cicu_getCountry},       {"parent", cicu_getParent},     {"variant", cicu_getVariant},
    {"tag", cicu_toLanguageTag},
};

static void describe(const char* locale) {
  for (int32_t position = 0; position < COUNT(idParts); position++) {
    char text[300];
    int32_t status = 0;
    idParts[position].part(locale, text, sizeof text, &status);
    answerChars(status, text, "%s %s", locale, idParts[position].name);
  }
  answerNumber(0, (uint64_t)cicu_isRightToLeft(locale), "%s right-to-left", locale);
  UScriptCode scripts[32];
  int32_t status = 0;
  int32_t count = cicu_scriptsOfLocale(locale, scripts, COUNT(scripts), &status);
  for (int32_t position = 0; status <= 0 && position < count; position++) {
    answerChars(status, cicu_scriptCode((int32_t)scripts[position]), "%s script %d", locale, (int)position);
  }
}

// The language of the requested names.
static const char* asking;

typedef int32_t (*Name)(const char*, const char*, UChar*, int32_t, int32_t*);
static void name(const char* kind, Name name, const char* id) {
  UChar text[400];
  int32_t status = 0;
  int32_t length = name(id, asking, text, COUNT(text), &status);
  answer(status, text, length, "%s names %s %s", asking, kind, id);
}

static void nameLocale(const char* locale) { name("locale", cicu_getDisplayName, locale); }

static void nameAll(const char* locale) {
  asking = locale;
  forEachLocale(nameLocale);
  for (int32_t script = 0; script < u_getIntPropertyMaxValue(UCHAR_SCRIPT); script++) {
    char id[40];
    snprintf(id, sizeof id, "und_%s", cicu_scriptCode(script));
    name("script", cicu_getDisplayScript, id);
  }
  for (const char* const* region = uloc_getISOCountries(); *region != NULL; region++) {
    char id[40];
    snprintf(id, sizeof id, "und_%s", *region);
    name("region", cicu_getDisplayCountry, id);
  }
  static const char* const groups[] = {"und_001", "und_150", "und_419", "und_ZZ", "und_QQ"};
  for (int32_t position = 0; position < COUNT(groups); position++)
    name("region", cicu_getDisplayCountry, groups[position]);
  static const char* const languages[] = {"mul", "und", "zxx", "xx", "grc", "tlh", "ase", "yue_Hans"};
  for (int32_t position = 0; position < COUNT(languages); position++) {
    name("language", cicu_getDisplayLanguage, languages[position]);
  }
  static const char* const variants[] = {"de__1996", "ca__VALENCIA", "sl__ROZAJ_BISKE", "en__POSIX", "en__NONE"};
  for (int32_t position = 0; position < COUNT(variants); position++) {
    name("variant", cicu_getDisplayVariant, variants[position]);
  }
}

void answerLocales(void) {
  for (int32_t position = 0; position < COUNT(tags); position++) identify(tags[position]);
  forEachLocale(describe);
  forEachLocale(nameAll);
}

// Everything in a table, with its path.
static void dump(const UResourceBundle* bundle, const char* path, int32_t depth) {
  int32_t status = 0, length = 0;
  if (cicu_resourceType(bundle) == URES_STRING) {
    const UChar* text = cicu_resourceString(bundle, &length, &status);
    answer(status, text, length, "%s", path);
    return;
  }
  int32_t size = cicu_resourceSize(bundle);
  for (int32_t position = 0; depth < 8 && position < size; position++) {
    status = 0;
    UResourceBundle* item = cicu_resourceByIndex(bundle, position, &status);
    char next[1000];
    const char* key = item == NULL ? NULL : cicu_resourceKey(item);
    snprintf(next, sizeof next, "%s/%s%d", path, key == NULL ? "" : key, (int)position);
    answerNumber(status, status > 0 ? 0 : (uint64_t)cicu_resourceType(item), "%s", next);
    if (status <= 0) dump(item, next, depth + 1);
    status = 0;
    bool isTable = cicu_resourceType(bundle) == URES_TABLE;
    UResourceBundle* same = key == NULL || !isTable ? NULL : cicu_resourceByKey(bundle, key, &status);
    if (status > 0) answerNumber(status, 0, "%s by key", next);
    cicu_closeResources(same);
    cicu_closeResources(item);
  }
}

void answerResources(void) {
  static const char* const names[] = {"metadata", "supplementalData"};
  for (int32_t position = 0; position < COUNT(names); position++) {
    int32_t status = 0;
    UResourceBundle* bundle = cicu_openResources(names[position], &status);
    answerNumber(status, 0, "%s", names[position]);
    if (status <= 0) dump(bundle, names[position], 0);
    cicu_closeResources(bundle);
  }
}
