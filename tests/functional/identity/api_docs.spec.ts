import limiter from '@adonisjs/limiter/services/main'
import testUtils from '@adonisjs/core/services/test_utils'
import { test } from '@japa/runner'
import { PASSWORD } from '#database/factories/identity/user_factory'
import { bearer, createUser } from '#tests/support/accounts'
import { callsAsDocumented } from '#tests/support/documented_calls'
import { emptyMailbox, mailedToken } from '#tests/support/mailbox'

const PERSON = {
  email: 'mere@example.com',
  password: 'kereru',
  firstName: 'Mere',
  lastName: 'Tautahi',
}

test.group('Documented calls for accounts', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())
  group.each.setup(() => limiter.clear())
  group.each.setup(emptyMailbox)

  test('answer as documented', async ({ assert, client }) => {
    const { call, assertNoneForgotten } = callsAsDocumented({ client, assert })
    const { email } = await createUser()

    const { access_token: token } = await call('POST /auth/register', 201, { body: PERSON })
    await call('POST /auth/resend-verification', 200, { token })
    const verification = await mailedToken(PERSON.email)
    await call('POST /auth/verify-email', 200, { body: { token: verification } })
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
