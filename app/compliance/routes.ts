export function api() {}

export function pages() {}
