import testUtils from '@adonisjs/core/services/test_utils'
import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import { answersWithinHours } from '#messaging/contract/answer_time'
import Message from '#messaging/models/message'
import { freezeTime } from '#tests/support/bookings'
import { createConversation } from '#tests/support/conversations'
import { createListing } from '#tests/support/listings'

test.group('The time in which an owner answers', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  // Rule G13.
  test('is the median of the first answers of 90 days, from three on', async ({ assert }) => {
    const now = DateTime.utc()
    const listing = await createListing()
    const answered = async (hours: number, days = 10) => {
      const askedAt = now.minus({ days })
      freezeTime(askedAt)
      const { conversation } = await createConversation([['renter', 'Free?']], { listing, askedAt })
      for (const later of [hours, hours + 50])
        await Message.create({
          conversationId: conversation.id,
          sender: 'owner',
          recipientId: conversation.renterId,
          text: 'Yes',
          createdAt: askedAt.plus({ hours: later }),
        })
    }
    const hours = async () => {
      freezeTime(now)
      return answersWithinHours(listing.ownerId)
    }

    await answered(1)
    await answered(3.2)
    await answered(0.1, 91)
    await createConversation(undefined, { listing })
    assert.isNull(await hours())
    await answered(40)
    assert.equal(await hours(), 4)
  })
})
