import limiter from '@adonisjs/limiter/services/main'
import testUtils from '@adonisjs/core/services/test_utils'
import db from '@adonisjs/lucid/services/db'
import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import { PASSWORD, UserFactory } from '#database/factories/identity/user_factory'
import InviteUsers from '#identity/actions/invite_users'
import SendVerification from '#identity/actions/send_verification'
import { mailInvitations } from '#identity/mails/identity_mails'
import OneTimeToken, { type Purpose } from '#identity/models/one_time_token'
import User from '#identity/models/user'
import { bearer, createUser, forgetEverybody } from '#tests/support/accounts'
import { answers } from '#tests/support/answers'
import { emptyMailbox, lastMailTo, mailedToken, mailsTo } from '#tests/support/mailbox'

const NEW_PASSWORD = 'a much newer one'
const PERSON = { password: 'harbour-light', firstName: 'Mere', lastName: 'Tui' }

function issue(user: User, purpose: Purpose, now = DateTime.utc()) {
  return db.transaction((trx) =>
    OneTimeToken.issue({ userId: user.id, purpose, now, goodFor: { hours: 1 } }, trx)
  )
}

/** Where the page of a verification link leads on to. */
async function wayOn(client: ApiClient, token: string): Promise<unknown> {
  const page = await client.get('/verify-email').qs({ token }).withInertia()

  return (page.inertiaProps as { next: unknown }).next
}

test.group('Email verification', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())
  group.each.setup(() => limiter.clear())
  group.each.setup(emptyMailbox)

  // Rule A22.
  test('the link works once', async ({ assert, client }) => {
    const user = await UserFactory.apply('unverified').create()
    const { token } = await issue(user, 'verify_email')

    await answers(200, client.post('/api/auth/verify-email').json({ token }))
    const again = await client.post('/api/auth/verify-email').json({ token })

    await user.refresh()
    assert.isTrue(user.isEmailVerified)
    again.assertStatus(400)
    again.assertBodyContains({
      code: 'ALREADY_VERIFIED',
      message: 'Your email address is already verified.',
    })
  })

  test('a used link gives no hint once the address is no longer verified', async ({
    assert,
    client,
  }) => {
    const user = await UserFactory.apply('unverified').create()
    const { token } = await issue(user, 'verify_email')
    await answers(200, client.post('/api/auth/verify-email').json({ token }))
    await user.refresh()
    await user.merge({ emailVerifiedAt: null }).save()

    const again = await client.post('/api/auth/verify-email').json({ token })

    again.assertStatus(400)
    again.assertBodyContains({ message: 'Invalid or expired verification link' })
    await user.refresh()
    assert.isFalse(user.isEmailVerified)
  })

  // Rule A24.
  test('a missing token is an invalid link', async ({ client }) => {
    const response = await client.post('/api/auth/verify-email').json({})

    response.assertStatus(400)
    response.assertBodyContains({ message: 'Invalid verification link' })
  })

  // Rule A23.
  test('an expired, replaced, truncated, case-changed or foreign token is refused', async ({
    assert,
    client,
  }) => {
    const user = await UserFactory.apply('unverified').create()
    const expired = await issue(user, 'verify_email', DateTime.utc().minus({ hours: 2 }))
    const replaced = await issue(user, 'verify_email')
    const { token } = await issue(user, 'verify_email')
    const reset = await issue(user, 'reset_password')
    const swapped = token.replace(/[a-z]/, (letter) => letter.toUpperCase())

    for (const bad of [expired.token, replaced.token, token.slice(0, -1), swapped, reset.token])
      await answers(400, client.post('/api/auth/verify-email').json({ token: bad }))
    await user.refresh()
    assert.isFalse(user.isEmailVerified)
    await answers(200, client.post('/api/auth/verify-email').json({ token }))
  })

  // Rule A25.
  test('a mail scanner that opens the link does not use it up', async ({ assert, client }) => {
    const user = await UserFactory.apply('unverified').create()
    const { token } = await issue(user, 'verify_email')

    const page = await client.get(`/verify-email?token=${token}`).header('accept', 'text/html')
    await client.head(`/verify-email?token=${token}`)

    page.assertHeader('referrer-policy', 'no-referrer')
    await user.refresh()
    assert.isFalse(user.isEmailVerified)
    await answers(200, client.post('/api/auth/verify-email').json({ token }))
  })

  // Rule A26.
  test('the token is not readable in the database', async ({ assert }) => {
    const user = await UserFactory.apply('unverified').create()
    const { token } = await db.transaction(async (trx) => {
      const issued = await OneTimeToken.issue(
        { userId: user.id, purpose: 'verify_email', now: DateTime.utc(), goodFor: { days: 3 } },
        trx
      )
      await new SendVerification().handle({ user, now: DateTime.utc() }, trx)
      return issued
    })

    const rows = [...(await db.from('one_time_tokens')), ...(await db.from('mails'))]
    assert.notInclude(JSON.stringify(rows), token)
    assert.isAtLeast(token.length, 43)
  })

  // Rule A27.
  test('the mail can be sent again until the address is verified', async ({ assert, client }) => {
    const user = await UserFactory.apply('unverified').create()
    const token = await bearer(user)

    await answers(200, client.post('/api/auth/resend-verification').bearerToken(token))
    await client.post('/api/auth/verify-email').json({ token: await mailedToken(user.email) })
    const after = await client.post('/api/auth/resend-verification').bearerToken(await bearer(user))

    after.assertStatus(200)
    after.assertBodyContains({ message: 'Your email address is already verified.' })
    assert.lengthOf(await mailsTo(user.email), 1)
  })

  // Rules A40, A55.
  test('the mail, sent again too, leads on to the wanted path of this site alone', async ({
    assert,
    client,
  }) => {
    const wanted = '/listing/4f0e?checkIn=2027-04-03&checkOut=2027-04-05'
    const register = (email: string, next: unknown) =>
      client.post('/api/auth/register').json({ ...PERSON, email, next })
    const signedUp = await answers(201, register('mere@example.com', wanted))
    const { access_token: bearerToken } = signedUp.body()
    const first = await mailedToken('mere@example.com')
    assert.equal(await wayOn(client, first), wanted)

    await answers(200, client.post('/api/auth/resend-verification').bearerToken(bearerToken))
    const again = await mailedToken('mere@example.com')
    assert.equal(await wayOn(client, again), wanted)
    assert.isNull(await wayOn(client, first), 'a replaced link tells nothing')
    await answers(200, client.post('/api/auth/verify-email').json({ token: again }))
    assert.equal(await wayOn(client, again), wanted, 'a used link')

    await answers(201, register('hemi@example.com', '//evil.example/login'))
    assert.isNull(await wayOn(client, await mailedToken('hemi@example.com')))
    await answers(201, register('rua@example.com', `/${'a'.repeat(5000)}`))
    assert.isNull(await wayOn(client, await mailedToken('rua@example.com')))
    await answers(422, register('toru@example.com', ['/listings']))
    assert.isNull(await User.findBy({ email: 'toru@example.com' }))
  })

  // Rule A27.
  test('at most once an hour, and only when signed in', async ({ assert, client }) => {
    const user = await UserFactory.apply('unverified').create()
    const token = await bearer(user)
    await answers(200, client.post('/api/auth/resend-verification').bearerToken(token))

    await answers(429, client.post('/api/auth/resend-verification').bearerToken(token))
    await answers(401, client.post('/api/auth/resend-verification'))
    assert.lengthOf(await mailsTo(user.email), 1)
  })

  // Rule A47.
  test('at most once an hour for all tags of one mailbox', async ({ assert, client }) => {
    const resend = async (email: string) => {
      const user = await UserFactory.merge({ email }).apply('unverified').create()
      return client.post('/api/auth/resend-verification').bearerToken(await bearer(user))
    }

    await answers(200, resend('mere+1@example.com'))
    await answers(429, resend('mere+2@example.com'))
    await answers(200, resend('mere+1@example.org'))
    assert.lengthOf(await mailsTo('mere+2@example.com'), 0)
  })
})

test.group('Password reset', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())
  group.each.setup(() => limiter.clear())
  group.each.setup(emptyMailbox)

  // Rule A30.
  test('the mailed link sets a password, ends every session and is mailed', async ({
    assert,
    client,
  }) => {
    const user = await createUser()
    const old = await bearer(user)
    await client.post('/api/auth/request-password-reset').json({ email: user.email.toUpperCase() })
    const token = await mailedToken(user.email)

    const response = await client
      .post('/api/auth/reset-password')
      .json({ token, password: NEW_PASSWORD })

    response.assertStatus(200)
    await answers(401, client.get('/api/auth/me').bearerToken(old))
    const login = (password: string) =>
      client.post('/api/auth/login').json({ email: user.email, password })
    await answers(401, login(PASSWORD))
    await answers(200, login(NEW_PASSWORD))
    const mail = await lastMailTo(user.email)
    assert.equal(mail.subject, 'Your password was changed')
  })

  // Rule A28.
  test('the answer is the same whether or not the account exists', async ({ assert, client }) => {
    const { email } = await createUser()
    const known = await client.post('/api/auth/request-password-reset').json({ email })
    const unknown = await client
      .post('/api/auth/request-password-reset')
      .json({ email: 'nobody@example.com' })

    known.assertStatus(200)
    assert.deepEqual([unknown.status(), unknown.body()], [known.status(), known.body()])
    assert.lengthOf(await mailsTo('nobody@example.com'), 0)
  })

  // Rule A29.
  test('one address gets at most three mails an hour, and tags that nobody has use none up', async ({
    assert,
    client,
  }) => {
    const { email } = await createUser({ email: 'mere@example.com' })
    const ask = (address: string) =>
      client.post('/api/auth/request-password-reset').json({ email: address })
    for (const tag of [1, 2, 3]) await ask(`mere+${tag}@example.com`)

    for (const address of [email, email.toUpperCase(), email]) await answers(200, ask(address))
    const response = await ask(email)
    response.assertStatus(429)
    assert.isString(response.header('retry-after'))
    assert.lengthOf(await mailsTo(email), 3)
  })

  // Rule A24.
  test('a token and eight characters are required', async ({ assert, client }) => {
    const user = await createUser()
    const { token } = await issue(user, 'reset_password')
    const short = await client.post('/api/auth/reset-password').json({ token, password: '1234567' })
    const missing = await client.post('/api/auth/reset-password').json({ password: NEW_PASSWORD })
    const wrong = await client
      .post('/api/auth/reset-password')
      .json({ token: 'x', password: NEW_PASSWORD })

    short.assertStatus(422)
    short.assertBodyContains({ message: 'Password must be at least 8 characters' })
    missing.assertStatus(400)
    missing.assertBodyContains({ message: 'Invalid or missing reset token' })
    wrong.assertStatus(400)
    const { password } = await User.findOrFail(user.id)
    assert.equal(password, user.password)
    await answers(
      200,
      client.post('/api/auth/reset-password').json({ token, password: NEW_PASSWORD })
    )
  })

  test('a verification link resets nothing, and opening a reset link does not use it up', async ({
    client,
  }) => {
    const user = await createUser()
    const foreign = await issue(user, 'verify_email')
    const { token } = await issue(user, 'reset_password')
    const page = await client.get(`/reset-password?token=${token}`).header('accept', 'text/html')
    await client.head(`/reset-password?token=${token}`).header('accept', 'text/html')
    page.assertHeader('referrer-policy', 'no-referrer')
    page.assertHeader('cache-control', 'no-store')

    const reset = (value: string) =>
      client.post('/api/auth/reset-password').json({ token: value, password: NEW_PASSWORD })
    await answers(400, reset(foreign.token))
    await answers(200, reset(token))
  })

  test('an expired, replaced, truncated or case-changed token resets nothing', async ({
    assert,
    client,
  }) => {
    const user = await createUser()
    const expired = await issue(user, 'reset_password', DateTime.utc().minus({ hours: 2 }))
    const replaced = await issue(user, 'reset_password')
    const { token } = await issue(user, 'reset_password')
    const swapped = token.replace(/[a-z]/, (letter) => letter.toUpperCase())

    for (const bad of [expired.token, replaced.token, token.slice(0, -1), swapped])
      await answers(
        400,
        client.post('/api/auth/reset-password').json({ token: bad, password: NEW_PASSWORD })
      )
    const { password } = await User.findOrFail(user.id)
    assert.equal(password, user.password)
  })

  // Rule A21.
  test('links are valid as long as their mails say: an hour, three days, a fortnight', async ({
    assert,
    client,
  }) => {
    const user = await UserFactory.apply('unverified').create()
    const invited = await UserFactory.apply('invited').create()
    await client.post('/api/auth/request-password-reset').json({ email: user.email })
    await client.post('/api/auth/resend-verification').bearerToken(await bearer(user))
    const now = DateTime.utc()
    await db.transaction((trx) => new InviteUsers().handle({ emails: [invited.email], now }, trx))
    const reset = await mailsTo(user.email)

    const hours = async (purpose: Purpose) => {
      const { expiresAt } = await OneTimeToken.findByOrFail({ purpose })
      return Math.round(expiresAt.diffNow('hours').hours)
    }
    assert.lengthOf(reset, 2)
    assert.deepEqual(
      [await hours('reset_password'), await hours('verify_email'), await hours('invitation')],
      [1, 3 * 24, 14 * 24]
    )
  })

  // Rule A31.
  test('an invitation names the source of the data, sets the password and verifies the email', async ({
    assert,
    client,
  }) => {
    const user = await UserFactory.apply('invited').create()
    await db.transaction(async (trx) => {
      const issued = await OneTimeToken.issue(
        { userId: user.id, purpose: 'invitation', now: DateTime.utc(), goodFor: { days: 14 } },
        trx
      )
      await mailInvitations([{ user, token: issued }], trx)
    })
    const mail = await lastMailTo(user.email)
    const token = await mailedToken(user.email)

    await client.post('/api/auth/reset-password').json({ token, password: NEW_PASSWORD })

    assert.include(mail.text, 'members.csv')
    await user.refresh()
    assert.isTrue(user.isEmailVerified)
    await answers(
      200,
      client.post('/api/auth/login').json({ email: user.email, password: NEW_PASSWORD })
    )
  })
})

test.group('Concurrent password resets', (group) => {
  group.each.setup(() => limiter.clear())
  group.each.teardown(forgetEverybody)

  // Rule A22.
  test('of fifty parallel uses of one token one succeeds', async ({ assert, client }) => {
    const user = await createUser()
    const { token } = await issue(user, 'reset_password')

    const responses = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        client
          .post('/api/auth/reset-password')
          .json({ token, password: `password number ${index}` })
      )
    )

    const statuses = responses.map((response) => response.status())
    assert.lengthOf(
      statuses.filter((status) => status === 200),
      1
    )
    assert.lengthOf(
      statuses.filter((status) => status === 400),
      49
    )
    const winner = statuses.indexOf(200)
    await answers(
      200,
      client
        .post('/api/auth/login')
        .json({ email: user.email, password: `password number ${winner}` })
    )
  })
})
