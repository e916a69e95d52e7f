import {
  closingValidator,
  credentialsValidator,
  emailChangeValidator,
  emailConfirmationValidator,
  notificationsValidator,
  exportQueryValidator,
  passwordChangeValidator,
  profileValidator,
  registrationValidator,
  resetRequestValidator,
  resetValidator,
  unsubscriptionValidator,
  verificationValidator,
} from '#identity/validators/identity_validators'
import {
  codeAnswerValidator,
  firstCodeValidator,
  newPasskeyValidator,
  ownProofValidator,
  passkeyAnswerValidator,
  passkeyQuestionValidator,
  passkeySignInValidator,
} from '#identity/validators/second_factor'
import marketplace from '#config/marketplace'
import { EXPORT_PARTS } from '#identity/rules/export_parts'
import type { NamedMeanings } from '#platform/openapi/meanings'
import { refusalWith, STALE } from '#platform/openapi/refusals'
import { instant, listOf, meaning, object, ref, type Schema, text } from '#platform/openapi/schema'
import { either, explained, type Operations, upload } from '#platform/openapi/operation'

export const meanings: NamedMeanings = {
  OwnAccount: {
    pendingEmail: 'The new address that a link was sent to and that is not confirmed yet.',
  },
  Session: {
    device: 'As its browser names itself: `Safari on iPhone`.',
    isCurrent: 'The session of the token that asks.',
    lastSeenAt: 'To the minute.',
  },
}

const accountParts = object({
  ...Object.fromEntries(EXPORT_PARTS.map((part) => [part, listOf({ type: 'object' })])),
  account: { type: 'object' },
})

const token = 'the-token-of-the-mailed-link'

export const schemas = {
  SignInRefusal: refusalWith({
    challenge: meaning('With `TWO_FACTOR_REQUIRED`: for `/auth/two-factor`', text),
    methods: meaning('`totp`, `recovery` and `passkey`, as the person has them', listOf(text)),
    expiresAt: meaning('The end of the challenge', instant),
  }),
}

const webAuthnOptions: Schema = { type: 'object', required: ['challenge'] }

const signedCredential = {
  id: 'AbCdEf',
  rawId: 'AbCdEf',
  type: 'public-key',
  response: { clientDataJSON: 'eyJ0eXBlIjoi', authenticatorData: 'SZYN5Y', signature: 'MEUCIQ' },
  clientExtensionResults: {},
}

/** Of every change of how a person signs in (rule A85). */
const PROOF =
  'With a second factor `code` (of the app, or a recovery code) or `credential` is needed too: what a passkey of this person signed, by `/account/passkeys/assertion-options`. Without either: 422 `code`, rule `required`.'
const VERIFIED = 'Before the email address is verified: 409 `EMAIL_NOT_VERIFIED`.'

const FIRST_PROOF =
  'The first proof of a mailbox ends every session and token, second factor and pending change of email that was set before it.'

export const about = 'Signing up, in and out, and the account of the person who asks.'

export const operations: Operations = {
  'POST /auth/register': {
    summary: 'Opens an account, signs in and mails a verification link.',
    details:
      '`next` is where the link of the mail leads on to after signing in: a path of this site. Anything else is ignored.',
    access: 'anyone',
    body: registrationValidator,
    example: {
      email: 'aroha@example.com',
      password: 'harbour-light',
      firstName: 'Aroha',
      lastName: 'Ngata',
      role: 'USER',
    },
    answers: [201],
    refusals: [403],
  },
  'POST /auth/login': {
    summary: `Signs in. The token lasts ${marketplace.tokens.accessDays} days.`,
    details:
      'With a second factor the right password is answered by 401 `TWO_FACTOR_REQUIRED`, with a `challenge` for `/auth/two-factor`, the `methods` that can answer it, and `expiresAt`.',
    access: 'anyone',
    body: credentialsValidator,
    example: { email: 'renter@example.com', password: 'mooring-demo' },
    refusals: [401, 403],
    refusedWith: { 401: ref('SignInRefusal') },
  },
  'POST /auth/two-factor': {
    summary: 'Finishes a sign-in with a code or a passkey.',
    details: `The code is one of an app, each once, or a recovery code. A wrong answer is 401 \`TWO_FACTOR_INVALID\`; after ${marketplace.secondFactor.wrongCodes} of them, after ${marketplace.secondFactor.challengeMinutes} minutes and once answered the challenge is 401 \`CHALLENGE_EXPIRED\`.`,
    access: 'anyone',
    body: either(codeAnswerValidator, passkeyAnswerValidator),
    example: { challenge: 'the-challenge-of-the-sign-in', code: '123456' },
    refusals: [401, 403],
  },
  'POST /auth/passkey/options': {
    summary: 'What a passkey signs to sign in, as WebAuthn’s JSON: once, within 5 minutes.',
    details: 'Names no passkeys, so that nobody learns who has one.',
    access: 'anyone',
    body: passkeyQuestionValidator,
    example: {},
    answer: webAuthnOptions,
  },
  'POST /auth/passkey': {
    summary: 'Signs in by a passkey alone.',
    access: 'anyone',
    body: passkeySignInValidator,
    example: { credential: signedCredential },
    refusals: [401, 403],
  },
  'POST /auth/logout': {
    summary: 'Revokes a token and ends the page session that it opened.',
    details:
      'With a bearer token, that token. Without one, the cookie of a page session names it: a browser that lost its token can still sign out.',
    access: 'signed in',
    alsoBySession: true,
    answers: [204],
  },
  'POST /auth/session': {
    summary: 'Gives a browser its page session again when only the token survived.',
    access: 'signed in',
  },
  'GET /auth/sessions': {
    summary: 'Where this person is signed in: this session first, then the one seen last.',
    access: 'signed in',
  },
  'DELETE /auth/sessions': {
    summary: 'Signs out everywhere: revokes every token of this person, this one too.',
    access: 'signed in',
    answers: [204],
  },
  'DELETE /auth/sessions/{id}': {
    summary: 'Signs out on one device: revokes its token.',
    access: 'signed in',
    answers: [204],
  },
  'GET /auth/me': {
    summary: 'Who is signed in.',
    access: 'signed in',
  },
  'GET /auth/profile': {
    summary: 'The same as `/auth/me`.',
    access: 'signed in',
  },
  'GET /account': {
    summary: 'The account of the person who asks.',
    access: 'signed in',
  },
  'PATCH /account': {
    summary:
      'Changes name and phone number, and whether the phone is shared; what is left out stays.',
    details:
      'A phone number is kept as `+64215550199`; without a country it is one of New Zealand. `null` clears it. With `sharePhone` the other side of a paid stay sees it, from the payment until 24 hours after check-out; nobody else does.',
    access: 'signed in',
    body: profileValidator,
    example: { firstName: 'Aroha', lastName: 'Ngata', phone: '021 555 0199', sharePhone: true },
    refusals: [409],
    refusedWith: STALE,
  },
  'GET /account/notifications': {
    summary: 'Which mails this person wants.',
    details: 'Emails about bookings, money, the account and its safety cannot be turned off.',
    access: 'signed in',
  },
  'PATCH /account/notifications': {
    summary: 'Turns kinds of mails on and off; what is left out stays.',
    access: 'signed in',
    body: notificationsValidator,
    example: { news: false },
  },
  'POST /account/photo': {
    summary:
      'Keeps a picture of this person, which everybody can see, in place of the former one. It is cut to a square; what the camera wrote into it is dropped.',
    access: 'signed in',
    body: upload('JPG, PNG, GIF or WEBP, at most 5 MB'),
    answers: [201],
    meanings: { photo: 'Where the picture is, from the address of the site on.' },
    refusals: [503, 507],
  },
  'DELETE /account/photo': {
    summary: 'Removes the picture of this person.',
    access: 'signed in',
    answers: [204],
  },
  'POST /account/become-owner': {
    summary: 'Makes a renter an owner, who goes on renting. Sessions and tokens stay.',
    access: 'signed in',
    refusals: [409],
  },
  'POST /account/email': {
    summary: `Mails a link to a new email address, good for ${marketplace.tokens.newEmailHours} hours, and a notice to the present one. Nothing changes before the link is followed.`,
    access: 'signed in',
    details: `${PROOF} ${VERIFIED}`,
    body: emailChangeValidator,
    example: { email: 'aroha.ngata@example.com', password: 'mooring-demo' },
    answers: [202],
    refusals: [409],
  },
  'POST /account/email/confirm': {
    summary:
      'Changes the email address with the token of the mailed link. Other sessions and open links end; with a bearer token of the same person, that session stays.',
    access: 'anyone',
    body: emailConfirmationValidator,
    example: { token },
  },
  'GET /account/export': {
    summary: 'All that we keep of the person who asks, as a file to save.',
    details:
      'JSON with every part; `?format=csv&part=bookings` is one part as CSV. Of other people it has only what the person’s screens show. Ten an hour.',
    access: 'signed in',
    query: explained(exportQueryValidator, {
      format: 'JSON when left out.',
      part: 'Of the CSV file, which needs one.',
    }),
    example: {},
    answer: accountParts,
    alsoAs: ['text/csv'],
  },
  'POST /account/close': {
    summary: 'Closes the account of the person who asks, for good.',
    details: `${PROOF} 409 \`OPEN_STAYS\`: a paid stay is ahead or running; \`OPEN_MONEY\`: a share, a refund or a dispute is open; \`LAST_ADMINISTRATOR\`. Afterwards every token ends, listings, boats, documents, photo and favourites are gone, and others meet a “Former member”.`,
    access: 'signed in',
    body: closingValidator,
    example: { password: 'mooring-demo' },
    answers: [204],
    refusals: [409, 503],
  },
  'POST /account/password': {
    summary:
      'Sets a new password. The other sessions and tokens of this person end; they are told by mail.',
    details: PROOF,
    access: 'signed in',
    body: passwordChangeValidator,
    example: { password: 'mooring-demo', newPassword: 'a-new-harbour-light' },
    answers: [204],
  },
  'POST /account/two-factor/totp': {
    summary: 'A secret for an app that shows one-time codes, shown this once.',
    details: `It counts once confirmed, and is given up when sessions end. Asked again, there is a new one. ${PROOF} ${VERIFIED}`,
    access: 'signed in',
    body: ownProofValidator,
    example: { password: 'mooring-demo' },
    answers: [201],
    meanings: {
      secret: 'Base32.',
      uri: 'For the app: `otpauth://totp/…`.',
      qr: 'The same as an SVG picture.',
    },
    refusals: [409],
  },
  'POST /account/two-factor/totp/confirm': {
    summary:
      'Turns one-time codes on with the first code. The other sessions and tokens of this person end; they are told by mail.',
    details: VERIFIED,
    access: 'signed in',
    body: firstCodeValidator,
    example: { code: '123456' },
    meanings: { recoveryCodes: 'Ten, shown this once; each signs in once.' },
    refusals: [409],
  },
  'POST /account/two-factor/totp/remove': {
    summary: 'Turns one-time codes off.',
    details: PROOF,
    access: 'signed in',
    body: ownProofValidator,
    example: { password: 'mooring-demo', code: '123456' },
    answers: [204],
    refusals: [409],
  },
  'POST /account/two-factor/recovery-codes': {
    summary: 'Ten new recovery codes; the old ones end.',
    details: PROOF,
    access: 'signed in',
    body: ownProofValidator,
    example: { password: 'mooring-demo', code: '123456' },
    meanings: { recoveryCodes: 'Shown this once; each signs in once.' },
    refusals: [409],
  },
  'POST /account/passkeys/options': {
    summary: 'What a browser makes a new passkey with, as WebAuthn’s JSON.',
    details: `${PROOF} ${VERIFIED}`,
    access: 'signed in',
    body: ownProofValidator,
    example: { password: 'mooring-demo' },
    answer: webAuthnOptions,
    refusals: [409],
  },
  'POST /account/passkeys/assertion-options': {
    summary:
      'What a passkey of this person signs to show itself before a change, as WebAuthn’s JSON: once, within 5 minutes.',
    details:
      'The answer is the `credential` of the change. It neither signs in nor adds a passkey.',
    access: 'signed in',
    answer: webAuthnOptions,
  },
  'POST /account/passkeys': {
    summary: 'Keeps a new passkey.',
    details:
      'The first second factor ends the other sessions and tokens of this person and answers recovery codes. A key that can never verify a signature is refused: 422 `credential`, rule `key`.',
    access: 'signed in',
    body: newPasskeyValidator,
    example: {
      name: 'My phone',
      credential: {
        ...signedCredential,
        response: { clientDataJSON: 'eyJ0eXBlIjoi', attestationObject: 'o2NmbXRk' },
      },
    },
    answers: [201],
    meanings: { recoveryCodes: 'Of the first second factor: ten, shown this once.' },
    refusals: [409],
  },
  'DELETE /account/passkeys/{id}': {
    summary: 'Removes a passkey. Without a second factor left the recovery codes end.',
    details: PROOF,
    access: 'signed in',
    body: ownProofValidator,
    example: { password: 'mooring-demo', code: '123456' },
    answers: [204],
  },
  'POST /auth/verify-email': {
    summary: 'Confirms an email address with the token of the mailed link.',
    details: FIRST_PROOF,
    access: 'anyone',
    body: verificationValidator,
    example: { token },
  },
  'POST /auth/resend-verification': {
    summary: 'Mails the verification link again.',
    access: 'signed in',
  },
  'POST /auth/request-password-reset': {
    summary: 'Mails a reset link, with the same answer whether or not the account exists.',
    access: 'anyone',
    body: resetRequestValidator,
    example: { email: 'renter@example.com' },
  },
  'POST /auth/reset-password': {
    summary: 'Sets a new password with the token of the mailed link, and signs out everywhere.',
    details: FIRST_PROOF,
    access: 'anyone',
    body: resetValidator,
    example: { token, password: 'a-new-harbour-light' },
  },
  'POST /unsubscribe': {
    summary: 'Ends mails of one kind to one person, by the token of a link that we mailed.',
    details:
      'The body may be anything: mail programs send a form (RFC 8058). Emails about bookings, money and the account cannot be turned off.',
    access: 'anyone',
    query: explained(unsubscriptionValidator, { token: 'The token of the link in the mail.' }),
    example: { token },
    refusals: [400],
  },
}
