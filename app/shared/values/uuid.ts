const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** Whether PostgreSQL accepts this text as a UUID. */
export function isUuid(text: unknown): text is string {
  return typeof text === 'string' && UUID.test(text)
}
