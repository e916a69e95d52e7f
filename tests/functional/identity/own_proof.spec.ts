import limiter from '@adonisjs/limiter/services/main'
import testUtils from '@adonisjs/core/services/test_utils'
import db from '@adonisjs/lucid/services/db'
import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import { PASSWORD } from '#database/factories/identity/user_factory'
import type User from '#identity/models/user'
import { bearer, createUser } from '#tests/support/accounts'
import { answers } from '#tests/support/answers'
import { Authenticator } from '#tests/support/authenticator'
import { freezeTime } from '#tests/support/bookings'
import { codeOf, givePasskey, giveTotp, shown, wrongCode } from '#tests/support/second_factors'

const NEW_PASSWORD = 'a quiet anchorage at dusk'

/** Every change of how a person signs in. @param passkeyId of a passkey of theirs */
const changesOf = (passkeyId: string): Record<string, object> => ({
  'post /two-factor/totp': {},
  'post /two-factor/totp/remove': {},
  'post /two-factor/recovery-codes': {},
  'post /passkeys/options': {},
  [`delete /passkeys/${passkeyId}`]: {},
  'post /email': { email: 'elsewhere@example.org' },
  'post /password': { newPassword: NEW_PASSWORD },
  'post /close': {},
})

function send(client: ApiClient, token: string, change: string, body: object) {
  const [method, path] = change.split(' ') as ['post' | 'delete', string]

  return client[method](`/api/account${path}`).json(body).bearerToken(token)
}

/** Whatever a change would leave behind. */
async function stateOf({ id }: User) {
  const rows = (table: string) => db.from(table).where('user_id', id).select('*')

  return JSON.stringify([
    await db.from('users').where({ id }).select('password', 'email', 'closed_at'),
    await rows('totp_devices'),
    await db.from('passkeys').where('user_id', id).select('id'),
    await rows('recovery_codes'),
    await rows('one_time_tokens'),
    await db.from('mails').select('id'),
  ])
}

async function refusedField(answer: { body(): { errors: { field: string; rule: string }[] } }) {
  const [{ field, rule }] = answer.body().errors

  return `${field} ${rule}`
}

test.group('A change of how a person signs in', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())
  group.each.setup(() => limiter.clear())

  // Rule A85.
  test('demands a present factor beside the password; refused, it changes nothing', async ({
    client,
    assert,
  }) => {
    freezeTime(DateTime.utc())
    const user = await createUser()
    const token = await bearer(user)
    const device = new Authenticator()
    const id = await givePasskey(client, token, device)
    await giveTotp(user)
    const before = await stateOf(user)

    for (const [change, input] of Object.entries(changesOf(id))) {
      const tried = async (proof: object) =>
        refusedField(await answers(422, send(client, token, change, { ...input, ...proof })))
      const fresh = await shown(client, token, device)

      assert.equal(await tried({ password: PASSWORD }), 'code required', change)
      assert.equal(await tried({ password: PASSWORD, code: wrongCode() }), 'code code', change)
      assert.equal(await tried({ password: 'wrong', code: codeOf() }), 'password password', change)
      assert.equal(await tried({ code: codeOf() }), 'password required', change)
      assert.equal(await tried({ password: 'wrong', ...fresh }), 'password password', change)
      await limiter.clear()
    }
    assert.equal(await stateOf(user), before)
  })

  // Rule A85.
  test('takes a one-time code, a recovery code or a passkey, each once', async ({
    client,
    assert,
  }) => {
    freezeTime(DateTime.utc())
    const proofs = {
      'a one-time code': () => ({ code: codeOf() }),
      'a recovery code': (_: string, __: Authenticator, codes: string[]) => ({ code: codes[0] }),
      'a passkey': (token: string, device: Authenticator) => shown(client, token, device),
    }

    for (const [kind, prove] of Object.entries(proofs))
      for (const at of Object.keys(changesOf('')).keys()) {
        await limiter.clear()
        const user = await createUser()
        const token = await bearer(user)
        const device = new Authenticator()
        const id = await givePasskey(client, token, device)
        const codes = await giveTotp(user)
        const [change, input] = Object.entries(changesOf(id))[at]
        const proof = { password: PASSWORD, ...(await prove(token, device, codes)) }

        const done = await send(client, token, change, { ...input, ...proof })
        // One-time codes that are on cannot be set up: the proof was right.
        const isRight =
          change === 'post /two-factor/totp' ? done.status() === 409 : done.status() < 300
        assert.isTrue(isRight, `${change} by ${kind}: ${done.status()}`)
        await limiter.clear()
        if (change !== 'post /passkeys/options') continue

        const again = await answers(422, send(client, token, change, proof))
        assert.include(['code code', 'code passkey'], await refusedField(again), kind)
      }
  })

  // Rule A85.
  test('takes no passkey of somebody else, none that signed for another purpose or elsewhere', async ({
    client,
    assert,
  }) => {
    const [user, other] = [await createUser(), await createUser()]
    const [token, others] = [await bearer(user), await bearer(other)]
    const [device, foreign] = [new Authenticator(), new Authenticator()]
    await givePasskey(client, token, device)
    await givePasskey(client, others, foreign)
    const question = async () => {
      const asked = await answers(200, client.post('/api/auth/passkey/options').json({}))
      return asked.body().challenge as string
    }
    const credentialOf = async (by: string, key: Authenticator) => {
      const { credential } = await shown(client, by, key)
      return credential
    }
    const refused = {
      theirs: await credentialOf(others, foreign),
      signIn: device.sign(await question()),
      foreignKey: await credentialOf(token, foreign),
      foreignChallenge: await credentialOf(others, device),
      unknown: device.sign('AAAA'),
    }

    for (const [name, credential] of Object.entries(refused)) {
      const body = { password: PASSWORD, newPassword: NEW_PASSWORD, credential }
      const answer = await answers(422, send(client, token, 'post /password', body))
      assert.equal(await refusedField(answer), 'code passkey', name)
    }
    const { email } = user
    const still = await answers(
      401,
      client.post('/api/auth/login').json({ email, password: PASSWORD })
    )
    still.assertBodyContains({ code: 'TWO_FACTOR_REQUIRED' })
  })

  // Rule A86.
  test('what a passkey is asked for a change neither signs in nor adds a passkey', async ({
    client,
    assert,
  }) => {
    const user = await createUser()
    const token = await bearer(user)
    const device = new Authenticator()
    await givePasskey(client, token, device)
    const asked = async () => {
      const path = '/api/account/passkeys/assertion-options'
      const answer = await answers(200, client.post(path).bearerToken(token))
      return answer.body()
    }
    await answers(401, client.post('/api/account/passkeys/assertion-options'))
    const { allowCredentials, challenge } = await asked()

    assert.lengthOf(allowCredentials, 1)
    const credential = new Authenticator().register(challenge)
    const add = client.post('/api/account/passkeys').json({ name: 'Theirs', credential })
    await answers(422, add.bearerToken(token))
    const { challenge: next } = await asked()
    await answers(401, client.post('/api/auth/passkey').json({ credential: device.sign(next) }))
    assert.lengthOf(await db.from('passkeys').where('user_id', user.id), 1)
  })

  // Rule A85.
  test('codes cannot be guessed without end, whichever change they are tried at', async ({
    client,
    assert,
  }) => {
    const user = await createUser()
    const token = await bearer(user)
    await giveTotp(user)
    const changes = Object.entries(changesOf('')).filter(([change]) => change.startsWith('post'))
    const statuses = []
    for (let guess = 0; guess < 11; guess += 1) {
      const [change, input] = changes[guess % changes.length]
      const body = { ...input, password: PASSWORD, code: wrongCode() }
      const answer = await send(client, token, change, body)
      statuses.push(answer.status())
    }

    assert.deepEqual(statuses, [...Array(10).fill(422), 429])
  })

  // Rule A85.
  test('asks who has no second factor for the password alone', async ({ client }) => {
    const user = await createUser()
    const token = await bearer(user)
    const call = (change: string, input = {}) =>
      send(client, token, change, { password: PASSWORD, ...input })

    await answers(201, call('post /two-factor/totp'))
    await answers(200, call('post /passkeys/options'))
    await answers(409, call('post /two-factor/recovery-codes'))
    await answers(202, call('post /email', { email: 'elsewhere@example.org' }))
    await answers(204, call('post /password', { newPassword: NEW_PASSWORD }))
    await answers(204, call('post /close', { password: NEW_PASSWORD }))
  })
})
