import encryption from '@adonisjs/core/services/encryption'
import testUtils from '@adonisjs/core/services/test_utils'
import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import { FORMER_MEMBER, publicPerson } from '#identity/contract/public_person'
import { unsubscribing, wantsMail } from '#identity/contract/mail_preferences'
import { bearer, createUser } from '#tests/support/accounts'

const pathOf = (url: string) => url.slice(new URL(url).origin.length)

test.group('Mails that can be turned off', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  // Rule A56.
  test('a person turns kinds of mails off and on; what is left out stays', async ({
    client,
    assert,
  }) => {
    const [user, other] = [await createUser(), await createUser()]
    const token = await bearer(user)
    const choose = (body: object) =>
      client.patch('/api/account/notifications').json(body).bearerToken(token)
    const all = { messages: true, reviews: true, boats: true, news: true }

    const before = await client.get('/account/notifications').bearerToken(token)
    assert.deepEqual(before.body(), all)
    const some = await choose({ messages: false, news: false })
    assert.deepEqual(some.body(), { ...all, messages: false, news: false })
    for (const body of [{ boats: 'no' }, { boats: false, news: 1 }]) {
      const refused = await choose(body)
      refused.assertStatus(422)
    }
    const back = await choose({ news: true, money: false })
    assert.deepEqual(back.body(), { ...all, messages: false })
    const guest = await client.patch('/api/account/notifications').json({ news: false })
    guest.assertStatus(401)

    await user.refresh()
    await other.refresh()
    assert.deepEqual([user.unwantedMails, other.unwantedMails], [['messages'], []])
  })

  // Rule A57.
  test('the link ends one kind, without signing in and whatever the body; looking at it changes nothing', async ({
    client,
    assert,
  }) => {
    const user = await createUser()
    const other = await createUser()
    const { url, headers } = unsubscribing(user, 'boats')
    assert.deepEqual(headers, {
      'List-Unsubscribe': `<${url}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    })

    const page = await client.get(pathOf(url)).header('accept', 'text/html')
    page.assertStatus(200)
    await user.refresh()
    assert.isTrue(wantsMail(user, 'boats'))

    const forms = [
      client.post(pathOf(url)).form({ 'List-Unsubscribe': 'One-Click' }),
      client.post(pathOf(url)).field('List-Unsubscribe', 'One-Click'),
      client.post(pathOf(url)).json(['anything']),
      client.post(`/api${pathOf(url)}`),
    ]
    for (const form of forms) {
      const done = await form
      done.assertStatus(200)
    }
    await user.refresh()
    assert.deepEqual(user.unwantedMails, ['boats'])
    await other.refresh()
    assert.isEmpty(other.unwantedMails)
  })

  // Rule A57.
  test('a link that is not ours is refused', async ({ client, assert }) => {
    const user = await createUser()
    const otherPurpose = encryption.encrypt([user.id, 'boats'], { purpose: 'something else' })
    const otherKind = encryption.encrypt([user.id, 'money'], { purpose: 'unsubscribe' })

    for (const token of [otherPurpose, otherKind, 'x', '']) {
      const refused = await client.post('/unsubscribe').qs({ token })
      refused.assertStatus(400)
      refused.assertBodyContains({ code: 'UNUSABLE_TOKEN' })
    }
    await user.refresh()
    assert.isEmpty(user.unwantedMails)
  })

  // Rule A58.
  test('others see first name and photo, of a closed account neither', async ({ assert }) => {
    const key = '4c1d5a39-5b0e-4b1e-9a57-6e0c1e0a7a11'
    const user = await createUser({ firstName: 'Mere', lastName: 'Secret', photoKey: key })
    const { id } = user

    assert.deepEqual(publicPerson(user), {
      id,
      firstName: 'Mere',
      photo: `/uploads/people/${key}.webp`,
    })
    assert.deepEqual(publicPerson(user.merge({ closedAt: DateTime.utc() })), {
      id,
      firstName: FORMER_MEMBER,
      photo: null,
    })
  })
})
