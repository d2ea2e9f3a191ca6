// Makes only the ICU calls that a review needs for each line of its files, on one thread, and prints the cost per text.
//
// usage: icu FOLDER/LOCALE.txt ...
//
// For each text: UTF-8 to UTF-16, one segmentation each by grapheme, word and line, lower case and title case. It opens the
// iterators once per locale. It reviews nothing, so its time is the minimum for a review.
//
// cc -O2 icu.c -o icu $(pkg-config --cflags --libs icu-i18n)
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unicode/ubrk.h>
#include <unicode/uclean.h>
#include <unicode/ustring.h>

enum { kinds = 4 };
static const UBreakIteratorType types[kinds] = {UBRK_CHARACTER, UBRK_WORD, UBRK_LINE, UBRK_WORD};

static void stop(const char *what, UErrorCode status) {
  fprintf(stderr, "icu: %s: %s\n", what, u_errorName(status));
  exit(2);
}

static char *read_file(const char *path, size_t *length) {
  FILE *file = fopen(path, "rb");
  if (!file || fseek(file, 0, SEEK_END) != 0) stop(path, U_FILE_ACCESS_ERROR);
  long size = ftell(file);
  rewind(file);
  char *bytes = size < 0 ? NULL : malloc((size_t)size + 1);
  if (!bytes || fread(bytes, 1, (size_t)size, file) != (size_t)size) stop(path, U_FILE_ACCESS_ERROR);
  fclose(file);
  *length = (size_t)size;
  return bytes;
}

// The name of a file without folder and extension.
static void locale_of(const char *path, char *locale, size_t capacity) {
  const char *slash = strrchr(path, '/');
  snprintf(locale, capacity, "%s", slash ? slash + 1 : path);
  char *dot = strrchr(locale, '.');
  if (dot) *dot = 0;
}

// The boundaries of a text. Title casing reuses the last iterator; otherwise it would open one for each text.
static unsigned long boundaries(UBreakIterator **iterators, const UChar *text, int32_t length) {
  unsigned long count = 0;
  for (int kind = 0; kind < kinds; kind++) {
    UErrorCode status = U_ZERO_ERROR;
    ubrk_setText(iterators[kind], text, length, &status);
    if (U_FAILURE(status)) stop("ubrk_setText", status);
    if (kind == kinds - 1) break;
    while (ubrk_next(iterators[kind]) != UBRK_DONE) count++;
  }
  return count;
}

int main(int count, char **paths) {
  unsigned long texts = 0, found = 0;
  clock_t spent = 0;
  UChar *text = NULL, *mapped = NULL;
  size_t capacity = 0;
  for (int index = 1; index < count; index++) {
    size_t length;
    char *bytes = read_file(paths[index], &length);
    char locale[64];
    locale_of(paths[index], locale, sizeof locale);
    clock_t begin = clock();
    UBreakIterator *iterators[kinds];
    for (int kind = 0; kind < kinds; kind++) {
      UErrorCode status = U_ZERO_ERROR;
      iterators[kind] = ubrk_open(types[kind], locale, NULL, 0, &status);
      if (U_FAILURE(status)) stop(locale, status);
    }
    for (char *line = bytes, *end = bytes + length; line < end; texts++) {
      char *next = memchr(line, '\n', (size_t)(end - line));
      if (!next) next = end;
      size_t needed = (size_t)(next - line) * 3 + 16;
      if (needed > capacity) {
        capacity = needed * 2;
        free(text);
        free(mapped);
        text = malloc(capacity * sizeof *text);
        mapped = malloc(capacity * sizeof *mapped);
        if (!text || !mapped) stop("malloc", U_MEMORY_ALLOCATION_ERROR);
      }
      UErrorCode status = U_ZERO_ERROR;
      int32_t units = 0;
      u_strFromUTF8(text, (int32_t)capacity, &units, line, (int32_t)(next - line), &status);
      found += boundaries(iterators, text, units);
      found += (unsigned long)u_strToLower(mapped, (int32_t)capacity, text, units, locale, &status);
      found += (unsigned long)u_strToTitle(
          mapped, (int32_t)capacity, text, units, iterators[kinds - 1], locale, &status);
      if (U_FAILURE(status)) stop(paths[index], status);
      line = next + 1;
    }
    for (int kind = 0; kind < kinds; kind++) ubrk_close(iterators[kind]);
    spent += clock() - begin;
    free(bytes);
  }
  free(text);
  free(mapped);
  u_cleanup();
  if (texts == 0) stop("no texts", U_ILLEGAL_ARGUMENT_ERROR);
  double micros = (double)spent * 1e6 / CLOCKS_PER_SEC;
  printf("%lu texts, %.2f microseconds a text (%lu)\n", texts, micros / (double)texts, found);
  return 0;
}
