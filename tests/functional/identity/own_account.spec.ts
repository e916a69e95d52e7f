import testUtils from '@adonisjs/core/services/test_utils'
import db from '@adonisjs/lucid/services/db'
import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import { PASSWORD } from '#database/factories/identity/user_factory'
import OneTimeToken from '#identity/models/one_time_token'
import User from '#identity/models/user'
import Mail from '#shared/mail/mail'
import { bearer, createAdmin, createUser, pageSession } from '#tests/support/accounts'
import { answers } from '#tests/support/answers'
import { freezeTime } from '#tests/support/bookings'
import { lastMailTo, mailedToken } from '#tests/support/mailbox'

const NEW_PASSWORD = 'a quiet anchorage at dusk'

async function isKnown(client: ApiClient, token: string): Promise<boolean> {
  const answer = await client.get('/api/auth/me').bearerToken(token)
  return answer.status() === 200
}

test.group('One’s own account', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  // Rule A48.
  test('the name is changed, and nothing else', async ({ client, assert }) => {
    const user = await createUser({ firstName: 'Old', lastName: 'Name', email: 'a@example.org' })
    const token = await bearer(user)

    const answer = await client
      .patch('/account')
      .json({ firstName: 'Mary-Anne', role: 'ADMIN', email: 'x@example.org' })
      .bearerToken(token)
    answer.assertStatus(200)
    answer.assertBodyContains({ firstName: 'Mary-Anne', lastName: 'Name', pendingEmail: null })
    const refused = await client
      .patch('/api/account')
      .json({ firstName: 'x.y/z' })
      .bearerToken(token)
    refused.assertStatus(422)

    await user.refresh()
    assert.containsSubset(user.$attributes, {
      firstName: 'Mary-Anne',
      lastName: 'Name',
      email: 'a@example.org',
      role: 'USER',
    })
    const guest = await client.patch('/api/account').json({ firstName: 'Guest' })
    guest.assertStatus(401)
  })

  // Rules A43, A93, A94, A95, H37.
  test('a name is not cleared, nor one that could be taken for ours; an unchanged one passes', async ({
    client,
    assert,
  }) => {
    const user = await createUser({ firstName: 'R2', lastName: 'Auckland' })
    const token = await bearer(user)
    const change = (body: object) => client.patch('/api/account').json(body).bearerToken(token)

    for (const [body, field] of [
      [{ firstName: '' }, 'firstName'],
      [{ lastName: null }, 'lastName'],
      [{ firstName: '\u00A0 ' }, 'firstName'],
      [{ firstName: 'Admin' }, 'firstName'],
      [{ firstName: 'Auckland', lastName: 'Moorings' }, 'firstName'],
      [{ firstName: 'Moorings' }, 'firstName'],
      [{ firstName: 'Sup', lastName: 'Port' }, 'firstName'],
      [{ firstName: 'Ann', lastName: 'dot com' }, 'firstName'],
      [{ firstName: 'Ann at Gmail dot com' }, 'firstName'],
      [{ firstName: 'Аnnа' }, 'firstName'],
      [{ firstName: 'Port', lastName: 'Auckland' }, null],
    ] as const) {
      const answer = await change(body)
      answer.assertStatus(field ? 422 : 200)
      if (field) assert.equal(answer.body().errors[0].field, field)
    }
    await user.refresh()
    assert.containsSubset(user.$attributes, { firstName: 'Port', lastName: 'Auckland' })

    await user.merge({ firstName: 'R2' }).save()
    const unchanged = await change({ firstName: 'R2', phone: '021 555 0199' })
    unchanged.assertStatus(200)
  })

  // Rule A66.
  test('a phone number is kept in international form, cleared by null, and shown to nobody else', async ({
    client,
    assert,
  }) => {
    const user = await createUser()
    const token = await bearer(user)
    const phoneAfter = async (phone: unknown) => {
      const answer = await client.patch('/api/account').json({ phone }).bearerToken(token)
      return answer.status() === 200 ? (answer.body().phone as string | null) : answer.status()
    }
    const kept = {
      '021 555 0199': '+64215550199',
      '(09) 555-0199': '+6495550199',
      '+64 (0)21 555 0199': '+64215550199',
      '+44 (0)20 7946 0958': '+442079460958',
      '0044 (0)20 7946 0958': '+442079460958',
      '0061 4 1234 5678': '+61412345678',
      '+1 212.555.0100': '+12125550100',
    }

    for (const [typed, phone] of Object.entries(kept)) assert.equal(await phoneAfter(typed), phone)
    for (const typed of ['5550199', '021', '+64 1 234', '+0212345678', 'call me', 21_555_0199])
      assert.equal(await phoneAfter(typed), 422, String(typed))
    assert.equal(await phoneAfter(undefined), '+12125550100')
    const me = await client.get('/api/auth/me').bearerToken(token)
    assert.notInclude(JSON.stringify(me.body()), '12125550100')
    assert.isNull(await phoneAfter(null))
  })

  // Rule A49.
  test('a new password needs the present one; other sessions and tokens end, the own stays', async ({
    client,
    assert,
  }) => {
    const user = await createUser()
    const own = await bearer(user)
    const other = await bearer(user)
    const elsewhere = await pageSession(user)
    const change = (password: string, newPassword: string) =>
      client.post('/account/password').json({ password, newPassword }).bearerToken(own)

    const wrong = await change('not my password', NEW_PASSWORD)
    wrong.assertStatus(422)
    assert.equal(wrong.body().errors[0].field, 'password')
    const short = await change(PASSWORD, 'seven77')
    short.assertStatus(422)
    assert.equal(short.body().errors[0].field, 'newPassword')
    assert.isTrue(await isKnown(client, other))
    assert.lengthOf(await Mail.all(), 0)

    const done = await change(PASSWORD, NEW_PASSWORD)
    done.assertStatus(204)
    assert.deepEqual([await isKnown(client, own), await isKnown(client, other)], [true, false])
    const page = await client.get('/account').withSession(elsewhere).redirects(0)
    page.assertStatus(302)
    const login = (password: string) =>
      client.post('/api/auth/login').json({ email: user.email, password })
    const formerly = await login(PASSWORD)
    formerly.assertStatus(401)
    const now = await login(NEW_PASSWORD)
    now.assertStatus(200)
    const { subject } = await lastMailTo(user.email)
    assert.include(subject, 'Your password was changed')
  })

  // Rule A49.
  test('the present password cannot be guessed without end', async ({ client, assert }) => {
    const user = await createUser()
    const token = await bearer(user)
    const statuses = []
    for (let guess = 0; guess < 11; guess += 1) {
      const answer = await client
        .post('/api/account/password')
        .json({ password: `guess ${guess}`, newPassword: NEW_PASSWORD })
        .bearerToken(token)
      statuses.push(answer.status())
    }

    assert.deepEqual([...new Set(statuses)], [422, 429])
  })

  // Rule A50.
  test('an email address changes when the link to the new one is followed; the old one is told', async ({
    client,
    assert,
  }) => {
    const user = await createUser({ email: 'old@example.org' })
    const own = await bearer(user)
    const other = await bearer(user)
    const ask = (email: string, password = PASSWORD) =>
      client.post('/account/email').json({ email, password }).bearerToken(own)

    const wrong = await ask('new@example.org', 'not my password')
    wrong.assertStatus(422)
    const same = await ask('OLD@example.org')
    same.assertStatus(422)
    await createUser({ email: 'taken@example.org' })
    const taken = await ask('Taken@example.org')
    taken.assertStatus(400)
    taken.assertBodyContains({ message: 'An account with this email already exists.' })
    assert.lengthOf(await Mail.all(), 0)

    const asked = await ask('New@example.org')
    asked.assertStatus(202)
    await user.refresh()
    assert.equal(user.email, 'old@example.org')
    const shown = await client.get('/account').bearerToken(own)
    assert.equal(shown.body().pendingEmail, 'new@example.org')
    const notice = await lastMailTo('old@example.org')
    assert.include(notice.text, 'n***@example.org')
    assert.notInclude(notice.text, 'new@example.org')

    const token = await mailedToken('new@example.org')
    const opened = await client.get('/account/email').qs({ token })
    opened.assertStatus(200)
    await user.refresh()
    assert.equal(user.email, 'old@example.org')

    const confirm = () => client.post('/account/email/confirm').json({ token })
    const confirmed = await confirm().bearerToken(own)
    confirmed.assertStatus(200)
    await user.refresh()
    assert.equal(user.email, 'new@example.org')
    assert.isTrue(user.isEmailVerified)
    assert.deepEqual([await isKnown(client, own), await isKnown(client, other)], [true, false])
    for (const address of ['old@example.org', 'new@example.org']) {
      const { subject } = await lastMailTo(address)
      assert.include(subject, 'was changed')
    }
    const again = await confirm()
    again.assertStatus(400)
  })

  // Rule A50.
  test('a link to a new address ends after a day, with a new password, and when the address is taken', async ({
    client,
    assert,
  }) => {
    const now = freezeTime(DateTime.utc())
    const user = await createUser({ email: 'old@example.org' })
    const own = await bearer(user)
    const ask = async (email: string) => {
      const answer = await client
        .post('/api/account/email')
        .json({ email, password: PASSWORD })
        .bearerToken(own)
      answer.assertStatus(202)
      return mailedToken(email)
    }
    const statusOf = async (token: string) => {
      const answer = await client.post('/api/account/email/confirm').json({ token })
      return answer.status()
    }

    const first = await ask('one@example.org')
    const second = await ask('two@example.org')
    assert.equal(await statusOf(first), 400)
    await createUser({ email: 'two@example.org' })
    assert.equal(await statusOf(second), 400)

    const third = await ask('three@example.org')
    freezeTime(now.plus({ hours: 24, seconds: 1 }))
    assert.equal(await statusOf(third), 400)
    freezeTime(now)
    const changed = await client
      .post('/api/account/password')
      .json({ password: PASSWORD, newPassword: NEW_PASSWORD })
      .bearerToken(own)
    changed.assertStatus(204)
    assert.equal(await statusOf(third), 400)
    assert.equal(await statusOf('nonsense'), 400)
    await user.refresh()
    assert.equal(user.email, 'old@example.org')
  })

  // Rule A50.
  test('a link to a new address ends when a mailed link or an administrator sets another password', async ({
    client,
    assert,
  }) => {
    const admin = await bearer(await createAdmin())
    const ways = {
      'a mailed link': async ({ id: userId }: User) => {
        const reset = { userId, purpose: 'reset_password' as const, now: DateTime.utc() }
        const { token } = await db.transaction((trx) =>
          OneTimeToken.issue({ ...reset, goodFor: { hours: 1 } }, trx)
        )
        await answers(
          200,
          client.post('/api/auth/reset-password').json({ token, password: NEW_PASSWORD })
        )
      },
      'an administrator': ({ id }: User) =>
        answers(
          200,
          client
            .post(`/api/admin/users/${id}/reset-password`)
            .json({ password: NEW_PASSWORD })
            .bearerToken(admin)
        ),
    }

    for (const [way, setPassword] of Object.entries(ways)) {
      const user = await createUser()
      const asked = { email: `${user.id}@example.org`, password: PASSWORD }
      const own = await bearer(user)
      await answers(202, client.post('/api/account/email').json(asked).bearerToken(own))
      const token = await mailedToken(asked.email)
      await setPassword(user)

      const confirmed = await client.post('/api/account/email/confirm').json({ token })
      assert.equal(confirmed.status(), 400, way)
      const { email } = user
      await user.refresh()
      assert.equal(user.email, email, way)
    }
  })

  // Rule A50.
  test('a mailbox gets one link an hour, whoever asks and whatever the tag', async ({
    client,
    assert,
  }) => {
    const statuses = []
    for (const tag of ['a', 'b', 'c']) {
      const answer = await client
        .post('/api/account/email')
        .json({ email: `stranger+${tag}@example.org`, password: PASSWORD })
        .bearerToken(await bearer(await createUser()))
      statuses.push(answer.status())
    }

    assert.deepEqual(statuses, [202, 429, 429])
    const mails = await Mail.query().where('template', 'identity/confirm_new_email')
    assert.lengthOf(mails, 1)
  })

  // Rule A51.
  test('both addresses are told when an administrator changes an email', async ({
    client,
    assert,
  }) => {
    const user = await createUser({ email: 'old@example.org' })
    const edit = async (body: object) => {
      const answer = await client
        .patch(`/api/admin/users/${user.id}`)
        .json(body)
        .bearerToken(await bearer(await createAdmin()))
      answer.assertStatus(200)
    }

    await edit({ email: 'old@example.org', firstName: 'Ana' })
    assert.lengthOf(await Mail.all(), 0)
    await edit({ email: 'new@example.org' })

    const [old, fresh] = [await lastMailTo('old@example.org'), await lastMailTo('new@example.org')]
    assert.include(old.text, 'An administrator changed the email address')
    assert.include(old.text, 'n***@example.org')
    assert.include(fresh.text, 'new@example.org')
    assert.lengthOf(await Mail.all(), 2)
  })

  // Rule A52.
  test('signing out takes the bearer token: the page session that it opened ends with it', async ({
    client,
    assert,
  }) => {
    const { email } = await createUser()
    const login = await client.post('/api/auth/login').json({ email, password: PASSWORD })
    const token = login.body().access_token
    const session = login.session()

    const out = await client.post('/auth/logout').bearerToken(token)
    out.assertStatus(204)
    assert.isFalse(await isKnown(client, token))
    const page = await client.get('/account').withSession(session).redirects(0)
    page.assertStatus(302)
    assert.lengthOf(await User.query().where({ email }), 1)
  })
})
