export interface FieldError {
  field: string
  rule: string
  message: string
}

/** The only server error with a reason: a service it depends on is temporarily unavailable. */
const UNAVAILABLE = 503

/** An error response of the API (rule H4). Status 0: no response. */
export class ApiError extends Error {
  name = 'ApiError'

  constructor(
    readonly status: number,
    readonly body: unknown
  ) {
    super(read(body, 'message') ?? fallbackFor(status))
  }

  get code(): string | undefined {
    return read(this.body, 'code')
  }

  get errors(): FieldError[] {
    const errors = (this.body as { errors?: unknown } | null)?.errors
    return Array.isArray(errors) ? errors : []
  }

  get isOffline(): boolean {
    return this.status === 0
  }
}

/** The server's reason, or the fallback: for the documented alerts (rule W30). */
export function errorMessage(error: unknown, fallback: string): string {
  const isBroken = error instanceof ApiError && error.status >= 500 && error.status !== UNAVAILABLE

  return isBroken ? fallback : serverMessage(error, fallback)
}

/** The server's message, or the fallback: for forms. */
export function serverMessage(error: unknown, fallback: string): string {
  if (!(error instanceof ApiError)) return fallback
  if (error.isOffline) return error.message

  return read(error.body, 'message') ?? fallback
}

/** Messages by field name; the first one for each field. */
export function fieldMessages(error: unknown): Record<string, string> {
  if (!(error instanceof ApiError)) return {}

  return Object.fromEntries(error.errors.toReversed().map(({ field, message }) => [field, message]))
}

function read(body: unknown, key: string): string | undefined {
  const value = (body as Record<string, unknown> | null)?.[key]
  return typeof value === 'string' && value !== '' ? value : undefined
}

function fallbackFor(status: number): string {
  if (status === 0) return 'No connection. Check your internet and try again.'
  if (status === 429) return 'Too many attempts. Please wait a moment.'
  return 'Something went wrong. Please try again.'
}
