/** Calls of the REST API. */
export function api() {}

/** Pages for people. */
export function pages() {}

/** Routes that are neither. */
export function plain() {}
