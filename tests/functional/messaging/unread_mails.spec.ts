import ace from '@adonisjs/core/services/ace'
import testUtils from '@adonisjs/core/services/test_utils'
import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import MailUnread from '#messaging/conversations/mail_unread'
import Conversation from '#messaging/models/conversation'
import Message from '#messaging/models/message'
import { createUser } from '#tests/support/accounts'
import { freezeTime } from '#tests/support/bookings'
import { createConversation } from '#tests/support/conversations'
import { emptyDatabase } from '#tests/support/database'
import { createListing, SECRETS } from '#tests/support/listings'
import { emptyMailbox, mailsTo } from '#tests/support/mailbox'

async function notify() {
  ace.ui.switchMode('raw')
  const { result, error } = await ace.exec('messages:notify', ['--json'])
  if (error) throw error

  return result
}

const NONE = { due: 0, failed: 0 }
const ONE = { due: 1, failed: 0, mailed: 1 }
const PASSED = { due: 1, failed: 0, passed: 1 }

test.group('Mails about unread messages', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())
  group.each.setup(emptyMailbox)

  // Rule G14.
  test('come once for a run of messages, 5 minutes after the oldest, at most once an hour', async ({
    assert,
  }) => {
    const start = freezeTime('2027-03-01T00:00:00Z')
    const at = (minutes: number) => freezeTime(start.plus({ minutes }))
    const listing = await createListing({ withSecrets: true })
    const renter = await createUser({ firstName: 'Mere' })
    const { conversation, messages } = await createConversation(
      [
        ['owner', `It is ${SECRETS.mooringNumber}`],
        ['owner', 'Ring 021 555 0199 & <b>ask</b>'],
      ],
      { listing, renter, askedAt: start }
    )

    at(4)
    assert.deepEqual(await notify(), NONE)
    at(6)
    assert.deepEqual(await notify(), ONE)
    assert.deepEqual(await notify(), NONE)
    const [mail] = await mailsTo(renter.email)
    assert.include(mail.subject, listing.title)
    assert.include(mail.text, 'It is [hidden until 24 hours before check-in]')
    assert.include(mail.text, 'Ring [hidden until booked] & <b>ask</b>')
    assert.include(mail.html, '&lt;b&gt;ask&lt;/b&gt;')
    for (const version of [mail.text, mail.html]) {
      assert.include(version, `/messages/${conversation.id}`)
      assert.include(version, '/unsubscribe?token=')
      assert.notInclude(version, listing.owner.email)
      assert.notInclude(version, listing.owner.lastName!)
    }

    const { id, ...more } = messages[0].$attributes
    await Message.create({ ...more, text: 'And today?', createdAt: at(10) } as never)
    at(65)
    assert.deepEqual(await notify(), NONE)
    at(67)
    assert.deepEqual(await notify(), ONE)
    const mails = await mailsTo(renter.email)
    assert.lengthOf(mails, 2)
    assert.include(mails[1].text, 'And today?')
    assert.isEmpty(await mailsTo(listing.owner.email))
    at(200)
    await Message.create({ ...more, text: 'Read', createdAt: at(190), readAt: at(195) } as never)
    assert.deepEqual(await notify(), NONE)
  })

  // Rule G14.
  test('come to nobody who is banned or does not want them; an address that is not verified gets no text', async ({
    assert,
  }) => {
    const askedAt = DateTime.utc().minus({ minutes: 10 })
    const listing = await createListing()
    const write = async (person: object) => {
      const renter = await createUser(person)
      await createConversation([['owner', 'Buy this']], { listing, renter, askedAt })
      await Message.query().update({ created_at: askedAt.toJSDate() })

      return { result: await notify(), mails: await mailsTo(renter.email) }
    }

    const banned = await write({ bannedAt: DateTime.utc() })
    const quiet = await write({ unwantedMails: ['messages'] })
    for (const { result, mails } of [banned, quiet]) {
      assert.deepEqual(result, PASSED)
      assert.isEmpty(mails)
    }
    assert.deepEqual(await notify(), NONE)
    const unverified = await write({ emailVerifiedAt: null })
    assert.deepEqual(unverified.result, ONE)
    const [{ text }] = unverified.mails
    assert.notInclude(text, 'Buy this')
    assert.notInclude(text, listing.owner.firstName!)
    assert.include(text, '/messages/')
  })

  // Rule G41.
  test('carry no text and no name of somebody without a verified address', async ({ assert }) => {
    const askedAt = DateTime.utc().minus({ minutes: 10 })
    const listing = await createListing({ title: 'Gotcha mooring' })
    const renter = await createUser({ firstName: 'Gotcha', emailVerifiedAt: null })
    const write = async (side: 'renter' | 'owner') => {
      await createConversation([[side, 'Gotcha']], { listing, renter, askedAt })
      await Message.query().update({ created_at: askedAt.toJSDate() })
      assert.deepEqual(await notify(), ONE)
    }

    await write('renter')
    const [{ subject, text }] = await mailsTo(listing.owner.email)
    assert.include(subject, 'Gotcha mooring')
    assert.notInclude(text.replaceAll('Gotcha mooring', ''), 'Gotcha')
    assert.include(text, 'Somebody wrote to you')
    assert.include(text, '/messages/')

    await Message.query().delete()
    await Conversation.query().delete()
    await renter.merge({ firstName: 'Mere', emailVerifiedAt: DateTime.utc() }).save()
    await listing.owner.merge({ firstName: 'Gotcha', emailVerifiedAt: null }).save()
    await write('owner')
    const [mail] = await mailsTo(renter.email)
    assert.notInclude(JSON.stringify(mail), 'Gotcha')
    assert.include(mail.subject, 'New message: a mooring')
  })
})

test.group('Mails about unread messages at the same time', (group) => {
  group.each.teardown(emptyDatabase)

  // Rule G14.
  test('one of four runs mails', async ({ assert }) => {
    const now = DateTime.utc().plus({ minutes: 6 })
    const { conversation, renter } = await createConversation([['owner', 'Hello']])
    const mail = () => new MailUnread().handle({ id: conversation.id, sender: 'owner', now })

    const mailed = await Promise.all([mail(), mail(), mail(), mail()])

    assert.lengthOf(mailed.filter(Boolean), 1)
    assert.lengthOf(await mailsTo(renter.email), 1)
  })
})
