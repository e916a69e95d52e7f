import { conflict, DomainError, errorOf, invalidField } from '#shared/exceptions/domain_error'

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

/** The person closed their account, for good (rule A75). */
export class FormerMember extends conflict(
  'FORMER_MEMBER',
  'This person has closed their account, so it cannot be changed'
) {}

/** Administrators cannot lock themselves out (rule X9). */
export class OwnAccount extends conflict('OWN_ACCOUNT', 'You cannot do this to your own account') {}

/** A mailed token that is missing, unknown, used, replaced or expired (400). */
export class UnusableToken extends DomainError {
  readonly kind = 'malformed'
  readonly code = 'UNUSABLE_TOKEN'
}

/** Another password than that of the person who is signed in; no 401, which would sign the browser out (422). */
export class WrongPassword extends invalidField(
  'password',
  'password',
  'This is not your password'
) {}

/** The password is right, and a second factor is missing; `extra` says how to go on (401). */
export class TwoFactorRequired extends DomainError {
  readonly kind = 'unauthenticated'
  readonly code = 'TWO_FACTOR_REQUIRED'

  constructor(
    override readonly extra: { challenge: string; methods: string[]; expiresAt: string }
  ) {
    super('Please finish signing in with your second factor')
  }
}

/** A wrong code or passkey; the challenge can be answered again (401). */
export class TwoFactorInvalid extends errorOf(
  'unauthenticated',
  'TWO_FACTOR_INVALID',
  'That is not right. Please try again.'
) {}

/** Answered, expired, unknown, or wrong too often (401). */
export class ChallengeExpired extends errorOf(
  'unauthenticated',
  'CHALLENGE_EXPIRED',
  'This took too long. Please sign in again.'
) {}

/** A passkey that is not known or did not sign what it was asked to (401). */
export class PasskeyInvalid extends errorOf(
  'unauthenticated',
  'PASSKEY_INVALID',
  'This passkey could not be accepted'
) {}

/** A second factor, a new email address and payouts need a verified address (409, rules A82, A91). */
export class EmailNotVerified extends conflict(
  'EMAIL_NOT_VERIFIED',
  'Please verify your email address first: follow the link we emailed you, or ask for a new one.'
) {}

/** A signed-in person’s wrong code; no 401, which would sign the browser out (422). */
export class WrongCode extends invalidField(
  'code',
  'code',
  'That code is wrong or has been used before'
) {}

export class FactorRequired extends invalidField(
  'code',
  'required',
  'Please enter a code from your app or a recovery code, or use one of your passkeys'
) {}

/** A signed-in person’s passkey that did not sign what it was asked to; no 401 either (422). */
export class WrongPasskey extends invalidField(
  'code',
  'passkey',
  'This passkey could not be accepted. Please try again.'
) {}

export class UnusablePasskey extends invalidField(
  'credential',
  'credential',
  'This passkey could not be added. Please try again.'
) {}

/** A passkey whose key can never verify a signature (422, rule A88). */
export class UnusableKey extends invalidField(
  'credential',
  'key',
  'We cannot use this kind of passkey. Please create one on another device.'
) {}

export class TotpActive extends conflict('TOTP_ACTIVE', 'One-time codes are already on') {}

export class TotpNotActive extends conflict('TOTP_NOT_ACTIVE', 'One-time codes are not set up') {}

/** An administrator must set up a second factor first (403, rule A67). */
export class TwoFactorSetupRequired extends errorOf(
  'forbidden',
  'TWO_FACTOR_SETUP_REQUIRED',
  'Please set up one-time codes or a passkey in your account first'
) {}

export class NotARenter extends conflict('NOT_A_RENTER', 'Administrators cannot become owners') {}

/** Recovery codes stand for a second factor (409). */
export class NoSecondFactor extends conflict(
  'NO_SECOND_FACTOR',
  'Please set up one-time codes or a passkey first'
) {}

/** A passkey that somebody has already, or one too many (409). */
export class PasskeyRefused extends conflict(
  'PASSKEY_REFUSED',
  'This passkey is already on your account'
) {}

export class AlreadyVerified extends errorOf(
  'malformed',
  'ALREADY_VERIFIED',
  'Your email address is already verified.'
) {}
