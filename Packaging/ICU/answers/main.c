// Prints ICU's answers to everything that Sources/CICU/include/CICU.h can query, one per line. check-reduced-data compares
// the output with ICU's full data and with the reduced data.

#include "answers.h"

#include <stdarg.h>
#include <string.h>

typedef struct {
  const char* name;
  void (*answer)(void);
} Part;

static const Part parts[] = {
    {"locales", answerLocales},     {"resources", answerResources},    {"characters", answerCharacters},
    {"patterns", answerPatterns},   {"breaks", answerBreaks},          {"cases", answerCases},
    {"collation", answerCollation}, {"locale-data", answerLocaleData}, {"dates", answerDates},
    {"numbers", answerNumbers},     {"messages", answerMessages},      {"confusables", answerConfusables},
};

const char* const samples[] = {
    "The quick (\"brown\") fox can’t jump 32.3 feet, right? Mr. Smith’s IJsselmeer: İstanbul, ﬁne café naïve ǆungla.",
    "Ένα όμορφο πρωί· τι κάνεις; Η Αθήνα ΟΔΟΣ ΌΣΟΣ, κ.λπ. Ἀθηνᾶ ὀδός.",
    "Съешь же ещё этих мягких французских булок. Їжак — ґанок! Ђорђе и љиљан. Ўзбек.",
    "สวัสดีชาวโลก ฉันต้องการไปโรงเรียนพรุ่งนี้เช้า เปิดการตั้งค่าในแอปพลิเคชันของคุณ",
    "ສະບາຍດີຊາວໂລກ ຂ້ອຍຢາກໄປໂຮງຮຽນມື້ອື່ນ",
    "សួស្តីពិភពលោក ខ្ញុំចង់ទៅសាលារៀននៅថ្ងៃស្អែក",
    "မင်္ဂလာပါကမ္ဘာလောက ကျွန်တော်မနက်ဖြန်ကျောင်းသွားချင်ပါတယ်",
    "東京特許許可局で、明日の予定を確認してください。「ショートカット」アプリを開く。ゎたしヽーゝ々",
    "我想明天早上去学校。請打開設定並選擇「快捷鍵」。中华人民共和国重庆银行长城 〇一二三百 㐂𠮷",
    "안녕하세요 세계, 내일 학교에 가고 싶어요. 단축어 앱을 여십시오! 각힣ᄒ",
    "مرحبا بالعالم، كيف حالك؟ افتح التطبيق لإضافة ١٢٣ مهمة. گچپژ ی ک ے ٹ ہ",
    "שלום עולם, מה שלומך? פתחו את היישום ״קיצורים״ כדי ל-הוסיף 3 משימות. וּ",
    "नमस्ते दुनिया, क्षमा कीजिए। कल मैं स्कूल जाना चाहता हूँ॥ ज़ ड़ ळ ॐ",
    "হ্যালো বিশ্ব ড় ৎ ং। ਸਤ ਸ੍ਰੀ ਅਕਾਲ ਖ਼। નમસ્તે દુનિયા. ଓଡ଼ିଆ.",
    "வணக்கம் உலகம் ஸ்ரீ. హలో ప్రపంచం. ಹಲೋ ಪ್ರಪಂಚ. ഹലോ ലോകം ൻ. ආයුබෝවන් ලෝකය.",
    "བོད་སྐད་ཀྱི་ཡིག་རྟགས་འདི་ཡིན། ᠮᠣᠩᠭᠣᠯ ሰላም ለዓለም። ፊደል Բարեւ Ձեզ, և։ გამარჯობა ᲛᲡᲝᲤᲚᲘᲝ Ꮳꮃ 𞤀𞤣𞤤𞤢𞤥 ߒߞߏ ⵜⵉⴼⵉⵏⴰⵖ",
    "Ångström Øre Ærø ŝi llama chico ñandú žluťoučký kůň dž lj nj gy ssz dzs ő ű ơ ư đ ť ľ ĳ ß ẞ ÿ ȳ þ ð",
    "👩‍👩‍👧‍👦 👍🏽 🇩🇪🇫🇷 1️⃣ ☺️ ✈ e\u0301 o\u0308\u0323 \u1E69 a\u200Db\u200Cc \u00AD $1,000.00 €5 10% №3 «x» „y“",
    "http://a.example/b?c#d me@a.example",
    "A\tB\r\nC\u2028D\u2029E...F?! G.H. co-operate\u2011x/y snake_case camelCase 3:45 1/2 ½ Ⅳ ㎏ ﷺ ｶﾞ Ａ１",
};
const int32_t sampleCount = COUNT(samples);

// Locales for which ICU reads more tables than those of the plain language.
static const char* const more[] = {
    "",
    "root",
    "und",
    "xx",
    "zz_ZZ",
    "iw",
    "in",
    "no",
    "no_NO_NY",
    "tl",
    "sh",
    "mo",
    "en_US_POSIX",
    "ja_JP_JP",
    "th_TH_TH",
    "zh_CN",
    "zh_TW",
    "zh_HK",
    "zh_Hant_MO",
    "sr_ME",
    "pa_PK",
    "uz_AF",
    "az_Cyrl",
    "de_1996",
    "ca_ES_VALENCIA",
    "es_ES",
    "ar@numbers=latn",
    "ar_EG@numbers=arab",
    "fa@numbers=arabext",
    "hi@numbers=deva",
    "th@numbers=thai",
    "ja@numbers=jpan",
    "zh@numbers=hanidec",
    "ta@numbers=taml",
    "he@numbers=hebr",
    "en@numbers=roman",
    "th@calendar=buddhist",
    "ja@calendar=japanese",
    "fa@calendar=persian",
    "ar@calendar=islamic-umalqura",
    "he@calendar=hebrew",
    "zh@calendar=chinese",
    "zh_TW@calendar=roc",
    "ko@calendar=dangi",
    "am@calendar=ethiopic",
    "ar@calendar=coptic",
    "hi@calendar=indian",
    "en@calendar=iso8601",
    "en@hours=h23",
    "en@ss=standard",
    "ja@lb=strict",
    "ja@lb=normal",
    "ja@lb=loose",
    "zh@lb=strict",
    "zh@lb=normal",
    "zh@lb=loose",
    "ko@lb=loose",
    "en@lb=loose",
    "en@lb=normal",
    "ja@lw=phrase",
    "ja@lb=strict;lw=phrase",
    "ja@lb=normal;lw=phrase",
    "ja@lb=loose;lw=phrase",
    "zh@lw=phrase",
    "ko@lw=phrase",
    "de@ss=standard",
    "en@ss=standard",
    "es@ss=standard",
    "fr@ss=standard",
    "it@ss=standard",
    "pt@ss=standard",
    "ru@ss=standard",
    "el@ss=standard",
    "xx@ss=standard",
};

void forEachLocale(void (*body)(const char*)) {
  for (int32_t position = 0; position < cicu_countLocales(); position++) body(cicu_locale(position));
  for (int32_t position = 0; position < COUNT(more); position++) body(more[position]);
}

Text textOf(const char* utf8) {
  Text text = {.length = 0};
  UErrorCode status = U_ZERO_ERROR;
  u_strFromUTF8(text.units, COUNT(text.units) - 1, &text.length, utf8, -1, &status);
  if (U_FAILURE(status)) text.length = 0;
  return text;
}

Text allSamples(void) {
  Text all = {.length = 0};
  for (int32_t position = 0; position < sampleCount; position++) {
    Text sample = textOf(samples[position]);
    memcpy(all.units + all.length, sample.units, sizeof(UChar) * (size_t)sample.length);
    all.length += sample.length;
    all.units[all.length++] = '\n';
  }
  return all;
}

static void write(int32_t status, const char* question, va_list arguments) {
  vprintf(question, arguments);
  // A negative status means a fallback. A smaller tree falls back from another place, with the same answer.
  printf("\t%s\t", status > 0 ? cicu_errorName(status) : "");
}

void answer(int32_t status, const UChar* text, int32_t length, const char* question, ...) {
  va_list arguments;
  va_start(arguments, question);
  write(status, question, arguments);
  va_end(arguments);
  char utf8[65536];
  UErrorCode conversion = U_ZERO_ERROR;
  if (status <= 0 && length > 0) {
    u_strToUTF8WithSub(utf8, sizeof utf8, NULL, text, length, 0xFFFD, NULL, &conversion);
    if (U_SUCCESS(conversion)) fputs(utf8, stdout);
  }
  putchar('\n');
}

void answerChars(int32_t status, const char* text, const char* question, ...) {
  va_list arguments;
  va_start(arguments, question);
  write(status, question, arguments);
  va_end(arguments);
  puts(status <= 0 && text != NULL ? text : "");
}

void answerNumber(int32_t status, uint64_t number, const char* question, ...) {
  va_list arguments;
  va_start(arguments, question);
  write(status, question, arguments);
  va_end(arguments);
  printf("%llx\n", (unsigned long long)number);
}

uint64_t digest(uint64_t before, const void* bytes, size_t count) {
  for (size_t position = 0; position < count; position++) {
    before = (before ^ ((const uint8_t*)bytes)[position]) * 0x100000001b3u;
  }
  return before;
}

int main(int count, char** arguments) {
  for (int32_t position = 0; position < COUNT(parts); position++) {
    if (count == 1) puts(parts[position].name);
    if (count == 2 && strcmp(arguments[1], parts[position].name) == 0) {
      UVersionInfo icu, unicode;
      cicu_getVersion(icu);
      cicu_getUnicodeVersion(unicode);
      printf("ICU %d.%d, Unicode %d.%d\n", icu[0], icu[1], unicode[0], unicode[1]);
      parts[position].answer();
      return ferror(stdout) || fflush(stdout) != 0;
    }
  }
  if (count == 1) return 0;
  fprintf(stderr, "No part is called %s: without arguments, %s lists them.\n", arguments[1], arguments[0]);
  return 2;
}
