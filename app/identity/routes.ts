import type { HttpContext } from '@adonisjs/core/http'
import router from '@adonisjs/core/services/router'
import { controllers } from '#generated/controllers'
import { noCookieWhenRefused } from '#identity/middleware/no_cookie_when_refused'
import {
  byEmail,
  byEmailAndAddress,
  byMailbox,
  byOwnMailbox,
  byUser,
  throttle,
} from '#platform/http/middleware/throttle'
import { isProven } from '#identity/contract/proven'
import { uploadPlace } from '#platform/http/middleware/upload_place'
import { PHOTO_UPLOAD } from '#shared/exceptions/picture_refused'
import { middleware } from '#start/kernel'

const { identity } = controllers
const signedIn = () => middleware.signedIn({ guard: 'api' })
const isUnverified = ({ auth }: HttpContext) => auth.user?.isEmailVerified === false

/** Asks a signed-in person for their password again. */
const checksPassword = () => [
  throttle('ownPassword', { by: byUser, onSuccess: 'clear' }),
  throttle('ownPasswordByDay', { by: byUser, onSuccess: 'clear' }),
]

/** Wrong codes and passkeys count as those of signing in do. */
const checksCode = () => {
  const options = { by: byUser, onSuccess: 'clear', when: showsFactor } as const

  return [throttle('secondFactor', options), throttle('secondFactorByDay', options)]
}

const showsFactor = ({ request }: HttpContext) =>
  ['code', 'credential'].some((field) => request.input(field) !== undefined)

/** Asks a signed-in person for their password and a present second factor (rule A85). */
const checksProof = () => [signedIn(), ...checksPassword(), ...checksCode()]

export function api() {
  router
    .group(signIns)
    .prefix('/auth')
    .use([noCookieWhenRefused, middleware.sameOrigin(), middleware.session()])
  router.group(openings).prefix('/auth').use([middleware.sameOrigin(), middleware.session()])
  router.group(accounts).prefix('/auth')
  router.group(ownAccount).prefix('/account')
  router.group(ownSecondFactors).prefix('/account')
}

/** Calls that sign in. */
function signIns() {
  router
    .post('/login', [identity.api.Sessions, 'store'])
    .use([
      throttle('signInByAddress', { onSuccess: 'refund' }),
      throttle('signInByAccount', { by: byEmailAndAddress, onSuccess: 'clear' }),
      throttle('signInByEmail', { by: byEmail, onSuccess: 'refund', trusts: byEmailAndAddress }),
    ])
  router
    .post('/two-factor', [identity.api.SecondFactors, 'store'])
    .use(throttle('signInByAddress', { onSuccess: 'refund' }))
  router
    .post('/passkey', [identity.api.PasskeySessions, 'store'])
    .use(throttle('signInByAddress', { onSuccess: 'refund' }))
}

/** Calls that open or close the page session of the browser, beside the access token. */
function openings() {
  router.post('/register', [identity.api.Registrations, 'store']).use(throttle('registration'))
  router.post('/logout', [identity.api.Sessions, 'destroy'])
  router.post('/session', [identity.api.PageSessions, 'store']).use(signedIn())
}

function accounts() {
  router.get('/me', [identity.api.Profiles, 'show']).as('me').use(signedIn())
  router.get('/profile', [identity.api.Profiles, 'show']).as('profile').use(signedIn())
  router.get('/sessions', [identity.api.OpenSessions, 'index']).use(signedIn())
  router.delete('/sessions', [identity.api.EverySession, 'destroy']).use(signedIn())
  router.delete('/sessions/:id', [identity.api.OpenSessions, 'destroy']).use(signedIn())
  router
    .post('/passkey/options', [identity.api.PasskeyQuestions, 'store'])
    .use(throttle('passkeyOptions'))
  router.post('/verify-email', [identity.api.EmailVerifications, 'store']).use(throttle('tokenUse'))
  router
    .post('/resend-verification', [identity.api.VerificationMails, 'store'])
    .use([signedIn(), throttle('resendVerification', { by: byOwnMailbox, when: isUnverified })])
  router
    .post('/request-password-reset', [identity.api.PasswordResetRequests, 'store'])
    .use([throttle('passwordResetByAddress'), throttle('passwordReset', { by: byEmail })])
  router.post('/reset-password', [identity.api.PasswordResets, 'store']).use(throttle('tokenUse'))
}

/** The account of the person who asks. */
function ownAccount() {
  router.get('/', [identity.api.Accounts, 'show']).use(signedIn())
  router.patch('/', [identity.api.Accounts, 'update']).use(signedIn())
  router.get('/notifications', [identity.api.AccountNotifications, 'show']).use(signedIn())
  router.patch('/notifications', [identity.api.AccountNotifications, 'update']).use(signedIn())
  router
    .post('/photo', [identity.api.AccountPhotos, 'store'])
    .use([signedIn(), uploadPlace(PHOTO_UPLOAD, isProven), throttle('upload', { by: byUser })])
  router.delete('/photo', [identity.api.AccountPhotos, 'destroy']).use(signedIn())
  router
    .get('/export', [identity.api.AccountExports, 'show'])
    .use([signedIn(), throttle('export', { by: byUser })])
  router.post('/become-owner', [identity.api.AccountOwners, 'store']).use(signedIn())
  router
    .post('/email', [identity.api.AccountEmails, 'store'])
    .use([
      ...checksProof(),
      throttle('emailChange', { by: byUser }),
      throttle('emailChangeByMailbox', { by: byMailbox, onFailure: 'refund' }),
    ])
  router.post('/close', [identity.api.AccountClosings, 'store']).use(checksProof())
  router
    .post('/email/confirm', [identity.api.AccountEmailConfirmations, 'store'])
    .use(throttle('tokenUse'))
  router.post('/password', [identity.api.AccountPasswords, 'store']).use(checksProof())
}

/** The second factors of the person who asks. */
function ownSecondFactors() {
  router.post('/two-factor/totp', [identity.api.Totp, 'store']).use(checksProof())
  router
    .post('/two-factor/totp/confirm', [identity.api.Totp, 'update'])
    .use([signedIn(), ...checksCode()])
  router.post('/two-factor/totp/remove', [identity.api.Totp, 'destroy']).use(checksProof())
  router
    .post('/two-factor/recovery-codes', [identity.api.RecoveryCodes, 'store'])
    .use(checksProof())
  router.post('/passkeys/options', [identity.api.PasskeyOffers, 'store']).use(checksProof())
  router
    .post('/passkeys/assertion-options', [identity.api.PasskeyAssertions, 'store'])
    .use([signedIn(), throttle('passkeyOptions', { by: byUser })])
  router.post('/passkeys', [identity.api.Passkeys, 'store']).use(signedIn())
  router.delete('/passkeys/:id', [identity.api.Passkeys, 'destroy']).use(checksProof())
}

export function pages() {
  router.get('/login', [identity.Sessions, 'create']).as('login').use(middleware.visitorsOnly())
  router
    .on('/register')
    .renderInertia('identity/register', {})
    .as('register')
    .use(middleware.visitorsOnly())
  router.get('/verify-email', [identity.EmailVerifications, 'create']).as('verify_email')
  router.on('/forgot-password').renderInertia('identity/forgot_password', {}).as('forgot_password')
  router
    .get('/account', [identity.Accounts, 'show'])
    .as('account')
    .use(middleware.signedIn({ guard: 'web' }))
  router
    .group(() => {
      router.get('/account/export.json', [identity.AccountExports, 'show']).as('account_export')
      router.get('/account/export.csv', [identity.AccountExports, 'show']).as('account_export_part')
    })
    .use([middleware.signedIn({ guard: 'web' }), throttle('export', { by: byUser })])
  router.get('/account/email', [identity.AccountEmails, 'create']).as('confirm_email')
  router.get('/reset-password', [identity.PasswordResets, 'edit']).as('reset_password')
  router.get('/unsubscribe', [identity.Unsubscriptions, 'create']).as('unsubscribe')
}

/** Mail programs call `/unsubscribe` with a form or with nothing, so its body is not read. */
export function withoutSession() {
  router
    .get('/uploads/people/:key.webp', [identity.PersonPhotos, 'show'])
    .use(throttle('everything', { isCheap: true }))
  router
    .group(() => router.post('/unsubscribe', [identity.api.Unsubscriptions, 'store']))
    .prefix('/api')
    .use(throttle('tokenUse'))
    .as('api')
}
