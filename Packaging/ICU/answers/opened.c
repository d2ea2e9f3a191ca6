// Prints each file that ICU opens. Linked with --wrap=open, for check-reduced-data --opened.

#include <stdio.h>

int __real_open(const char* path, int flags, int mode);
int __wrap_open(const char* path, int flags, int mode);

int __wrap_open(const char* path, int flags, int mode) {
  fprintf(stderr, "%s\n", path);
  return __real_open(path, flags, mode);
}
