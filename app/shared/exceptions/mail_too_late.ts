import { DomainError } from '#shared/exceptions/domain_error'

/** A mail that must not be sent any more; the message says why. */
export default class MailTooLate extends DomainError {
  readonly kind = 'conflict'
  readonly code = 'MAIL_TOO_LATE'
}
