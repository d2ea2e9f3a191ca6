// Replacements for functions of glibc and the Swift runtime that don't work in a static executable. They are linked into
// the executable.

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

// The runtime looks for its backtrace program next to the executable, whose path it reads from /proc. It stops the process
// if it can't find that path, and a chroot or a sandbox can lack /proc. The packages contain no such program.
char* swift_copyAuxiliaryExecutablePath(const char* name) {
  (void)name;
  return NULL;
}

// The runtime reads the arguments from /proc, unless they are passed to it. glibc passes them to constructors.
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

// Every second, Dispatch checks in /proc whether its threads are working. It stops the process if it can't open a
// thread's status. It reads an empty file as a waiting thread.
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

// A system library would load a second C library, and the process would crash.
void* dlopen(const char* path, int mode) {
  (void)path, (void)mode;
  return NULL;
}

// To look up a user or a group, Foundation calls glibc, which loads the system libraries listed in /etc/nsswitch.conf.
// They load another glibc, and the process crashes. The tool needs no such name, so these functions find none.
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
