// What a static executable does otherwise than glibc and the Swift runtime would. Linked into the executable, it takes
// the place of their own.

#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <grp.h>
#include <pwd.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <string.h>
#include <unistd.h>

// The runtime looks for the program that prints backtraces beside the executable, whose place it takes from /proc, and
// stops the process if it cannot tell the place: a chroot or a sandbox may lack /proc. No such program is packed.
char* swift_copyAuxiliaryExecutablePath(const char* name) {
  (void)name;
  return NULL;
}

// The runtime reads the arguments from /proc, unless it is given them. glibc passes them to constructors.
void _swift_stdlib_overrideUnsafeArgvArgc(char** arguments, int count);

__attribute__((constructor)) static void passArguments(int count, char** arguments) {
  _swift_stdlib_overrideUnsafeArgvArgc(arguments, count);
}

static bool isStateOfThread(const char* path) {
  static const char start[] = "/proc/";
  if (strncmp(path, start, sizeof start - 1) != 0) return false;
  const char* number = path + sizeof start - 1;
  size_t digits = strspn(number, "0123456789");
  return digits > 0 && strcmp(number + digits, "/stat") == 0;
}

// After each second Dispatch looks in /proc whether its threads work, and stops the process if it cannot open what a
// thread does. It takes a file without a word for a thread that waits.
int open(const char* path, int flags, ...) {
  va_list arguments;
  va_start(arguments, flags);
  mode_t mode = flags & (O_CREAT | O_TMPFILE) ? va_arg(arguments, mode_t) : 0;
  va_end(arguments);
  int descriptor = openat(AT_FDCWD, path, flags, mode);
  int ends[2];
  if (descriptor >= 0 || errno != ENOENT || !isStateOfThread(path) || pipe(ends) != 0) return descriptor;
  close(ends[1]);
  return ends[0];
}

// A library of the system brings another C library with it, and the process crashes. HarfBuzz, which measures with a font
// of the user's, is asked for in this way, and the tool says why it has none.
void* dlopen(const char* path, int mode) {
  (void)path, (void)mode;
  return NULL;
}

// For the name of a user or a group, Foundation asks glibc, which loads libraries of the system as /etc/nsswitch.conf
// says. Theirs is another glibc, and the process crashes. The tool wants no such name: there is none.
int getpwuid_r(uid_t user, struct passwd* entry, char* buffer, size_t size, struct passwd** result) {
  (void)user, (void)entry, (void)buffer, (void)size;
  *result = NULL;
  return 0;
}

int getpwnam_r(const char* name, struct passwd* entry, char* buffer, size_t size, struct passwd** result) {
  (void)name, (void)entry, (void)buffer, (void)size;
  *result = NULL;
  return 0;
}

int getgrgid_r(gid_t group, struct group* entry, char* buffer, size_t size, struct group** result) {
  (void)group, (void)entry, (void)buffer, (void)size;
  *result = NULL;
  return 0;
}

int getgrnam_r(const char* name, struct group* entry, char* buffer, size_t size, struct group** result) {
  (void)name, (void)entry, (void)buffer, (void)size;
  *result = NULL;
  return 0;
}
