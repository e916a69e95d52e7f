import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import testUtils from '@adonisjs/core/services/test_utils'
import { test } from '@japa/runner'
import CompleteStay from '#booking/actions/complete_stay'
import ConfirmPaidBooking from '#booking/actions/confirm_paid_booking'
import CancelBooking from '#booking/contract/cancel_booking'
import AddBookingLine from '#messaging/conversations/add_booking_line'
import Conversation from '#messaging/models/conversation'
import Message from '#messaging/models/message'
import { bearer } from '#tests/support/accounts'
import { createBooking, freezeTime } from '#tests/support/bookings'
import { bodyOf } from '#tests/support/calls'
import { createConversation } from '#tests/support/conversations'
import { emptyDatabase } from '#tests/support/database'
import { workQueue } from '#tests/support/queue'

async function lines() {
  await workQueue()
  const messages = await Message.query().where('sender', 'system').orderBy('created_at')

  return messages.map(({ text }) => text)
}

test.group('Lines about bookings', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  // Rule G12.
  test('say that a booking was confirmed and completed, in a conversation that is opened for it', async ({
    client,
    assert,
  }) => {
    const booking = await createBooking({ from: '2027-04-03', nights: 2 })
    const { id: bookingId, listing, renterId } = booking
    const confirm = await app.container.make(ConfirmPaidBooking)

    await confirm.handle({ reference: bookingId })
    assert.deepEqual(await lines(), ['Booking confirmed for Sat 3 – Mon 5 Apr 2027'])
    const conversation = await Conversation.findByOrFail({ listingId: listing.id, renterId })
    assert.isNull(conversation.askedAt)
    const now = freezeTime(booking.checkOutAt.plus({ minutes: 1 }))
    await new CompleteStay().handle({ bookingId, now })
    assert.deepEqual(await lines(), [
      'Booking confirmed for Sat 3 – Mon 5 Apr 2027',
      'Stay completed: Sat 3 – Mon 5 Apr 2027',
    ])
    const ownerToken = await bearer(listing.owner)
    const list = await bodyOf(client.get('/api/conversations').bearerToken(ownerToken))
    assert.containsSubset(list, {
      unread: 0,
      conversations: [{ unread: 0, lastMessage: { sender: 'system' } }],
    })
    const answered = await client
      .post(`/api/conversations/${conversation.id}/messages`)
      .bearerToken(ownerToken)
      .json({ text: 'Thank you' })
    answered.assertStatus(201)
  })

  // Rule G12.
  test('say who cancelled; holds that end unpaid say nothing', async ({ assert }) => {
    const cancel = await app.container.make(CancelBooking)
    const paid = await createBooking({ state: 'confirmed', from: '2027-04-29', nights: 3 })
    const { renterId, ownerId } = paid
    await createConversation([], { listing: paid.listing, renter: paid.renter })
    const hold = await createBooking({ listing: paid.listing, renter: paid.renter, from: 60 })

    await cancel.handle({ bookingId: hold.id, actorId: renterId, by: 'renter' })
    await cancel.handle({ bookingId: paid.id, actorId: ownerId, by: 'owner' })
    assert.deepEqual(await lines(), [
      'Booking for Thu 29 Apr – Sun 2 May 2027 cancelled by the owner',
    ])
    assert.lengthOf(await Conversation.all(), 1)
  })
})

test.group('Lines about bookings at the same time', (group) => {
  group.each.teardown(emptyDatabase)

  // Rule G12.
  test('are written once, however often the event arrives, and open one conversation', async ({
    assert,
  }) => {
    const booking = await createBooking({ state: 'confirmed' })
    const { id: bookingId, listingId, renterId, ownerId, checkIn, checkOut } = booking
    const move = {
      ...{ bookingId, listingId, renterId, ownerId, checkIn, checkOut, actorId: null },
      before: { status: 'PENDING', paymentStatus: 'PENDING' } as const,
      after: booking.currentState,
    }
    const publication = { id: bookingId, publishedAt: '2027-01-01T00:00:00.000Z' }

    await Promise.all(
      Array.from({ length: 4 }, () => new AddBookingLine().handle({ move, publication }))
    )

    assert.lengthOf(await Conversation.all(), 1)
    assert.lengthOf(await lines(), 1)
    await db.from('bookings').where('id', bookingId).delete()
    const later = { ...publication, id: listingId }
    await new AddBookingLine().handle({ move, publication: later })
    assert.lengthOf(await lines(), 1)
  })
})
