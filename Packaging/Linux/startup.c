// What a static executable does otherwise than glibc and the Swift runtime would. Linked into the executable, it takes
// the place of their own.

#include <grp.h>
#include <pwd.h>
#include <stddef.h>

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
