import limiter from '@adonisjs/limiter/services/main'
import testUtils from '@adonisjs/core/services/test_utils'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import { PASSWORD, UserFactory } from '#database/factories/identity/user_factory'
import OneTimeToken, { type Purpose } from '#identity/models/one_time_token'
import type User from '#identity/models/user'
import Mail from '#shared/mail/mail'
import { bearer, createAdmin, createUser, pageSession } from '#tests/support/accounts'
import { answers } from '#tests/support/answers'
import { Authenticator } from '#tests/support/authenticator'
import { bodyOf } from '#tests/support/calls'
import { codeOf, givePasskey, giveTotp } from '#tests/support/second_factors'

const NEW_PASSWORD = 'a quiet anchorage at dusk'
const FACTORS = ['totp_devices', 'passkeys', 'recovery_codes', 'passkey_challenges']

function link({ id: userId }: User, purpose: Purpose, newEmail?: string) {
  const issue = { userId, purpose, newEmail, now: DateTime.utc(), goodFor: { hours: 1 } }

  return db.transaction((trx) => OneTimeToken.issue(issue, trx))
}

async function countOf(table: string, { id }: User): Promise<number> {
  const rows = await db.from(table).where('user_id', id)
  return rows.length
}

test.group('Before the address is verified', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())
  group.each.setup(() => limiter.clear())

  // Rule A82.
  test('no second factor and no new address can be set, and nothing is stored', async ({
    client,
    assert,
  }) => {
    const user = await UserFactory.apply('unverified').create()
    const token = await bearer(user)
    const credential = new Authenticator().register('AAAA')
    const calls = {
      '/two-factor/totp': { password: PASSWORD },
      '/two-factor/totp/confirm': { code: codeOf() },
      '/passkeys/options': { password: PASSWORD },
      '/passkeys': { name: 'Phone', credential },
      '/email': { email: 'elsewhere@example.org', password: PASSWORD },
    }

    for (const [path, body] of Object.entries(calls)) {
      const refused = await client.post(`/api/account${path}`).json(body).bearerToken(token)
      assert.equal(refused.status(), 409, path)
      refused.assertBodyContains({ code: 'EMAIL_NOT_VERIFIED' })
      assert.include(refused.body().message, 'verify your email address first')
    }
    for (const table of [...FACTORS, 'one_time_tokens'])
      assert.equal(await countOf(table, user), 0, table)
    assert.isEmpty(await Mail.all())
    await answers(
      204,
      client
        .post('/api/account/password')
        .json({ password: PASSWORD, newPassword: NEW_PASSWORD })
        .bearerToken(token)
    )
  })

  // Rule A84.
  test('a link to another address changes nothing', async ({ client, assert }) => {
    const user = await UserFactory.apply('unverified').create()
    const { token } = await link(user, 'change_email', 'elsewhere@example.org')
    const { email } = user

    await answers(400, client.post('/api/account/email/confirm').json({ token }))
    await user.refresh()
    assert.deepEqual([user.email, user.isEmailVerified], [email, false])
  })
})

test.group('A proof of the mailbox', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())
  group.each.setup(() => limiter.clear())

  /** Sets up whatever outlives a password. */
  async function squat(user: User) {
    await giveTotp(user)
    await db.table('passkeys').insert({
      user_id: user.id,
      name: 'Theirs',
      credential_id: user.id,
      public_key: '',
      counter: 0,
    })
    const { token: change } = await link(user, 'change_email', `${user.id}@elsewhere.example.org`)

    return { change, token: await bearer(user), page: await pageSession(user) }
  }

  // Rule A83.
  test('the first one ends everything that was set before it: by verification, reset, invitation or an administrator', async ({
    client,
    assert,
  }) => {
    const reset = (purpose: Purpose) => async (user: User) => {
      const { token } = await link(user, purpose)
      const body = { token, password: NEW_PASSWORD }
      await answers(200, client.post('/api/auth/reset-password').json(body))
    }
    const ways = {
      'verification': async (user: User) => {
        const { token } = await link(user, 'verify_email')
        await answers(200, client.post('/api/auth/verify-email').json({ token }))
      },
      'reset': reset('reset_password'),
      'invitation': reset('invitation'),
      'an administrator': async ({ id }: User) => {
        const admin = await bearer(await createAdmin())
        const edit = client.patch(`/api/admin/users/${id}`).json({ emailVerified: true })
        await answers(200, edit.bearerToken(admin))
      },
    }

    for (const [way, prove] of Object.entries(ways)) {
      const user = await UserFactory.apply('unverified').create()
      const { email } = user
      const { change, token, page } = await squat(user)
      await prove(user)

      await answers(401, client.get('/api/auth/me').bearerToken(token))
      const account = await client.get('/account').withSession(page).redirects(0)
      assert.equal(account.status(), 302, way)
      for (const table of FACTORS) assert.equal(await countOf(table, user), 0, `${way}: ${table}`)
      await answers(400, client.post('/api/account/email/confirm').json({ token: change }))
      await user.refresh()
      assert.deepEqual([user.email, user.isEmailVerified], [email, true], way)
      const password = ['reset', 'invitation'].includes(way) ? NEW_PASSWORD : PASSWORD
      await answers(200, client.post('/api/auth/login').json({ email, password }))
    }
  })

  // Rule A83.
  test('a later one leaves the second factors on, and verification the sessions too', async ({
    client,
    assert,
  }) => {
    const user = await createUser()
    const { token: own } = await squat(user)
    const { token } = await link(user, 'verify_email')
    await answers(200, client.post('/api/auth/verify-email').json({ token }))
    await answers(200, client.get('/api/auth/me').bearerToken(own))

    const reset = await link(user, 'reset_password')
    await answers(
      200,
      client.post('/api/auth/reset-password').json({ token: reset.token, password: NEW_PASSWORD })
    )
    assert.equal(await countOf('totp_devices', user), 1)
    assert.equal(await countOf('passkeys', user), 1)
    assert.equal(await countOf('recovery_codes', user), 10)
  })

  // Rule A83.
  test('who registered the address of somebody else is out, whatever they tried', async ({
    client,
    assert,
  }) => {
    const stranger = await UserFactory.apply('unverified').create()
    const token = await bearer(stranger)
    const device = new Authenticator()
    const offer = client.post('/api/account/passkeys/options').json({ password: PASSWORD })
    await answers(409, offer.bearerToken(token))

    const reset = await link(stranger, 'reset_password')
    await answers(
      200,
      client.post('/api/auth/reset-password').json({ token: reset.token, password: NEW_PASSWORD })
    )
    const { email } = stranger
    await answers(401, client.post('/api/auth/login').json({ email, password: PASSWORD }))
    const signedIn = await answers(
      200,
      client.post('/api/auth/login').json({ email, password: NEW_PASSWORD })
    )
    assert.isString(signedIn.body().access_token)
    const question = await answers(200, client.post('/api/auth/passkey/options').json({}))
    const credential = device.sign(question.body().challenge)
    await answers(401, client.post('/api/auth/passkey').json({ credential }))
  })

  // Rule A87.
  test('a second factor that is being set up is given up when sessions end', async ({
    client,
    assert,
  }) => {
    const user = await createUser()
    const [own, other] = [await bearer(user), await bearer(user)]
    const begin = (path: string, token: string) =>
      client.post(`/api/account${path}`).json({ password: PASSWORD }).bearerToken(token)
    const { secret } = await bodyOf(begin('/two-factor/totp', own))
    const { challenge } = await bodyOf(begin('/passkeys/options', own))
    await givePasskey(client, other, new Authenticator())

    const again = await bearer(user)
    const late = { name: 'Late', credential: new Authenticator().register(challenge) }
    await answers(422, client.post('/api/account/passkeys').json(late).bearerToken(again))
    const confirm = client.post('/api/account/two-factor/totp/confirm')
    await answers(409, confirm.json({ code: codeOf(secret) }).bearerToken(again))
    assert.deepEqual([await countOf('totp_devices', user), await countOf('passkeys', user)], [0, 1])
  })
})
