import limiter from '@adonisjs/limiter/services/main'
import ace from '@adonisjs/core/services/ace'
import db from '@adonisjs/lucid/services/db'
import testUtils from '@adonisjs/core/services/test_utils'
import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import { PASSWORD } from '#database/factories/identity/user_factory'
import env from '#start/env'
import OneTimeToken, { type Purpose } from '#identity/models/one_time_token'
import SignInChallenge from '#identity/models/sign_in_challenge'
import TotpDevice from '#identity/models/totp_device'
import {
  bearer,
  createAdmin,
  createUser,
  forgetEverybody,
  pageSession,
} from '#tests/support/accounts'
import { answers } from '#tests/support/answers'
import { freezeTime } from '#tests/support/bookings'
import { bodyOf } from '#tests/support/calls'
import { emptyDatabase } from '#tests/support/database'
import { NEW_KEY, useKeys } from '#tests/support/encryption_keys'
import { challengeFor, codeOf, giveTotp, wrongCode } from '#tests/support/second_factors'
import { lastMailTo } from '#tests/support/mailbox'

test.group('One-time codes', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())
  group.each.setup(() => limiter.clear())

  // Rule A59.
  test('are set up with the password and count once confirmed; other sessions end', async ({
    client,
    assert,
  }) => {
    freezeTime(DateTime.utc())
    const user = await createUser()
    const own = await bearer(user)
    const other = await bearer(user)
    const path = '/api/account/two-factor/totp'
    const call = (at: string, body: object) => client.post(at).json(body).bearerToken(own)

    await answers(401, client.post(path).json({ password: PASSWORD }))
    await answers(422, call(path, { password: 'wrong' }))
    await answers(409, call(`${path}/confirm`, { code: codeOf() }))
    const first = await answers(201, call(path, { password: PASSWORD }))
    const second = await answers(201, call(path, { password: PASSWORD }))
    const body = second.body()
    assert.notEqual(body.secret, first.body().secret)
    assert.match(body.secret, /^[A-Z2-7]{32}$/)
    assert.include(body.uri, `secret=${body.secret}`)
    assert.match(body.uri, /^otpauth:\/\/totp\//)
    assert.match(body.qr, /^<svg/)
    const [{ secret }] = await db.from('totp_devices').where('user_id', user.id)
    assert.notInclude(secret, body.secret)

    await answers(
      200,
      client.post('/api/auth/login').json({ email: user.email, password: PASSWORD })
    )
    await answers(422, call(`${path}/confirm`, { code: wrongCode(body.secret) }))
    const code = codeOf(body.secret)
    const confirmed = await answers(200, call(`${path}/confirm`, { code }))
    const { recoveryCodes } = confirmed.body()
    assert.lengthOf(new Set(recoveryCodes), 10)
    const stored = await db.from('recovery_codes').where('user_id', user.id)
    assert.isFalse(stored.some(({ hash }) => recoveryCodes.includes(hash)))
    await answers(401, client.get('/api/account').bearerToken(other))
    const account = await answers(200, client.get('/api/account').bearerToken(own))
    assert.deepEqual(account.body().twoFactor, { totp: true, passkeys: [], recoveryCodesLeft: 10 })
    await answers(409, call(path, { password: PASSWORD, code: recoveryCodes[0] }))
    await answers(409, call(`${path}/confirm`, { code }))
    const { subject } = await lastMailTo(user.email)
    assert.include(subject, 'How you sign in was changed')
  })

  // Rule A60.
  test('a password alone gives no token and no session; a right code does, each once', async ({
    client,
    assert,
  }) => {
    freezeTime(DateTime.utc())
    const user = await createUser()
    const [recovery] = await giveTotp(user)
    const { email } = user
    const finish = (challenge: string, code: string) =>
      client.post('/api/auth/two-factor').json({ challenge, code })

    const wrong = await answers(
      401,
      client.post('/api/auth/login').json({ email, password: 'wrong' })
    )
    assert.notProperty(wrong.body(), 'challenge')
    const asked = await answers(
      401,
      client.post('/api/auth/login').json({ email, password: PASSWORD })
    )
    assert.sameMembers(Object.keys(asked.body()), [
      ...['message', 'code', 'challenge', 'methods', 'expiresAt'],
    ])
    assert.deepEqual(asked.body().methods, ['totp', 'recovery'])
    assert.isUndefined(asked.header('set-cookie'))
    const { challenge } = asked.body()
    const page = await client.get('/account').redirects(0)
    page.assertStatus(302)
    const [{ hash }] = await db.from('sign_in_challenges')
    assert.notEqual(hash, challenge)

    const mistaken = await answers(401, finish(challenge, wrongCode()))
    mistaken.assertBodyContains({ code: 'TWO_FACTOR_INVALID' })
    const done = await answers(200, finish(challenge, codeOf()))
    assert.sameMembers(Object.keys(done.body()), ['access_token', 'user'])
    await answers(200, client.get('/api/auth/me').bearerToken(done.body().access_token))
    const again = await answers(401, finish(challenge, codeOf(undefined, 1)))
    again.assertBodyContains({ code: 'CHALLENGE_EXPIRED' })

    const next = await challengeFor(client, user)
    for (const [status, code] of [
      [401, codeOf()],
      [200, codeOf(undefined, -1)],
    ] as const)
      await answers(status, finish(next, code))
    await answers(200, finish(await challengeFor(client, user), recovery.toUpperCase()))
    const reused = await answers(401, finish(await challengeFor(client, user), recovery))
    reused.assertBodyContains({ code: 'TWO_FACTOR_INVALID' })
    await answers(422, client.post('/api/auth/two-factor').json({ challenge }))
  })

  // Rule A61.
  test('a challenge ends after five wrong codes, five minutes, and when sessions end', async ({
    client,
    assert,
  }) => {
    const now = freezeTime(DateTime.utc())
    const user = await createUser()
    const other = await createUser()
    await giveTotp(user)
    const finish = (challenge: string, code: string) =>
      client.post('/api/auth/two-factor').json({ challenge, code })
    const codes = []

    const worn = await challengeFor(client, user)
    for (const code of [...Array(5).fill(wrongCode()), codeOf()]) {
      const body = await bodyOf(finish(worn, code))
      codes.push(body.code)
    }
    assert.deepEqual(codes, [...Array(5).fill('TWO_FACTOR_INVALID'), 'CHALLENGE_EXPIRED'])

    await limiter.clear()
    const ended = await challengeFor(client, user)
    await db.from('users').where('id', user.id).increment('session_version', 1)
    await user.refresh()
    const late = await SignInChallenge.issue(user, now.minus({ minutes: 5 }))
    const foreign = await SignInChallenge.issue(other, now)
    for (const [challenge, code] of [
      [ended, 'CHALLENGE_EXPIRED'],
      [late.challenge, 'CHALLENGE_EXPIRED'],
      ['unknown', 'CHALLENGE_EXPIRED'],
      [foreign.challenge, 'TWO_FACTOR_INVALID'],
    ]) {
      const refused = await answers(401, finish(challenge, codeOf()))
      refused.assertBodyContains({ code })
    }
  })

  // Rule A61.
  test('codes for one account cannot be guessed without end, however many challenges', async ({
    client,
    assert,
  }) => {
    const user = await createUser()
    await giveTotp(user)
    const statuses = []
    for (let guess = 0; guess < 11; guess += 1) {
      const { challenge } = await SignInChallenge.issue(user, DateTime.utc())
      const answer = await client
        .post('/api/auth/two-factor')
        .json({ challenge, code: wrongCode() })
      statuses.push(answer.status())
    }

    assert.deepEqual([...new Set(statuses)], [401, 429])
    assert.equal(statuses.indexOf(429), 10)
  })

  // Rule A62.
  test('are removed, and recovery codes renewed, with password and code; both are mailed', async ({
    client,
    assert,
  }) => {
    freezeTime(DateTime.utc())
    const user = await createUser()
    const [recovery] = await giveTotp(user)
    const token = await bearer(user)
    const renew = (code: string, password = PASSWORD) =>
      client
        .post('/api/account/two-factor/recovery-codes')
        .json({ password, code })
        .bearerToken(token)
    const remove = (password: string, code: string) =>
      client.post('/api/account/two-factor/totp/remove').json({ password, code }).bearerToken(token)

    await answers(422, renew(wrongCode()))
    await answers(422, renew(codeOf(), 'wrong'))
    const { recoveryCodes } = await bodyOf(renew(codeOf()))
    assert.lengthOf(recoveryCodes, 10)
    await answers(422, remove('wrong', recoveryCodes[0]))
    for (const code of [wrongCode(), codeOf(), recovery]) {
      const refused = await answers(422, remove(PASSWORD, code))
      assert.equal(refused.body().errors[0].field, 'code')
    }
    await answers(204, remove(PASSWORD, recoveryCodes[0]))
    await answers(409, remove(PASSWORD, recoveryCodes[1]))
    await answers(409, renew(recoveryCodes[1]))
    assert.isEmpty(await db.from('recovery_codes').where('user_id', user.id))
    const { text } = await lastMailTo(user.email)
    assert.include(text, 'One-time codes were turned off.')
    await answers(
      200,
      client.post('/api/auth/login').json({ email: user.email, password: PASSWORD })
    )
  })

  // Rule A81.
  test('nothing goes past them: no challenge as a token, no device of before, no new password or email', async ({
    client,
    assert,
  }) => {
    const user = await createUser({ email: 'mere@example.com' })
    await giveTotp(user)
    const admin = await bearer(await createAdmin())
    const now = DateTime.utc()
    const link = async (purpose: Purpose, newEmail?: string) =>
      db.transaction(async (trx) => {
        const goodFor = { hours: 1 }
        return OneTimeToken.issue({ userId: user.id, purpose, newEmail, now, goodFor }, trx)
      })
    const isAsked = async (email: string, password: string) => {
      const device = await pageSession(user)
      const asked = await answers(
        401,
        client.post('/api/auth/login').json({ email, password }).withSession(device)
      )
      asked.assertBodyContains({ code: 'TWO_FACTOR_REQUIRED' })
      return asked.body().challenge as string
    }

    const challenge = await isAsked(user.email, PASSWORD)
    await answers(401, client.get('/api/auth/me').bearerToken(challenge))
    await answers(401, client.post('/api/auth/session').bearerToken(challenge))
    await answers(200, client.post('/api/auth/two-factor').json({ challenge, code: codeOf() }))
    await isAsked(user.email, PASSWORD)

    const reset = await answers(
      200,
      client
        .post('/api/auth/reset-password')
        .json({ ...(await link('reset_password')), password: 'a quiet anchorage' })
    )
    assert.notProperty(reset.body(), 'access_token')
    await isAsked(user.email, 'a quiet anchorage')
    await answers(
      200,
      client
        .post(`/api/admin/users/${user.id}/reset-password`)
        .json({ password: 'three tall kauri' })
        .bearerToken(admin)
    )
    await isAsked(user.email, 'three tall kauri')
    await answers(
      200,
      client.post('/api/account/email/confirm').json(await link('change_email', 'hana@example.com'))
    )
    await isAsked('hana@example.com', 'three tall kauri')
  })
})

test.group('Secrets of one-time codes', (group) => {
  group.each.setup(() => emptyDatabase)

  // Rule A70.
  test('are encrypted with a new key by accounts:encrypt, and still sign in', async ({
    assert,
    cleanup,
  }) => {
    await giveTotp(await createUser())
    const { secret } = await TotpDevice.firstOrFail()
    cleanup(await useKeys([NEW_KEY, env.get('APP_KEY').release()]))

    const first = await ace.exec('accounts:encrypt', [])
    const again = await ace.exec('accounts:encrypt', [])
    assert.deepEqual(first.result, { due: 1, failed: 0, encrypted: 1 })
    assert.deepEqual(again.result, { due: 0, failed: 0 })
    cleanup(await useKeys([NEW_KEY]))
    const after = await TotpDevice.firstOrFail()
    assert.equal(after.secret, secret)

    cleanup(await useKeys(['another key of thirty-two letters']))
    const lost = await ace.exec('accounts:encrypt', [])
    assert.deepEqual(lost.result, { due: 1, failed: 1 })
  })
})

test.group('Concurrent second factors', (group) => {
  group.each.setup(() => limiter.clear())
  group.each.teardown(forgetEverybody)

  // Rule A60.
  test('of parallel answers with one challenge or one code, one signs in', async ({
    client,
    assert,
  }) => {
    const user = await createUser()
    const [recovery, spare] = await giveTotp(user)
    const challenges = []
    for (let count = 0; count < 3; count += 1) challenges.push(await challengeFor(client, user))
    const finish = (challenge: string, code: string) =>
      client.post('/api/auth/two-factor').json({ challenge, code })

    const answered = await Promise.all([
      ...challenges.map((challenge) => finish(challenge, recovery)),
    ])
    assert.deepEqual(answered.map((answer) => answer.status()).sort(), [200, 401, 401])
    const left = challenges[answered.findIndex((answer) => answer.status() === 401)]
    const both = await Promise.all([finish(left, spare), finish(left, codeOf())])
    assert.deepEqual(both.map((answer) => answer.status()).sort(), [200, 401])
  })
})
