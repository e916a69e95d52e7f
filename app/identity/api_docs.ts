import {
  credentialsValidator,
  emailChangeValidator,
  emailConfirmationValidator,
  notificationsValidator,
  passwordChangeValidator,
  profileValidator,
  registrationValidator,
  resetRequestValidator,
  resetValidator,
  unsubscriptionValidator,
  verificationValidator,
} from '#identity/validators/identity_validators'
import marketplace from '#config/marketplace'
import type { NamedMeanings } from '#platform/openapi/meanings'
import { explained, type Operations } from '#platform/openapi/operation'

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

const token = 'the-token-of-the-mailed-link'

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
    access: 'anyone',
    body: credentialsValidator,
    example: { email: 'renter@example.com', password: 'mooring-demo' },
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
    summary: 'Changes the name; what is left out stays.',
    access: 'signed in',
    body: profileValidator,
    example: { firstName: 'Aroha', lastName: 'Ngata' },
  },
  'GET /account/notifications': {
    summary: 'Which mails this person wants.',
    details: 'Mails about bookings, money, the account and its safety cannot be turned off.',
    access: 'signed in',
  },
  'PATCH /account/notifications': {
    summary: 'Turns kinds of mails on and off; what is left out stays.',
    access: 'signed in',
    body: notificationsValidator,
    example: { news: false },
  },
  'POST /account/email': {
    summary: `Mails a link to a new email address, good for ${marketplace.tokens.newEmailHours} hours, and a notice to the present one. Nothing changes before the link is followed.`,
    access: 'signed in',
    body: emailChangeValidator,
    example: { email: 'aroha.ngata@example.com', password: 'mooring-demo' },
    answers: [202],
  },
  'POST /account/email/confirm': {
    summary:
      'Changes the email address with the token of the mailed link. Other sessions and open links end; with a bearer token of the same person, that session stays.',
    access: 'anyone',
    body: emailConfirmationValidator,
    example: { token },
  },
  'POST /account/password': {
    summary:
      'Sets a new password. The other sessions and tokens of this person end; they are told by mail.',
    access: 'signed in',
    body: passwordChangeValidator,
    example: { password: 'mooring-demo', newPassword: 'a-new-harbour-light' },
    answers: [204],
  },
  'POST /auth/verify-email': {
    summary: 'Confirms an email address with the token of the mailed link.',
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
    access: 'anyone',
    body: resetValidator,
    example: { token, password: 'a-new-harbour-light' },
  },
  'POST /unsubscribe': {
    summary: 'Ends mails of one kind to one person, by the token of a link that we mailed.',
    details:
      'The body may be anything: mail programs send a form (RFC 8058). Mails about bookings, money and the account cannot be turned off.',
    access: 'anyone',
    query: explained(unsubscriptionValidator, { token: 'The token of the link in the mail.' }),
    example: { token },
    refusals: [400],
  },
}
