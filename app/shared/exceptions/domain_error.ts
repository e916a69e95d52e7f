/** The exception handler maps the kind to an HTTP status. */
export type ErrorKind =
  | 'malformed'
  | 'unauthenticated'
  | 'forbidden'
  | 'missing'
  | 'conflict'
  | 'invalid'
  | 'limited'
  | 'unavailable'

export interface FieldError {
  field: string
  rule: string
  message: string
}

/** A rule that stopped the work. The message is for people, the code for programs. Knows no HTTP. */
export abstract class DomainError extends Error {
  abstract readonly kind: ErrorKind
  abstract readonly code: string

  readonly errors?: FieldError[]

  /** More for the client beside the message, a fresh quote for instance. */
  readonly extra?: Record<string, unknown>

  /** Seconds until a retry makes sense. */
  readonly retryAfter?: number

  constructor(message: string, options: ErrorOptions = {}) {
    super(message, options)
    this.name = new.target.name
  }
}

/** A value that is not accepted, reported at its field (422). */
export class InvalidField extends DomainError {
  readonly kind = 'invalid'
  readonly code = 'E_VALIDATION_ERROR'
  override readonly errors: FieldError[]

  constructor(field: string, rule: string, message: string) {
    super(message)
    this.errors = [{ field, rule, message }]
  }
}

/** Not there, or not yours to know of (404). */
export class NotFound extends DomainError {
  readonly kind = 'missing'
  readonly code = 'E_NOT_FOUND'

  constructor(message = 'Not found') {
    super(message)
  }
}
