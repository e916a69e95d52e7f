import {
  credentialsValidator,
  registrationValidator,
  resetRequestValidator,
  resetValidator,
  verificationValidator,
} from '#identity/validators/identity_validators'
import type { Operations } from '#platform/openapi/operation'
import {
  email,
  flag,
  id,
  instant,
  listOf,
  meaning,
  message,
  nullable,
  object,
  oneOf,
  ref,
  text,
} from '#platform/openapi/schema'

export const schemas = {
  User: object({
    id,
    email,
    firstName: nullable(text),
    lastName: nullable(text),
    role: oneOf('USER', 'OWNER', 'ADMIN'),
    isActive: flag,
    emailVerified: flag,
    importedFrom: nullable(text),
    stripeOnboarded: flag,
    createdAt: instant,
  }),
  Session: object({
    id,
    device: meaning('As its browser names itself: `Safari on iPhone`.', nullable(text)),
    isCurrent: meaning('The session of the token that asks.', flag),
    signedInAt: instant,
    lastSeenAt: meaning('To the minute.', instant),
    expiresAt: instant,
  }),
  AccessTokenAnswer: object({ access_token: text, user: ref('User') }),
}

const token = 'the-token-of-the-mailed-link'

export const operations: Operations = {
  'POST /auth/register': {
    summary: 'Opens an account, signs in and mails a verification link.',
    access: 'anyone',
    body: registrationValidator,
    example: {
      email: 'aroha@example.com',
      password: 'harbour-light',
      firstName: 'Aroha',
      lastName: 'Ngata',
      role: 'USER',
    },
    answers: { 201: ref('AccessTokenAnswer') },
  },
  'POST /auth/login': {
    summary: 'Signs in. The token lasts 30 days.',
    access: 'anyone',
    body: credentialsValidator,
    example: { email: 'renter@example.com', password: 'mooring-demo' },
    answers: { 200: ref('AccessTokenAnswer') },
    refusals: [401, 403],
  },
  'POST /auth/logout': {
    summary: 'Revokes this token and ends the page session it opened.',
    access: 'signed in',
    answers: { 204: null },
  },
  'POST /auth/session': {
    summary: 'Gives a browser its page session again when only the token survived.',
    access: 'signed in',
    answers: { 200: ref('User') },
  },
  'GET /auth/sessions': {
    summary: 'Where this person is signed in: this session first, then the one seen last.',
    access: 'signed in',
    answers: { 200: listOf(ref('Session')) },
  },
  'DELETE /auth/sessions': {
    summary: 'Signs out everywhere: revokes every token of this person, this one too.',
    access: 'signed in',
    answers: { 204: null },
  },
  'DELETE /auth/sessions/{id}': {
    summary: 'Signs out on one device: revokes its token.',
    access: 'signed in',
    answers: { 204: null },
  },
  'GET /auth/me': {
    summary: 'Who is signed in.',
    access: 'signed in',
    answers: { 200: ref('User') },
  },
  'GET /auth/profile': {
    summary: 'The same as `/auth/me`.',
    access: 'signed in',
    answers: { 200: ref('User') },
  },
  'POST /auth/verify-email': {
    summary: 'Confirms an e-mail address with the token of the mailed link.',
    access: 'anyone',
    body: verificationValidator,
    example: { token },
    answers: { 200: message },
  },
  'POST /auth/resend-verification': {
    summary: 'Mails the verification link again.',
    access: 'signed in',
    answers: { 200: message },
  },
  'POST /auth/request-password-reset': {
    summary: 'Mails a reset link, with the same answer whether or not the account exists.',
    access: 'anyone',
    body: resetRequestValidator,
    example: { email: 'renter@example.com' },
    answers: { 200: message },
  },
  'POST /auth/reset-password': {
    summary: 'Sets a new password with the token of the mailed link, and signs out everywhere.',
    access: 'anyone',
    body: resetValidator,
    example: { token, password: 'a-new-harbour-light' },
    answers: { 200: message },
  },
}
