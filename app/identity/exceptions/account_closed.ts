import { DomainError } from '#shared/exceptions/domain_error'

/**
 * The password is right, but the account is banned, suspended or inactive; the message says why and until when (403).
 */
export class AccountClosed extends DomainError {
  readonly kind = 'forbidden'
  readonly code = 'ACCOUNT_CLOSED'
}
