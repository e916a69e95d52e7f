import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import BookingChange from '#booking/models/booking_change'
import CalendarEntry from '#catalog/models/calendar_entry'
import Calendar from '#catalog/contract/calendar'
import db from '@adonisjs/lucid/services/db'
import { addDays } from '#shared/values/auckland_time'
import { StayRange } from '#shared/values/stay_range'
import { bearer, createAdmin, createUser } from '#tests/support/accounts'
import { auditViolations } from '#tests/support/audit'
import { createBooking, freezeTime } from '#tests/support/bookings'
import { ask, dayAhead, paidStay, propose } from '#tests/support/changes'
import { createListing } from '#tests/support/listings'
import { transactionOf } from '#tests/support/payments'
import { withStripe } from '#tests/support/stripe'

test.group('Who may change which dates', (group) => {
  const stripe = withStripe(group)

  // Rule B69.
  test('nobody but the renter of a stay proposes, takes or confirms', async ({
    assert,
    client,
  }) => {
    const stay = await paidStay({ client, stripe })
    const { booking } = stay
    await booking.load('owner')
    const proposed = await propose(client, stay, { later: 1 })
    const { id } = proposed.body()
    const path = `/bookings/${booking.id}/changes`
    const people = [
      { token: await bearer(booking.owner), status: 403 },
      { token: await bearer(await createAdmin()), status: 403 },
      { token: await bearer(await createUser()), status: 404 },
    ]

    for (const { token, status } of people) {
      const tried = await propose(client, { booking, token }, { later: 2 })
      tried.assertStatus(status)
      const confirmed = await client.post(`${path}/${id}/confirm`).bearerToken(token)
      confirmed.assertStatus(status)
      const withdrawn = await client.delete(`${path}/${id}`).bearerToken(token)
      withdrawn.assertStatus(status)
    }
    const guest = await client.post(path).json({ checkIn: dayAhead(20), checkOut: dayAhead(22) })
    guest.assertStatus(401)
    const foreign = await client.get(path).bearerToken(await bearer(await createUser()))
    foreign.assertStatus(404)
    const [change, ...others] = await BookingChange.all()
    assert.deepEqual([change.id, change.status, others], [id, 'open', []])
  })

  // Rule B69.
  test('the dates must be dates, and others than those that are booked')
    .with([
      { dates: {}, field: 'checkIn', rule: 'required' },
      { dates: { checkIn: 'soon', checkOut: 'later' }, field: 'checkIn', rule: 'date' },
      {
        dates: { checkIn: dayAhead(12), checkOut: dayAhead(12) },
        field: 'checkOut',
        rule: 'afterCheckIn',
      },
      {
        dates: { checkIn: dayAhead(10), checkOut: dayAhead(17) },
        field: 'checkIn',
        rule: 'different',
      },
      {
        dates: { checkIn: dayAhead(-2), checkOut: dayAhead(17) },
        field: 'checkIn',
        rule: 'notPast',
      },
      {
        dates: { checkIn: dayAhead(10), checkOut: dayAhead(11) },
        field: 'checkOut',
        rule: 'minimumNights',
      },
      {
        dates: { checkIn: dayAhead(700), checkOut: dayAhead(705) },
        field: 'checkIn',
        rule: 'horizon',
      },
      {
        dates: { checkIn: dayAhead(10), checkOut: dayAhead(195) },
        field: 'checkOut',
        rule: 'maxNights',
      },
    ])
    .run(async ({ assert, client }, { dates, field, rule }) => {
      const stay = await paidStay({ client, stripe }, { minimumNights: 2 })

      const refused = await client
        .post(`/bookings/${stay.booking.id}/changes`)
        .json(dates)
        .bearerToken(stay.token)

      refused.assertStatus(422)
      assert.containsSubset(refused.body().errors, [{ field, rule }])
      assert.isNull(await BookingChange.first())
    })

  // Rule B70.
  test('a check-in that stays is not judged again, a moved one is', async ({ assert, client }) => {
    const stay = await paidStay({ client, stripe }, { from: 3 })
    await stay.listing.merge({ advanceNoticeHours: 240 }).save()

    const longer = await propose(client, stay, { nights: 9 })
    const moved = await propose(client, stay, { later: 1 })

    longer.assertStatus(201)
    moved.assertStatus(422)
    assert.containsSubset(moved.body().errors, [{ field: 'checkIn', rule: 'notice' }])
  })

  // Rule B69.
  test('once it has begun, a stay can only become longer', async ({ assert, client }) => {
    const stay = await paidStay({ client, stripe }, { from: 3 })
    freezeTime(stay.booking.checkInAt.plus({ hours: 20 }))

    const moved = await propose(client, stay, { later: 1 })
    const shorter = await propose(client, stay, { nights: 5 })
    const longer = await propose(client, stay, { nights: 8 })

    for (const refused of [moved, shorter]) {
      refused.assertStatus(422)
      assert.containsSubset(refused.body().errors, [{ field: 'checkIn', rule: 'begun' }])
    }
    longer.assertStatus(201)
    longer.assertBodyContains({ charge: 40, refund: 0, keptForDropped: 0 })
  })

  // Rule B69.
  test('refused is one of a stay that {$self}')
    .with([
      'is not paid',
      'was cancelled',
      'is over',
      'was refunded whole',
      'was refunded elsewhere',
      'is disputed',
      'is stopped',
    ])
    .run(async ({ assert, client }, what) => {
      const stay = await paidStay({ client, stripe }, { from: 3 })
      const { booking, listing } = stay
      const set = (values: object) => booking.merge(values).save()
      const { id: transactionId } = await transactionOf({ reference: booking.id })
      const refund = {
        transaction_id: transactionId,
        amount_cents: 100,
        owner_share_cents: 85,
        status: 'succeeded',
      }
      const spoil: Record<string, () => Promise<unknown>> = {
        'is not paid': () => set({ paymentStatus: 'PENDING' }),
        'was cancelled': () => set({ status: 'CANCELLED' }),
        'is over': async () => freezeTime(booking.checkOutAt),
        'was refunded whole': () => set({ paymentStatus: 'REFUNDED' }),
        'was refunded elsewhere': () =>
          db
            .table('refunds')
            .insert({ ...refund, reason: 'made_at_stripe', payment_intent_id: 'pi' }),
        'is disputed': () =>
          db
            .from('transactions')
            .where('id', transactionId)
            .update({ payout_frozen_at: new Date() }),
        'is stopped': () => listing.merge({ moderationStatus: 'flagged' }).save(),
      }
      await spoil[what]()

      const refused = await propose(client, stay, { nights: 9 })

      refused.assertStatus(409)
      refused.assertBodyContains({ code: 'NOT_CHANGEABLE' })
      assert.isNull(await BookingChange.first())
    })

  // Rule B70.
  test('the boat is judged again, as it is now', async ({ client }) => {
    const stay = await paidStay({ client, stripe }, { withBoat: true })
    await stay.listing.merge({ maxVesselLength: 5 }).save()

    const refused = await propose(client, stay, { later: 1 })

    refused.assertStatus(422)
    refused.assertBodyContains({ code: 'VESSEL_DOES_NOT_FIT' })
  })
})

test.group('What a change of dates holds', (group) => {
  const stripe = withStripe(group)

  // Rules B70, B71, C16.
  test('the added nights are held for 15 minutes, its own nights and turnover do not count', async ({
    assert,
    client,
  }) => {
    const stay = await paidStay({ client, stripe }, { turnoverDays: 2 })
    const { booking, listing } = stay
    const rival = await bearer(await createUser())
    const proposed = await propose(client, stay, { later: -1, nights: 9 })
    proposed.assertStatus(201)

    const held = await CalendarEntry.query().where({ forBookingId: booking.id }).orderBy('nights')

    assert.deepEqual(
      held.map(({ firstDay, dayAfter }) => [firstDay, dayAfter]),
      [
        [addDays(booking.checkIn, -1), booking.checkIn],
        [booking.checkOut, addDays(booking.checkOut, 1)],
      ]
    )
    for (const entry of held)
      assert.equal(entry.heldUntil!.toISO(), DateTime.fromISO(proposed.body().expiresAt).toISO())
    const taken = await client
      .post('/bookings')
      .json({
        listingId: listing.id,
        checkIn: booking.checkOut,
        checkOut: addDays(booking.checkOut, 2),
      })
      .bearerToken(rival)
    taken.assertStatus(409)
    await listing.load('owner')
    const calendar = await client
      .get(`/listings/${listing.id}/calendar?from=${booking.checkOut}&days=1`)
      .bearerToken(await bearer(listing.owner))
    assert.containsSubset(calendar.body().days, [{ state: 'held', bookingId: booking.id }])
    assert.deepEqual(await auditViolations(), [])
  })

  // Rule B71.
  test('a second one ends the first and may have its nights', async ({ assert, client }) => {
    const stay = await paidStay({ client, stripe })
    const first = await propose(client, stay, { later: 3 })

    const second = await propose(client, stay, { later: 2 })

    second.assertStatus(201)
    const ended = await ask(client, first.body(), 'confirm', stay.token)
    ended.assertStatus(409)
    ended.assertBodyContains({ code: 'CHANGE_ENDED' })
    const held = await CalendarEntry.query().whereNotNull('forBookingId')
    assert.deepEqual(
      held.map(({ firstDay, dayAfter }) => [firstDay, dayAfter]),
      [[stay.booking.checkOut, addDays(stay.booking.checkOut, 2)]]
    )
    assert.deepEqual(await auditViolations(), [])
  })

  // Rules B70, C16.
  test('nights that others have refuse it, and the first change ends with nothing taken')
    .with(['a stay', 'a block', 'the turnover of a stay'])
    .run(async ({ assert, client }, what) => {
      const stay = await paidStay({ client, stripe })
      const { booking, listing } = stay
      const { checkOut } = booking
      if (what === 'a block')
        await db.transaction((trx) =>
          new Calendar().block(
            { listingId: listing.id, firstDay: checkOut, lastDay: checkOut, reason: 'Repairs' },
            trx
          )
        )
      else {
        const away = what === 'a stay' ? 0 : 3
        await createBooking({
          listing,
          state: 'confirmed',
          from: addDays(checkOut, away),
          nights: 2,
        })
        if (away > 0) await listing.merge({ turnoverDays: 3 }).save()
      }

      const refused = await propose(client, stay, { later: 1 })

      refused.assertStatus(409)
      refused.assertBodyContains({ code: 'DATES_UNAVAILABLE' })
      assert.isNull(await BookingChange.first())
      assert.isNull(await CalendarEntry.query().whereNotNull('forBookingId').first())
    })

  // Rule B71.
  test('counts as one of ten open holds', async ({ client }) => {
    const stay = await paidStay({ client, stripe })
    const proposed = await propose(client, stay, { later: 1 })
    proposed.assertStatus(201)
    const listing = await createListing()
    for (let day = 0; day < 9; day += 1)
      await createBooking({ listing, renter: stay.booking.renter, from: 40 + day, nights: 1 })

    const { checkIn, checkOut } = StayRange.from(dayAhead(60), dayAhead(62))!
    const refused = await client
      .post('/bookings')
      .json({ listingId: listing.id, checkIn, checkOut })
      .bearerToken(stay.token)

    refused.assertStatus(429)
    refused.assertBodyContains({ code: 'TOO_MANY_HOLDS' })
  })

  // Rules B71, B31.
  test('nights that it let lapse cannot be held again for half an hour', async ({
    assert,
    client,
  }) => {
    const stay = await paidStay({ client, stripe })
    await propose(client, stay, { nights: 8 })
    const now = freezeTime(DateTime.utc().plus({ minutes: 16 }))

    const again = await propose(client, stay, { nights: 9 })
    const others = await propose(client, stay, { later: -1, nights: 8 })
    freezeTime(now.plus({ minutes: 30 }))
    const later = await propose(client, stay, { nights: 8 })

    again.assertStatus(429)
    again.assertBodyContains({ code: 'NIGHTS_LAPSED' })
    others.assertStatus(201)
    later.assertStatus(201)
    assert.lengthOf(await BookingChange.query().where('status', 'open'), 1)
  })

  // Rules B71, B30.
  test('nights of a mooring are held for 75 of any 105 minutes by changes, too', async ({
    assert,
    client,
  }) => {
    const stay = await paidStay({ client, stripe })
    const start = DateTime.utc()
    const statuses: number[] = []
    for (let minutes = 0; minutes <= 40; minutes += 10) {
      freezeTime(start.plus({ minutes }))
      const proposed = await propose(client, stay, { nights: 8 + (minutes % 20) / 10 })
      statuses.push(proposed.status())
    }

    assert.deepEqual(statuses.slice(0, 5), [201, 201, 201, 201, 429])
  })
})
