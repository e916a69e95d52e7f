import { randomUUID } from 'node:crypto'
import ace from '@adonisjs/core/services/ace'
import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import { DateTime } from 'luxon'
import ConfirmPaidBooking from '#booking/actions/confirm_paid_booking'
import BookingChange from '#booking/models/booking_change'
import Charge from '#booking/models/charge'
import Calendar from '#catalog/contract/calendar'
import CalendarEntry from '#catalog/models/calendar_entry'
import Refund from '#payments/models/refund'
import { armFaultPoints } from '#platform/lifecycle/fault_point'
import { addDays } from '#shared/values/auckland_time'
import { bearer, createAdmin, createUser, pageSession } from '#tests/support/accounts'
import { auditViolations } from '#tests/support/audit'
import { freezeTime } from '#tests/support/bookings'
import { ask, changeDates, paidStay, propose, type Stay } from '#tests/support/changes'
import { mailsAbout, mailsTo } from '#tests/support/mailbox'
import { settle } from '#tests/support/payments'
import { dieAt } from '#tests/support/power_cut'
import { payAtCheckout, withStripe } from '#tests/support/stripe'

const run = (command: string) => ace.exec(command, [])

/** A change that is to be paid, and its page. */
async function openPage(client: ApiClient, stay: Stay, by = { nights: 9 }) {
  const proposed = await propose(client, stay, by)
  proposed.assertStatus(201)
  const confirmed = await ask(client, proposed.body(), 'confirm', stay.token)
  confirmed.assertStatus(200)

  return { change: await BookingChange.findOrFail(proposed.body().id), url: confirmed.body().url }
}

const isHeld = async () =>
  (await CalendarEntry.query().whereNotNull('forBookingId').first()) !== null

async function statusOfChange() {
  const { status } = await BookingChange.firstOrFail()

  return status
}

/** What was refunded in cents, by reason. */
async function refunded() {
  const refunds = await Refund.query().where({ status: 'succeeded' }).orderBy('createdAt')

  return refunds.map(({ reason, amountCents }) => [reason, amountCents])
}

test.group('The payment of a change of dates', (group) => {
  const stripe = withStripe(group)
  group.each.teardown(() => armFaultPoints(null))

  /** The booking is as it was paid, with nothing besides. */
  async function isWhole({ booking }: Stay) {
    const [{ checkIn, checkOut, totalCents }, entries] = [
      booking.$original,
      await CalendarEntry.query().where({ listingId: booking.listingId }),
    ]
    await booking.refresh()

    return (
      entries.length === 1 &&
      entries[0].firstDay === checkIn &&
      entries[0].dayAfter === checkOut &&
      booking.checkIn === checkIn &&
      booking.checkOut === checkOut &&
      booking.totalCents === totalCents &&
      booking.status === 'CONFIRMED'
    )
  }

  // Rule B72.
  test('has one page however often it is confirmed, which the hold follows', async ({
    assert,
    client,
  }) => {
    const stay = await paidStay({ client, stripe })
    const before = DateTime.utc()
    const { change, url } = await openPage(client, stay)

    const again = await Promise.all(
      [1, 2, 3].map(() =>
        ask(
          client,
          { ...change.serialize(), id: change.id, bookingId: change.bookingId },
          'confirm',
          stay.token
        )
      )
    )

    assert.deepEqual(new Set(again.map((answer) => answer.body().url)), new Set([url]))
    await change.refresh()
    assert.equal(change.status, 'awaiting_payment')
    assert.approximately(change.expiresAt.diff(before).as('minutes'), 41, 1)
    const held = await CalendarEntry.query().whereNotNull('forBookingId')
    assert.equal(held[0].heldUntil!.toMillis(), change.expiresAt.toMillis())
    assert.deepEqual(await auditViolations(), [])
  })

  // Rules B72, B15.
  test('is found by the return page without a webhook', async ({ assert, client }) => {
    const stay = await paidStay({ client, stripe })
    stripe.control.addFault({ effect: 'webhook_drop' })
    const { url } = await openPage(client, stay)
    const target = await payAtCheckout(url)

    const page = await client
      .get(`/user/bookings/${stay.booking.id}${new URL(target).search}`)
      .withSession(await pageSession(stay.booking.renter))
      .withInertia()

    page.assertInertiaPropsContains({ outcome: 'changed' })
    await stay.booking.refresh()
    assert.equal(stay.booking.numberOfNights, 9)
  })

  // Rule B75.
  test('that does not come ends the change: its nights are free, the booking is whole', async ({
    assert,
    client,
  }) => {
    const stay = await paidStay({ client, stripe })
    const { change } = await openPage(client, stay)

    stripe.control.advanceClock(32 * 60)
    await stripe.deliver()

    await change.refresh()
    assert.deepEqual([change.status, change.endReason], ['ended', 'LAPSED'])
    assert.isTrue(await isWhole(stay))
    const late = await ask(client, change, 'confirm', stay.token)
    late.assertStatus(409)
    late.assertBodyContains({ code: 'CHANGE_ENDED' })
    assert.deepEqual(await auditViolations(), [])
  })

  // Rules B9, B75.
  test('a change that lapsed stands in nobody’s way, without a worker too', async ({
    assert,
    client,
  }) => {
    const stay = await paidStay({ client, stripe })
    await propose(client, stay, { nights: 9 })
    freezeTime(DateTime.utc().plus({ minutes: 16 }))
    const rival = await bearer(await createUser())

    const booked = await client
      .post('/bookings')
      .json({
        listingId: stay.listing.id,
        checkIn: stay.booking.checkOut,
        checkOut: addDays(stay.booking.checkOut, 2),
      })
      .bearerToken(rival)

    booked.assertStatus(201)
    assert.equal(await statusOfChange(), 'ended')
  })

  // Rule B75.
  test('the command ends what has lapsed', async ({ assert, client }) => {
    const stay = await paidStay({ client, stripe })
    await propose(client, stay, { nights: 9 })
    freezeTime(DateTime.utc().plus({ minutes: 16 }))

    await run('bookings:expire-changes')

    assert.equal(await statusOfChange(), 'ended')
    assert.isFalse(await isHeld())
  })

  // Rules B74, N15.
  test('that arrives when it can no longer be done goes back in full, and the booking is whole')
    .with(['it was withdrawn', 'its time is over', 'the mooring is flagged', 'the stay has begun'])
    .run(async ({ assert, client }, why) => {
      const stay = await paidStay({ client, stripe }, { from: 4 })
      const { change, url } = await openPage(client, stay, { later: 1, nights: 8 } as never)
      const charge = change.chargeCents
      stripe.control.addFault({ effect: 'webhook_drop' })
      await payAtCheckout(url)
      await settle({ reference: change.chargeId! })
      if (why === 'it was withdrawn' || why === 'its time is over')
        await change
          .merge({ status: 'ended', endReason: 'WITHDRAWN', endedAt: DateTime.utc() })
          .save()
      if (why === 'it was withdrawn' || why === 'its time is over') {
        await Charge.query().where('id', change.chargeId!).update({ voidedAt: new Date() })
        await CalendarEntry.query().whereNotNull('forBookingId').delete()
      }
      if (why === 'the mooring is flagged')
        await stay.listing.merge({ moderationStatus: 'flagged' }).save()
      if (why === 'the stay has begun') freezeTime(stay.booking.checkInAt.plus({ minutes: 1 }))

      await stripe.deliver()
      await stripe.deliver()

      assert.deepEqual(await refunded(), [['late_payment', charge]])
      assert.isTrue(await isWhole(stay))
      const told = await mailsAbout(stay.booking.renter.email, 'Your payment is being refunded')
      assert.lengthOf(told, 1)
      await change.refresh()
      assert.equal(change.status, 'ended')
    })

  // Rule B76.
  test('one of the two stays holds when the process is killed at {$self}')
    .with(['payment:before_commit', 'payment:committed', 'refund:before_commit'])
    .run(async ({ assert, client }, point) => {
      const stay = await paidStay({ client, stripe }, { from: 10, policy: 'strict', nights: 9 })
      const confirm = await app.container.make(ConfirmPaidBooking)
      const proposed = await propose(
        client,
        stay,
        point === 'refund:before_commit' ? { later: 9, nights: 5 } : { later: 1 }
      )
      if (point === 'refund:before_commit') {
        const { default: ConfirmChange } = await import('#booking/actions/confirm_change')
        const action = await app.container.make(ConfirmChange)
        const change = { bookingId: stay.booking.id, changeId: proposed.body().id }
        await dieAt(point, () => action.handle(change))
        assert.deepEqual(await auditViolations(), [])
        assert.equal(await statusOfChange(), 'open')
        await action.handle(change)
      } else {
        const confirmed = await ask(client, proposed.body(), 'confirm', stay.token)
        stripe.control.addFault({ effect: 'webhook_drop' })
        await payAtCheckout(confirmed.body().url)
        const { chargeId: reference } = await BookingChange.firstOrFail()
        await dieAt(point, () => settle({ reference: reference! }))
        await stay.booking.refresh()
        assert.equal(stay.booking.checkIn, stay.booking.checkIn)
        await settle({ reference: reference! })
        await stripe.deliver()
        assert.equal(await confirm.handle({ reference: reference! }), 'changed')
      }
      await stripe.deliver()

      assert.equal(await statusOfChange(), 'done')
      assert.deepEqual(await auditViolations(), [])
    })

  // Rule B75.
  test('the renter takes it back until it is done, and again', async ({ assert, client }) => {
    const stay = await paidStay({ client, stripe })
    const { change, url } = await openPage(client, stay)
    const path = `/bookings/${change.bookingId}/changes/${change.id}`

    for (let time = 0; time < 2; time += 1) {
      const withdrawn = await client.delete(path).bearerToken(stay.token)
      withdrawn.assertStatus(204)
    }

    assert.isTrue(await isWhole(stay))
    await assert.rejects(() => payAtCheckout(url))
    const done = await changeDates({ client, stripe }, stay, { later: 1 })
    const late = await client
      .delete(`/bookings/${change.bookingId}/changes/${done.id}`)
      .bearerToken(stay.token)
    late.assertStatus(409)
    assert.deepEqual(await auditViolations(), [])
  })

  // Rule B75.
  test('{$self} ends the change, and its page is closed')
    .with([
      'its renter cancelling',
      'its owner cancelling',
      'an administrator cancelling',
      'a ban',
      'a flag',
    ])
    .run(async ({ assert, client }, who) => {
      const stay = await paidStay({ client, stripe })
      const { booking, listing } = stay
      const { change, url } = await openPage(client, stay)
      await booking.load('owner')
      const admin = await bearer(await createAdmin())
      const tokens: Record<string, string> = {
        'its renter cancelling': stay.token,
        'its owner cancelling': await bearer(booking.owner),
        'an administrator cancelling': admin,
      }
      if (who === 'a ban')
        await client
          .patch(`/api/admin/users/${booking.renterId}/ban`)
          .json({ reason: 'Fraud' })
          .bearerToken(admin)
      else if (who === 'a flag')
        await client
          .patch(`/api/admin/listings/${listing.id}/flag`)
          .json({ reason: 'Reported' })
          .bearerToken(admin)
      else await client.post(`/bookings/${booking.id}/cancel`).bearerToken(tokens[who])
      await stripe.deliver()

      await change.refresh()
      assert.equal(change.status, 'ended')
      assert.isFalse(await isHeld())
      await assert.rejects(() => payAtCheckout(url))
      assert.deepEqual(await auditViolations(), [])
    })

  // Rules V35, V8, V10.
  test('the details follow the new check-in: hidden further away, shown again near it', async ({
    assert,
    client,
    cleanup,
  }) => {
    const stay = await paidStay({ client, stripe }, { from: 2 })
    const { booking } = stay
    const atReveal = booking.checkInAt.minus({ hours: 20 })
    freezeTime(atReveal)
    stripe.control.setClock(atReveal.toJSDate())
    cleanup(() => void stripe.control.resetClock())
    await run('bookings:reveal')
    await booking.refresh()
    assert.isNotNull(booking.detailsRevealedAt)

    await changeDates({ client, stripe }, stay, { later: 5 })

    const hidden = await client.get(`/bookings/${booking.id}`).bearerToken(stay.token)
    hidden.assertBodyContains({ access: null, detailsRevealedAt: null })
    freezeTime(booking.checkInAt.minus({ hours: 20 }))
    await run('bookings:reveal')
    const shown = await client.get(`/bookings/${booking.id}`).bearerToken(stay.token)
    assert.isNotNull(shown.body().access)
    const mails = await mailsAbout(booking.renter.email, 'access details')
    assert.lengthOf(mails, 2)
  })
})

test.group('Changes of dates while the mooring is paused', (group) => {
  const stripe = withStripe(group)

  function pause({ booking: { listingId } }: Stay) {
    return db.transaction((trx) => new Calendar().pause({ listingId, source: randomUUID() }, trx))
  }

  // Rules Q7, B70, B72.
  test('none is offered or begun, and a page that is open is paid', async ({ assert, client }) => {
    const [open, offered] = [await paidStay({ client, stripe }), await paidStay({ client, stripe })]
    const { change, url } = await openPage(client, open)
    const proposed = await propose(client, offered, { nights: 9 })
    await pause(open)
    await pause(offered)

    const refused = [
      await propose(client, offered, { nights: 5 }),
      await ask(client, proposed.body(), 'confirm', offered.token),
    ]
    for (const answer of refused) {
      answer.assertStatus(409)
      answer.assertBodyContains({ code: 'MOORING_PAUSED' })
    }
    const again = await ask(
      client,
      { id: change.id, bookingId: open.booking.id },
      'confirm',
      open.token
    )
    assert.equal(again.body().url, url)
    await payAtCheckout(url)
    await stripe.deliver()

    await change.refresh()
    assert.equal(change.status, 'done')
    const kept = await BookingChange.findOrFail(proposed.body().id)
    assert.deepEqual([kept.status, kept.chargeId], ['open', null])
    assert.deepEqual(await auditViolations(), [])
  })

  // Rules Q7, B73.
  test('none is accepted, and none that was accepted is paid', async ({ client }) => {
    const stays = [await paidStay({ client, stripe }), await paidStay({ client, stripe })]
    for (const { listing } of stays) await listing.merge({ instantBook: false }).save()
    const asked = []
    for (const stay of stays) {
      const proposed = await propose(client, stay, { nights: 9 })
      await ask(client, proposed.body(), 'confirm', stay.token)
      await stay.booking.load('owner')
      asked.push({ ...stay, change: proposed.body(), owner: await bearer(stay.booking.owner) })
    }
    const [waiting, accepted] = asked
    await ask(client, accepted.change, 'accept', accepted.owner)
    for (const stay of stays) await pause(stay)

    const refused = [
      await ask(client, waiting.change, 'accept', waiting.owner),
      await ask(client, accepted.change, 'confirm', accepted.token),
    ]

    for (const answer of refused) {
      answer.assertStatus(409)
      answer.assertBodyContains({ code: 'MOORING_PAUSED' })
    }
    const declined = await ask(client, waiting.change, 'decline', waiting.owner)
    declined.assertStatus(200)
  })
})

test.group('A change of dates of which the owner is asked', (group) => {
  const stripe = withStripe(group)

  async function asked(client: ApiClient, by: Parameters<typeof propose>[2], from = 10) {
    const stay = await paidRequest(client, from)
    await stay.booking.load('owner')
    const proposed = await propose(client, stay, by)
    proposed.assertStatus(201)
    const first = await ask(client, proposed.body(), 'confirm', stay.token)
    first.assertStatus(200)

    return { ...stay, first, id: proposed.body().id, owner: await bearer(stay.booking.owner) }
  }

  /** Booked at once, and a request since. */
  async function paidRequest(client: ApiClient, from: number) {
    const stay = await paidStay({ client, stripe }, { from })
    await stay.listing.merge({ instantBook: false }).save()

    return stay
  }

  // Rules B73, N24.
  test('waits for the owner for 24 hours, and accepted is done when nothing is to be paid', async ({
    assert,
    client,
  }) => {
    const before = DateTime.utc()
    const { booking, first, id, owner, token } = await asked(client, { nights: 5 })

    assert.equal(first.body().change.status, 'awaiting_owner')
    const until = DateTime.fromISO(first.body().change.expiresAt)
    assert.approximately(until.diff(before).as('hours'), 24, 0.1)
    const change = { id, bookingId: booking.id }
    const again = await ask(client, change, 'confirm', token)
    assert.equal(again.body().change.status, 'awaiting_owner')
    const dashboard = await client
      .get('/owner/dashboard?tab=bookings')
      .withSession(await pageSession(booking.owner))
      .withInertia()
    dashboard.assertInertiaPropsContains({ bookingBands: { [booking.id]: 'answer' } })
    for (let time = 0; time < 2; time += 1) {
      const accepted = await ask(client, change, 'accept', owner)
      accepted.assertStatus(200)
      accepted.assertBodyContains({ status: 'done' })
    }
    await stripe.deliver()
    await booking.refresh()
    assert.equal(booking.numberOfNights, 5)
    const declined = await ask(client, change, 'decline', owner)
    declined.assertStatus(409)
    declined.assertBodyContains({ code: 'NOT_AWAITING_ANSWER' })
    const [mail, ...more] = await mailsAbout(booking.owner.email, 'A change of dates')
    assert.deepEqual(more, [])
    assert.include(mail.text, `/owner/bookings/${booking.id}`)
    assert.deepEqual(await auditViolations(), [])
  })

  // Rules B73, N24.
  test('accepted it is held for a day to be paid, also when a page expires', async ({
    assert,
    client,
  }) => {
    const { booking, id, owner, token } = await asked(client, { nights: 9 })
    const change = { id, bookingId: booking.id }
    const accepted = await ask(client, change, 'accept', owner)
    accepted.assertBodyContains({ status: 'awaiting_payment', charge: 80 })
    const hours = DateTime.fromISO(accepted.body().expiresAt).diffNow().as('hours')
    assert.approximately(hours, 24, 0.1)

    const first = await ask(client, change, 'confirm', token)
    first.assertStatus(200)
    freezeTime(DateTime.utc().plus({ minutes: 32 }))
    stripe.control.advanceClock(32 * 60)
    await stripe.deliver()
    const second = await ask(client, change, 'confirm', token)
    second.assertStatus(200)
    assert.notEqual(second.body().url, first.body().url)
    await payAtCheckout(second.body().url)
    await stripe.deliver()

    await booking.refresh()
    assert.equal(booking.numberOfNights, 9)
    assert.lengthOf(await mailsAbout(booking.renter.email, 'The owner accepts your new dates'), 1)
    assert.deepEqual(await auditViolations(), [])
  })

  // Rule B73.
  test('accepted it opens no payment page after its day, so that nights are not held page by page', async ({
    assert,
    client,
  }) => {
    const { booking, id, owner, token } = await asked(client, { nights: 9 })
    const change = { id, bookingId: booking.id }
    await ask(client, change, 'accept', owner)
    freezeTime(DateTime.utc().plus({ hours: 23, minutes: 50 }))
    stripe.control.advanceClock((23 * 60 + 50) * 60)
    const last = await ask(client, change, 'confirm', token)
    last.assertStatus(200)

    freezeTime(DateTime.utc().plus({ minutes: 33 }))
    stripe.control.advanceClock(33 * 60)
    const late = await ask(client, change, 'confirm', token)
    late.assertStatus(409)
    late.assertBodyContains({ code: 'CHANGE_ENDED' })
    await booking.refresh()
    assert.equal(booking.numberOfNights, 7)
    const pages = await db.from('checkout_attempts').whereNotNull('session_id')
    assert.lengthOf(pages, 2)
  })

  // Rules B73, N24.
  test('declined or not answered, the booking stays as it is and the renter is told', async ({
    assert,
    client,
  }) => {
    const { booking, id, owner } = await asked(client, { nights: 9 })
    const change = { id, bookingId: booking.id }

    for (let time = 0; time < 2; time += 1) {
      const declined = await ask(client, change, 'decline', owner, { reason: 'My cousin comes' })
      declined.assertStatus(200)
      declined.assertBodyContains({ status: 'ended' })
    }

    const late = await ask(client, change, 'accept', owner)
    late.assertStatus(409)
    late.assertBodyContains({ code: 'NOT_AWAITING_ANSWER' })
    assert.isFalse(await isHeld())
    const mails = await mailsTo(booking.renter.email)
    const told = mails.filter(({ subject }) => subject.includes('declined'))
    assert.lengthOf(told, 1)
    assert.include(told[0].text, 'My cousin comes')
    assert.deepEqual(await auditViolations(), [])
  })

  // Rule B55.
  test('{how}, its nights are not asked for again that day')
    .with([{ how: 'declined' }, { how: 'unanswered' }, { how: 'taken back after an hour' }])
    .run(async ({ assert, client }, { how }) => {
      const stay = await asked(client, { nights: 9 }, 30)
      const change = { id: stay.id, bookingId: stay.booking.id }
      const { expiresAt } = await BookingChange.findOrFail(stay.id)
      if (how === 'declined') await ask(client, change, 'decline', stay.owner)
      else freezeTime(how === 'unanswered' ? expiresAt : DateTime.utc().plus({ minutes: 61 }))
      if (how === 'unanswered') await run('bookings:expire-changes')
      if (how === 'taken back after an hour')
        await client
          .delete(`/bookings/${change.bookingId}/changes/${change.id}`)
          .bearerToken(stay.token)
      const { status } = await BookingChange.findOrFail(stay.id)
      assert.equal(status, 'ended')

      // Later than the limits of holds reach.
      freezeTime(DateTime.utc().plus({ hours: 4 }))
      const again = await propose(client, stay, { nights: 9 })
      again.assertStatus(429)
      again.assertBodyContains({ code: 'NIGHTS_DECLINED' })
      const others = await propose(client, stay, { nights: 6 })
      others.assertStatus(201)
      assert.lengthOf(await BookingChange.query().where({ bookingId: stay.booking.id }), 2)
    })

  // Rules B73, N24.
  test('the owner is reminded once, and nothing is accepted afterwards', async ({
    assert,
    client,
  }) => {
    const { booking, id, owner } = await asked(client, { nights: 9 })
    const { expiresAt } = await BookingChange.findOrFail(id)
    freezeTime(expiresAt.minus({ hours: 3 }))
    await run('bookings:expire-changes')
    await run('bookings:expire-changes')
    freezeTime(expiresAt)

    const late = await ask(client, { id, bookingId: booking.id }, 'accept', owner)
    await run('bookings:expire-changes')

    late.assertStatus(409)
    const change = await BookingChange.findOrFail(id)
    assert.deepEqual([change.status, change.endReason], ['ended', 'UNANSWERED'])
    const reminders = await mailsAbout(booking.owner.email, 'still waits')
    assert.lengthOf(reminders, 1)
    const told = await mailsAbout(booking.renter.email, 'has ended')
    assert.lengthOf(told, 1)
  })

  // Rule B73.
  test('is answered two hours before the earlier check-in at the latest', async ({
    assert,
    client,
  }) => {
    const { first, booking } = await asked(client, { later: -3 }, 4)

    const until = DateTime.fromISO(first.body().change.expiresAt)

    const limit = booking.checkInAt.minus({ days: 3, hours: 2 })
    assert.isTrue(until <= limit)
  })

  // Rule B73.
  test('nobody but the owner answers', async ({ client }) => {
    const { booking, id, token } = await asked(client, { nights: 9 })
    const people = [
      { token, status: 403 },
      { token: await bearer(await createAdmin()), status: 403 },
      { token: await bearer(await createUser({ role: 'OWNER' })), status: 404 },
    ]

    for (const what of ['accept', 'decline'] as const)
      for (const person of people) {
        const answered = await ask(client, { id, bookingId: booking.id }, what, person.token)
        answered.assertStatus(person.status)
      }
  })
})
