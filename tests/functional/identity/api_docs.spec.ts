import limiter from '@adonisjs/limiter/services/main'
import testUtils from '@adonisjs/core/services/test_utils'
import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import { PASSWORD } from '#database/factories/identity/user_factory'
import { unsubscribing } from '#identity/contract/mail_preferences'
import { bearer, createUser } from '#tests/support/accounts'
import { Authenticator } from '#tests/support/authenticator'
import { freezeTime } from '#tests/support/bookings'
import { callsAsDocumented } from '#tests/support/documented_calls'
import { emptyMailbox, mailedToken } from '#tests/support/mailbox'
import { picture } from '#tests/support/photos'
import { codeOf } from '#tests/support/second_factors'

const PERSON = {
  email: 'mere@example.com',
  password: 'kereru',
  firstName: 'Mere',
  lastName: 'Tautahi',
}

const queryOf = (url: string) => Object.fromEntries(new URL(url).searchParams)

type Documented = ReturnType<typeof callsAsDocumented>['call']

/** Signs in with a code and a passkey, which are removed at the end. */
async function callSecondFactors(
  call: Documented,
  login: { body: { email: string; password: string } }
) {
  // Of three codes each is used once, and all must be of now when they arrive.
  freezeTime(DateTime.utc())
  const { password } = login.body
  const { access_token: token } = await call('POST /auth/login', 200, login)
  const mine = (body: object) => ({ token, body: body as Record<string, unknown> })

  await call('GET /account/notifications', 200, { token })
  await call('PATCH /account/notifications', 200, mine({ news: false }))
  const { secret } = await call('POST /account/two-factor/totp', 201, mine({ password }))
  const code = codeOf(secret)
  const first = await call('POST /account/two-factor/totp/confirm', 200, mine({ code }))
  const device = new Authenticator()
  const proof = { password, code: first.recoveryCodes[0] }
  const offer = await call('POST /account/passkeys/options', 200, mine(proof))
  const { id } = await call(
    'POST /account/passkeys',
    201,
    mine({ name: 'Phone', credential: device.register(offer.challenge) })
  )
  const question = await call('POST /auth/passkey/options', 200, { body: {} })
  await call('POST /auth/passkey', 200, { body: { credential: device.sign(question.challenge) } })
  const { challenge } = await call('POST /auth/login', 401, login)
  await call('POST /auth/two-factor', 200, { body: { challenge, code: codeOf(secret, 1) } })
  const { recoveryCodes } = await call(
    'POST /account/two-factor/recovery-codes',
    200,
    mine({ password, code: codeOf(secret, -1) })
  )
  const shown = await call('POST /account/passkeys/assertion-options', 200, { token })
  const credential = device.sign(shown.challenge)
  await call('DELETE /account/passkeys/{id}', 204, { id, ...mine({ password, credential }) })
  await call(
    'POST /account/two-factor/totp/remove',
    204,
    mine({ password, code: recoveryCodes[0] })
  )
}

test.group('Documented calls for accounts', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())
  group.each.setup(() => limiter.clear())
  group.each.setup(emptyMailbox)

  test('answer as documented', async ({ assert, client }) => {
    const { call, assertNoneForgotten } = callsAsDocumented({ client, assert })
    const user = await createUser()
    const { email } = user

    const { access_token: former } = await call('POST /auth/register', 201, { body: PERSON })
    await call('POST /auth/resend-verification', 200, { token: former })
    const verification = await mailedToken(PERSON.email)
    await call('POST /auth/verify-email', 200, { body: { token: verification } })
    const { access_token: token } = await call('POST /auth/login', 200, {
      body: { email: PERSON.email, password: PERSON.password },
    })
    await call('GET /auth/me', 200, { token })
    await call('GET /auth/profile', 200, { token })
    await call('POST /auth/session', 200, { token })
    await call('GET /account', 200, { token })
    await call('PATCH /account', 200, { token, body: { firstName: 'Mere-Ana' } })
    await call('POST /account/password', 204, {
      token,
      body: { password: PERSON.password, newPassword: 'kereru in the karaka' },
    })
    const change = { email: 'mere.ana@example.com', password: 'kereru in the karaka' }
    await call('POST /account/email', 202, { token, body: change })
    const link = await mailedToken(change.email)
    await call('POST /account/email/confirm', 200, { token, body: { token: link } })
    const [session] = await call('GET /auth/sessions', 200, { token })
    assert.isTrue(session.isCurrent)
    await call('POST /auth/logout', 204, { token })

    const login = { body: { email, password: PASSWORD } }
    await callSecondFactors(call, login)
    const own = await bearer(await createUser())
    await call('POST /account/photo', 201, { token: own, file: await picture() })
    await call('DELETE /account/photo', 204, { token: own })
    await call('POST /account/become-owner', 200, { token: own })
    await call('GET /account/export', 200, { token: own })
    await call('POST /account/close', 204, { token: own, body: { password: PASSWORD } })
    const { url } = unsubscribing(user, 'news')
    await call('POST /unsubscribe', 200, { query: queryOf(url) })
    const { access_token: first } = await call('POST /auth/login', 200, login)
    const { access_token: second } = await call('POST /auth/login', 200, login)
    const [, other] = await call('GET /auth/sessions', 200, { token: second })
    await call('DELETE /auth/sessions/{id}', 204, { id: other.id, token: second })
    await call('GET /auth/me', 401, { token: first })
    await call('DELETE /auth/sessions', 204, { token: second })
    await call('POST /auth/request-password-reset', 200, { body: { email } })
    const reset = await mailedToken(email)
    await call('POST /auth/reset-password', 200, {
      body: { token: reset, password: 'a much newer one' },
    })
    assertNoneForgotten('Accounts')
  })

  test('refuse as documented', async ({ assert, client }) => {
    const { call } = callsAsDocumented({ client, assert })
    const { email } = await createUser()
    const token = await bearer(await createUser())

    await call('POST /auth/register', 422, { body: {} })
    await call('POST /auth/register', 400, { body: { ...PERSON, email } })
    await call('POST /auth/login', 401, { body: { email, password: 'wrong' } })
    await call('POST /auth/verify-email', 400, { body: { token } })
    await call('GET /auth/me', 401)
    await call('GET /account', 401)
    await call('PATCH /account', 422, { token, body: { firstName: '1' } })
    await call('POST /account/password', 422, {
      token,
      body: { password: 'wrong', newPassword: 'kereru in the karaka' },
    })
    await call('POST /account/email', 400, { token, body: { email, password: PASSWORD } })
    await call('POST /account/email/confirm', 400, { body: { token } })
  })
})
