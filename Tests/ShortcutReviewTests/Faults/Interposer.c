/* Intercepts the tool's system calls and makes them fail. Loaded with LD_PRELOAD, for tests and scripts/kill-writers.
 *
 * FAULT_DO     what happens, see below
 * FAULT_AT     the number of the counted call at which it happens, from 1; by default every one
 * FAULT_CALLS  which calls count, such as "write,fsync"; by default all that change files: open (to write), write,
 *              fsync, link, rename, unlink, mkdir, fchmod, close (of a file opened to write)
 * FAULT_PATH   only calls on a path that contains this count
 * FAULT_COUNT  a file that receives the number of counted calls at the end
 *
 * FAULT_DO is one of
 *   kill         the process ends before the call
 *   tear         half of the data is written, then the process ends
 *   error:N      the call fails once with errno N
 *   errors:N     the call and every later call of the same name fail with errno N
 *   short        only a part of the data is written or read
 *   interrupt    each call is interrupted once before it is done
 *   slow         some milliseconds pass before and after the call
 *   vanish       a file is deleted just before it is opened for reading
 *   shrink       a file loses half of its bytes just before the first are read
 *   grow         a file gets more bytes just before the first are read
 *   crash, loop, allocate   what a fault in a reader does, when the file is opened for reading
 *   together     two threads crash at the same moment, when each has opened such a file for reading
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#define REAL(name, type) ((type)real_of(name))
#define LARGEST 4096

enum act { NOTHING, KILL, TEAR, ERROR, ERRORS, SHORT, INTERRUPT, SLOW, VANISH, SHRINK, GROW, CRASH, LOOP, ALLOCATE,
           TOGETHER };

static enum act act;
static int number;
static long at, counted;
static const char *calls, *part, *count_file;
static const char *failing;
/* For each descriptor: whether it was opened to write, and whether its file is about to change. */
static char is_written[LARGEST], is_changing[LARGEST], was_interrupted[LARGEST];

static void *real_of(const char *name) { return dlsym(RTLD_NEXT, name); }

__attribute__((constructor)) static void begin(void) {
  /* Only the tool: programs that it starts are left alone. */
  const char *what = getenv("FAULT_DO");
  if (!what || strncmp(program_invocation_short_name, "shortcut-review", 15) != 0) {
    const char *name = getenv("FAULT_PROGRAM");
    if (!what || !name || strcmp(program_invocation_short_name, name) != 0) return;
  }
  static const struct { const char *name; enum act act; } acts[] = {
    {"kill", KILL}, {"tear", TEAR}, {"error:", ERROR}, {"errors:", ERRORS}, {"short", SHORT}, {"interrupt", INTERRUPT},
    {"slow", SLOW}, {"vanish", VANISH}, {"shrink", SHRINK}, {"grow", GROW}, {"crash", CRASH}, {"loop", LOOP},
    {"allocate", ALLOCATE}, {"together", TOGETHER}, {"count", NOTHING},
  };
  for (size_t i = 0; i < sizeof acts / sizeof *acts; i++) {
    size_t length = strlen(acts[i].name);
    if (strncmp(what, acts[i].name, length) != 0) continue;
    act = acts[i].act;
    number = atoi(what + length);
  }
  at = getenv("FAULT_AT") ? atol(getenv("FAULT_AT")) : 0;
  calls = getenv("FAULT_CALLS");
  part = getenv("FAULT_PATH");
  count_file = getenv("FAULT_COUNT");
}

__attribute__((destructor)) static void end(void) {
  if (!count_file) return;
  int file = REAL("open", int (*)(const char *, int, ...))(count_file, O_WRONLY | O_CREAT | O_TRUNC, 0666);
  if (file < 0) return;
  char text[32];
  int length = snprintf(text, sizeof text, "%ld\n", counted);
  if (REAL("write", ssize_t (*)(int, const void *, size_t))(file, text, length) < 0) return;
}

static int names(const char *list, const char *name) {
  size_t length = strlen(name);
  for (const char *found = list; (found = strstr(found, name)); found += length)
    if ((found == list || found[-1] == ',') && (found[length] == ',' || !found[length])) return 1;
  return 0;
}

static int is_meant(const char *path) { return !part || (path && strstr(path, part)); }

/* Whether the fault happens at this call. If the process is to be killed, this does not return. */
static int happens(const char *name, const char *path) {
  if (calls && !names(calls, name)) return 0;
  if (!is_meant(path)) return 0;
  long mine = __sync_add_and_fetch(&counted, 1);
  if (act == ERRORS && at && mine >= at && (!failing || strcmp(failing, name) == 0)) { failing = name; return 1; }
  if (at && mine != at) return 0;
  if (act == KILL) for (;;) kill(getpid(), SIGKILL);
  if (act == SLOW) usleep(3000);
  return 1;
}

static int fails(const char *name, const char *path) {
  int now = happens(name, path);
  if (!now || (act != ERROR && act != ERRORS)) return 0;
  errno = number;
  return 1;
}

static void rest(void) {
  if (act == SLOW && !at) usleep(3000);
}

static const char *path_of(int file, char *buffer, size_t size) {
  char link[64];
  snprintf(link, sizeof link, "/proc/self/fd/%d", file);
  ssize_t length = readlink(link, buffer, size - 1);
  buffer[length < 0 ? 0 : length] = 0;
  return buffer;
}

static int is_reading_fault(void) { return act == VANISH || act == SHRINK || act == GROW || act >= CRASH; }

static void fault_at(const char *path) {
  if (act == VANISH) unlink(path);
  if (act == CRASH) raise(SIGSEGV);
  if (act == TOGETHER) {
    /* Without sleeping, so that neither wakes later. If no other thread comes, this one crashes alone. */
    static int here;
    __sync_add_and_fetch(&here, 1);
    for (long turns = 0; turns < 20000000 && __sync_fetch_and_add(&here, 0) < 2; turns++) ;
    raise(SIGSEGV);
  }
  if (act == LOOP) for (volatile unsigned long turns = 0;; turns++) ;
  if (act == ALLOCATE) for (;;) {
    /* Volatile: a compiler may otherwise remove memory that is never read. */
    volatile char *memory = malloc(1 << 22);
    for (size_t i = 0; memory && i < 1 << 22; i += 4096) memory[i] = 1;
    usleep(1000);
  }
}

static int opened(const char *name, int folder, const char *path, int flags, int mode) {
  int writes = (flags & (O_WRONLY | O_RDWR | O_CREAT)) != 0;
  if (!is_reading_fault() && writes && fails("open", path)) return -1;
  int applies = is_reading_fault() && !writes && !(flags & O_DIRECTORY) && part && is_meant(path);
  if (applies) fault_at(path);
  int file = strncmp(name, "openat", 6) == 0
    ? REAL(name, int (*)(int, const char *, int, ...))(folder, path, flags, mode)
    : REAL(name, int (*)(const char *, int, ...))(path, flags, mode);
  if (file >= 0 && file < LARGEST) {
    is_written[file] = writes;
    is_changing[file] = applies && (act == SHRINK || act == GROW);
    was_interrupted[file] = 0;
  }
  return file;
}

#define MODE(last) va_list rest_; va_start(rest_, last); int mode = va_arg(rest_, int); va_end(rest_)

int open(const char *path, int flags, ...) { MODE(flags); return opened("open", 0, path, flags, mode); }
int open64(const char *path, int flags, ...) { MODE(flags); return opened("open64", 0, path, flags, mode); }
int openat(int folder, const char *path, int flags, ...) { MODE(flags); return opened("openat", folder, path, flags, mode); }
int openat64(int folder, const char *path, int flags, ...) { MODE(flags); return opened("openat64", folder, path, flags, mode); }

ssize_t write(int file, const void *bytes, size_t count) {
  ssize_t (*real)(int, const void *, size_t) = REAL("write", ssize_t (*)(int, const void *, size_t));
  char buffer[4096];
  /* Not the descriptors that wake threads. */
  if (file > 2 && (file >= LARGEST || !is_written[file])) return real(file, bytes, count);
  if (!happens("write", part ? path_of(file, buffer, sizeof buffer) : NULL)) return real(file, bytes, count);
  if (act == ERROR || act == ERRORS) { errno = number; return -1; }
  if (act == TEAR) { real(file, bytes, count / 2); for (;;) kill(getpid(), SIGKILL); }
  if (act == SHORT) count = count > 1 ? count / 3 + 1 : count;
  if (act == INTERRUPT && file >= 0 && file < LARGEST && (was_interrupted[file] ^= 1)) { errno = EINTR; return -1; }
  ssize_t done = real(file, bytes, count);
  rest();
  return done;
}

ssize_t read(int file, void *bytes, size_t count) {
  ssize_t (*real)(int, void *, size_t) = REAL("read", ssize_t (*)(int, void *, size_t));
  int is_known = file >= 0 && file < LARGEST;
  if (is_known && is_changing[file]) {
    is_changing[file] = 0;
    char path[4096];
    struct stat status;
    path_of(file, path, sizeof path);
    if (fstat(file, &status) == 0 && act == SHRINK && truncate(path, status.st_size / 2) != 0) abort();
    if (act == GROW) {
      int other = REAL("open", int (*)(const char *, int, ...))(path, O_WRONLY | O_APPEND);
      if (other < 0 || REAL("write", ssize_t (*)(int, const void *, size_t))(other, "/* more */\n", 11) != 11) abort();
      REAL("close", int (*)(int))(other);
    }
  }
  if (calls && names(calls, "read")) {
    char buffer[4096];
    if (happens("read", part ? path_of(file, buffer, sizeof buffer) : NULL)) {
      if (act == ERROR || act == ERRORS) { errno = number; return -1; }
      if (act == SHORT) count = count > 1 ? count / 3 + 1 : count;
      if (act == INTERRUPT && is_known && (was_interrupted[file] ^= 1)) { errno = EINTR; return -1; }
    }
  }
  return real(file, bytes, count);
}

int fsync(int file) {
  char buffer[4096];
  if (fails("fsync", part ? path_of(file, buffer, sizeof buffer) : NULL)) return -1;
  if (act == INTERRUPT && file >= 0 && file < LARGEST && (was_interrupted[file] ^= 1)) { errno = EINTR; return -1; }
  int result = REAL("fsync", int (*)(int))(file);
  rest();
  return result;
}

int close(int file) {
  int writes = file >= 0 && file < LARGEST && is_written[file];
  char buffer[4096];
  int failed = writes && fails("close", part ? path_of(file, buffer, sizeof buffer) : NULL);
  if (file >= 0 && file < LARGEST) is_written[file] = is_changing[file] = 0;
  int result = REAL("close", int (*)(int))(file);
  return failed ? (errno = number, -1) : result;
}

int rename(const char *old, const char *new) {
  if (fails("rename", new)) return -1;
  int result = REAL("rename", int (*)(const char *, const char *))(old, new);
  rest();
  return result;
}

int renameat2(int from, const char *old, int to, const char *new, unsigned flags) {
  if (fails("rename", new)) return -1;
  return REAL("renameat2", int (*)(int, const char *, int, const char *, unsigned))(from, old, to, new, flags);
}

int link(const char *old, const char *new) {
  if (fails("link", new)) return -1;
  return REAL("link", int (*)(const char *, const char *))(old, new);
}

int unlink(const char *path) {
  if (fails("unlink", path)) return -1;
  return REAL("unlink", int (*)(const char *))(path);
}

int mkdir(const char *path, mode_t mode) {
  if (fails("mkdir", path)) return -1;
  return REAL("mkdir", int (*)(const char *, mode_t))(path, mode);
}

int fchmod(int file, mode_t mode) {
  if (fails("fchmod", NULL)) return -1;
  return REAL("fchmod", int (*)(int, mode_t))(file, mode);
}

int flock(int file, int operation) {
  if (calls && names(calls, "flock") && fails("flock", NULL)) return -1;
  return REAL("flock", int (*)(int, int))(file, operation);
}
