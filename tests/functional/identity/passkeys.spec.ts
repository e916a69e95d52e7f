import limiter from '@adonisjs/limiter/services/main'
import testUtils from '@adonisjs/core/services/test_utils'
import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import { PASSWORD } from '#database/factories/identity/user_factory'
import Passkey from '#identity/models/passkey'
import PasskeyChallenge from '#identity/models/passkey_challenge'
import RecoveryCode from '#identity/models/recovery_code'
import type User from '#identity/models/user'
import { bearer, createUser, forgetEverybody } from '#tests/support/accounts'
import { answers } from '#tests/support/answers'
import { Authenticator, coseKey } from '#tests/support/authenticator'
import { lastMailTo } from '#tests/support/mailbox'
import { challengeFor, giveTotp, shown } from '#tests/support/second_factors'

const ELSEWHERE = { origin: 'https://elsewhere.example' }

/** @param proof what a person shows who has a second factor */
async function offerTo(client: ApiClient, token: string, proof: object = {}): Promise<string> {
  const offered = await answers(
    200,
    client
      .post('/api/account/passkeys/options')
      .json({ password: PASSWORD, ...proof })
      .bearerToken(token)
  )

  return offered.body().challenge
}

async function questionOf(client: ApiClient): Promise<string> {
  const asked = await answers(200, client.post('/api/auth/passkey/options').json({}))

  return asked.body().challenge
}

async function give(client: ApiClient, token: string, proof: object = {}) {
  const device = new Authenticator()
  const credential = device.register(await offerTo(client, token, proof))
  const added = await answers(
    201,
    client.post('/api/account/passkeys').json({ name: 'Phone', credential }).bearerToken(token)
  )

  return { device, added: added.body() }
}

test.group('Passkeys', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())
  group.each.setup(() => limiter.clear())

  // Rule A63.
  test('are added with the password, user verified, each challenge once; the first gives recovery codes', async ({
    client,
    assert,
  }) => {
    const user = await createUser()
    const [own, other] = [await bearer(user), await bearer(user)]
    const stranger = await bearer(await createUser())
    const add = (credential: object, token = own) =>
      client.post('/api/account/passkeys').json({ name: 'Phone', credential }).bearerToken(token)
    const options = (body: object) => client.post('/api/account/passkeys/options').json(body)

    await answers(401, options({ password: PASSWORD }))
    await answers(422, options({ password: 'wrong' }).bearerToken(own))
    const device = new Authenticator()
    const refused = [
      device.register('AAAA'),
      device.register(await questionOf(client)),
      device.register(await offerTo(client, own), { isVerified: false }),
      device.register(await offerTo(client, own), ELSEWHERE),
      device.register(await offerTo(client, stranger)),
    ]
    for (const credential of refused) await answers(422, add(credential))
    assert.isEmpty(await Passkey.all())

    const credential = device.register(await offerTo(client, own))
    await answers(422, add({ ...credential, response: {} }))
    const kept = await answers(201, add(credential))
    const { recoveryCodes, ...passkey } = kept.body()
    assert.lengthOf(recoveryCodes, 10)
    await answers(422, add(credential))
    const account = await answers(200, client.get('/api/account').bearerToken(own))
    assert.deepEqual(account.body().twoFactor.passkeys, [passkey])
    const proof = await shown(client, own, device)
    await answers(409, add(device.register(await offerTo(client, own, proof))))
    await answers(409, add(device.register(await offerTo(client, stranger)), stranger))
    await answers(401, client.get('/api/account').bearerToken(other))
    const second = await give(client, own, await shown(client, own, device))
    assert.isNull(second.added.recoveryCodes)
    const { text } = await lastMailTo(user.email)
    assert.include(text, 'A passkey was added.')
  })

  // Rule A64.
  test('sign in alone, and what signed once does not again', async ({ client, assert }) => {
    const user = await createUser()
    const { device } = await give(client, await bearer(user))
    const signIn = (credential: object) => client.post('/api/auth/passkey').json({ credential })

    const credential = device.sign(await questionOf(client))
    const done = await answers(200, signIn(credential))
    assert.equal(done.body().user.id, user.id)
    await answers(200, client.get('/api/auth/me').bearerToken(done.body().access_token))
    const replayed = await answers(401, signIn(credential))
    replayed.assertBodyContains({ code: 'CHALLENGE_EXPIRED' })

    const late = {
      challenge: 'bGF0ZQ',
      purpose: 'sign_in' as const,
      userId: null,
      now: DateTime.utc().minus({ minutes: 5 }),
    }
    await PasskeyChallenge.keep(late)
    const forged = device.sign(await questionOf(client))
    const refused = {
      unknownChallenge: device.sign('AAAA'),
      expired: device.sign(late.challenge),
      unverified: device.sign(await questionOf(client), { isVerified: false }),
      elsewhere: device.sign(await questionOf(client), ELSEWHERE),
      unknownKey: new Authenticator().sign(await questionOf(client)),
      forged: {
        ...forged,
        response: { ...forged.response, signature: credential.response.signature },
      },
    }
    for (const each of Object.values(refused)) await answers(401, signIn(each))
    await answers(422, signIn({}))

    await user.merge({ bannedAt: DateTime.utc() }).save()
    await answers(403, signIn(device.sign(await questionOf(client))))
  })

  // Rule A65.
  test('are a second factor too, of their own person only', async ({ client, assert }) => {
    const [user, other] = [await createUser(), await createUser()]
    const { device, added } = await give(client, await bearer(user))
    const { device: foreign } = await give(client, await bearer(other))
    const finish = (challenge: string, answer: object) =>
      client.post('/api/auth/two-factor').json({ challenge, ...answer })
    const sign = async (key: Authenticator) => ({ credential: key.sign(await questionOf(client)) })

    const asked = await answers(
      401,
      client.post('/api/auth/login').json({ email: user.email, password: PASSWORD })
    )
    assert.deepEqual(asked.body().methods, ['recovery', 'passkey'])
    const { challenge } = asked.body()
    const wrong = await answers(401, finish(challenge, await sign(foreign)))
    wrong.assertBodyContains({ code: 'TWO_FACTOR_INVALID' })
    const done = await answers(200, finish(challenge, await sign(device)))
    assert.equal(done.body().user.id, user.id)
    await answers(200, finish(await challengeFor(client, user), { code: added.recoveryCodes[0] }))
  })

  // Rule A88.
  test('that can never verify are refused when they are added, and nothing is kept', async ({
    client,
    assert,
  }) => {
    const token = await bearer(await createUser())
    const [zero, one, modulus] = [Buffer.alloc(32), Buffer.alloc(32, 1), Buffer.alloc(256, 255)]
    const ec = (x: Buffer, y: Buffer, [algorithm, curve] = [-7, 1]) =>
      coseKey([
        ...[[1, 2] as const, [3, algorithm] as const, [-1, curve] as const],
        ...[[-2, x] as const, [-3, y] as const],
      ])
    const rsa = (...parts: [number, Buffer][]) => coseKey([[1, 3], [3, -257], ...parts])
    const keys = {
      zeroPoint: ec(zero, zero),
      offTheCurve: ec(one, one),
      unknownCurve: ec(one, one, [-7, 99]),
      unknownAlgorithm: ec(one, one, [-65_000, 1]),
      noModulus: rsa([-2, Buffer.from([1, 0, 1])]),
      noExponent: rsa([-1, modulus]),
      emptyModulus: rsa([-1, Buffer.alloc(0)], [-2, Buffer.from([1, 0, 1])]),
      exponentOne: rsa([-1, modulus], [-2, Buffer.from([1])]),
      shortModulus: rsa([-1, Buffer.alloc(64, 255)], [-2, Buffer.from([1, 0, 1])]),
      noPoint: coseKey([
        [1, 2],
        [3, -7],
        [-1, 1],
      ]),
    }

    for (const [name, publicKey] of Object.entries(keys)) {
      const credential = new Authenticator().register(await offerTo(client, token), { publicKey })
      const refused = await client
        .post('/api/account/passkeys')
        .json({ name, credential })
        .bearerToken(token)
      assert.equal(refused.status(), 422, name)
      assert.equal(refused.body().errors[0].field, 'credential', name)
    }
    assert.isEmpty(await Passkey.all())
    const account = await answers(200, client.get('/api/account').bearerToken(token))
    assert.deepEqual(account.body().twoFactor, { totp: false, passkeys: [], recoveryCodesLeft: 0 })
    await give(client, token)
  })

  // Rule A65.
  test('are removed by their person; with the last second factor its recovery codes end', async ({
    client,
    assert,
  }) => {
    const [user, other] = [await createUser(), await createUser()]
    const [first, second] = await giveTotp(other)
    const [token, others] = [await bearer(user), await bearer(other)]
    const { added, device } = await give(client, token)
    const { added: kept } = await give(client, others, { code: first })
    const remove = (id: string, by: string, proof: object) =>
      client
        .delete(`/api/account/passkeys/${id}`)
        .json({ password: PASSWORD, ...proof })
        .bearerToken(by)

    for (const id of [kept.id, 'none'])
      await answers(404, remove(id, token, await shown(client, token, device)))
    await answers(401, client.delete(`/api/account/passkeys/${kept.id}`))
    await answers(204, remove(added.id, token, await shown(client, token, device)))
    await answers(204, remove(kept.id, others, { code: second }))
    assert.isEmpty(await Passkey.all())
    assert.deepEqual(
      [await RecoveryCode.countOf(user.id), await RecoveryCode.countOf(other.id)],
      [0, 8]
    )
    const { text } = await lastMailTo(user.email)
    assert.include(text, 'A passkey was removed.')
  })
})

test.group('Concurrent passkeys', (group) => {
  group.each.setup(() => limiter.clear())
  group.each.teardown(forgetEverybody)

  // Rule A64.
  test('of parallel answers to one challenge one signs in', async ({ client, assert }) => {
    const user: User = await createUser()
    const { device } = await give(client, await bearer(user))
    const credential = device.sign(await questionOf(client))
    const answered = await Promise.all(
      Array.from({ length: 3 }, () => client.post('/api/auth/passkey').json({ credential }))
    )

    assert.deepEqual(answered.map((answer) => answer.status()).sort(), [200, 401, 401])
  })
})
