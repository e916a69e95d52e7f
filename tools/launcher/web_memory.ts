/**
 * Limits of V8's heap for the web process, in MB. V8 takes its limits from the machine's memory otherwise: new objects fill
 * 128 MB before they are looked at, and garbage may grow to four times of what is in use. `bin/container/start.sh` has the same.
 */
export const WEB_FLAGS = ['--max-semi-space-size=16', '--max-old-space-size=640']

/** The same for worker and scheduler: a sweep of 20,000 stays has 45 MB in use, and took 1.6 GB without limits. */
export const WORKER_FLAGS = ['--max-semi-space-size=16', '--max-old-space-size=320']

/** The C library keeps freed memory for each thread otherwise, eight times the number of cores. */
export const WEB_VARIABLES = { MALLOC_ARENA_MAX: '2' }
