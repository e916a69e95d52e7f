export type ErrorKind =
  | 'malformed'
  | 'unauthenticated'
  | 'forbidden'
  | 'missing'
  | 'conflict'
  | 'oversized'
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

  readonly extra?: Record<string, unknown>

  readonly retryAfter?: number

  constructor(message: string, options: ErrorOptions = {}) {
    super(message, options)
    this.name = new.target.name
  }
}

/** @returns the base class of an error of this kind, which says the message unless it is given another one */
export function errorOf(kind: ErrorKind, code: string, usual: string) {
  return class extends DomainError {
    readonly kind = kind
    readonly code = code

    constructor(message = usual, options: ErrorOptions = {}) {
      super(message, options)
    }
  }
}

export const conflict = (code: string, usual: string) => errorOf('conflict', code, usual)

export class InvalidField extends DomainError {
  readonly kind = 'invalid'
  readonly code = 'E_VALIDATION_ERROR'
  override readonly errors: FieldError[]

  constructor(field: string, rule: string, message: string) {
    super(message)
    this.errors = [{ field, rule, message }]
  }
}

/** @returns the base class of a field that is always refused in these words */
export function invalidField(field: string, rule: string, message: string) {
  return class extends InvalidField {
    constructor() {
      super(field, rule, message)
    }
  }
}

export class UnreadableRequest extends errorOf(
  'malformed',
  'E_UNREADABLE_REQUEST',
  'The request could not be read'
) {}

export class JsonExpected extends errorOf(
  'malformed',
  'E_JSON_EXPECTED',
  'Please send the request as JSON'
) {}

/** Not there, or not yours to know of (404). */
export class NotFound extends errorOf('missing', 'E_NOT_FOUND', 'Not found') {}

export class NotSignedIn extends errorOf(
  'unauthenticated',
  'E_NOT_SIGNED_IN',
  'Please sign in first'
) {}

export class NotAllowed extends errorOf(
  'forbidden',
  'E_NOT_ALLOWED',
  'You are not allowed to do this'
) {}

export class TooManyRequests extends DomainError {
  readonly kind = 'limited'
  readonly code = 'E_TOO_MANY_REQUESTS'

  constructor(override readonly retryAfter: number) {
    super('Too many requests. Please wait a moment and try again.')
  }
}

export class MailTooLate extends DomainError {
  readonly kind = 'conflict'
  readonly code = 'MAIL_TOO_LATE'
}
