import { conflict, DomainError, errorOf, InvalidField } from '#shared/exceptions/domain_error'

/** The password is right, but the account is banned, suspended or inactive; the message says why and until when (403). */
export class AccountClosed extends DomainError {
  readonly kind = 'forbidden'
  readonly code = 'ACCOUNT_CLOSED'
}

/** Another account has this email: 400 at registration, 409 when an account is edited. */
export class EmailTaken extends DomainError {
  readonly code = 'EMAIL_TAKEN'

  constructor(readonly kind: 'malformed' | 'conflict') {
    super('An account with this email already exists.')
  }
}

/** Unknown email or wrong password; the message does not say which (401). */
export class InvalidCredentials extends errorOf(
  'unauthenticated',
  'INVALID_CREDENTIALS',
  'Invalid credentials'
) {}

/** An active administrator must remain (rule X9). */
export class LastAdministrator extends conflict(
  'LAST_ADMINISTRATOR',
  'The last active administrator cannot be removed'
) {}

/** Administrators cannot lock themselves out (rule X9). */
export class OwnAccount extends conflict('OWN_ACCOUNT', 'You cannot do this to your own account') {}

/** A mailed token that is missing, unknown, used, replaced or expired (400). */
export class UnusableToken extends DomainError {
  readonly kind = 'malformed'
  readonly code = 'UNUSABLE_TOKEN'
}

/** Another password than that of the person who is signed in; no 401, which would sign the browser out (422). */
export class WrongPassword extends InvalidField {
  constructor() {
    super('password', 'password', 'This is not your password')
  }
}

/** The link was used before and the address is verified (400). */
export class AlreadyVerified extends errorOf(
  'malformed',
  'ALREADY_VERIFIED',
  'Your email address is already verified.'
) {}
