import { DomainError } from '#shared/exceptions/domain_error'

/** What a mail says is not to be told any more; the message says why. */
export default class MailTooLate extends DomainError {
  readonly kind = 'conflict'
  readonly code = 'MAIL_TOO_LATE'
}
