import ace from '@adonisjs/core/services/ace'
import app from '@adonisjs/core/services/app'
import testUtils from '@adonisjs/core/services/test_utils'
import { test } from '@japa/runner'
import ConfirmPaidBooking from '#booking/actions/confirm_paid_booking'
import RevealDetails from '#booking/actions/reveal_details'
import { calendarFile } from '#booking/mails/calendar_file'
import type Booking from '#booking/models/booking'
import { bearer, pageSession } from '#tests/support/accounts'
import { createBooking, freezeTime } from '#tests/support/bookings'
import { moveStay } from '#tests/support/charges'
import { emptyDatabase } from '#tests/support/database'
import { createListing, MARKERS, SECRETS } from '#tests/support/listings'
import { mailsTo } from '#tests/support/mailbox'
import { workQueue } from '#tests/support/queue'

test.group('Revealing the access details', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  const DAYS = [
    { day: '2027-06-10', startsAt: '2027-06-10T02:00:00Z', why: 'an ordinary day' },
    { day: '2027-04-04', startsAt: '2027-04-04T02:00:00Z', why: 'the day summer time ends' },
    { day: '2027-09-26', startsAt: '2027-09-26T01:00:00Z', why: 'the day summer time begins' },
  ]

  // Rules R12, V8.
  test('happens 24 elapsed hours before 14:00 on {why}, not a second earlier')
    .with(DAYS)
    .run(async ({ assert }, { day, startsAt }) => {
      const due = freezeTime(startsAt).minus({ hours: 24 })
      const booking = await createBooking({ state: 'confirmed', from: day })

      freezeTime(due.minus({ seconds: 1 }))
      await reveal()
      await booking.refresh()
      assert.isNull(booking.detailsRevealedAt)

      freezeTime(due)
      await reveal()
      await booking.refresh()
      assert.equal(booking.detailsRevealedAt?.toMillis(), due.toMillis())
    })

  // Rule V9.
  test('happens at payment within 24 hours of {why}, not a second earlier')
    .with(DAYS)
    .run(async ({ assert }, { day, startsAt }) => {
      const due = freezeTime(startsAt).minus({ hours: 24 })
      const listings = await Promise.all([-1, 0, 1].map(() => createListing({ withSecrets: true })))
      const revealed: boolean[] = []

      for (const [index, seconds] of [-1, 0, 1].entries()) {
        freezeTime(due.plus({ seconds }))
        const booking = await createBooking({ listing: listings[index], from: day })
        await confirm(booking)
        revealed.push(booking.detailsRevealedAt !== null)
      }

      assert.deepEqual(revealed, [false, true, true])
    })

  // Rules V9, N3, N14.
  test('at payment is told in the confirmation and its calendar file, the one mail then; otherwise they say when it comes', async ({
    assert,
  }) => {
    const due = freezeTime('2027-06-09T02:00:00Z')
    const told: [boolean, string][] = []

    for (const seconds of [-1, 1]) {
      freezeTime(due.plus({ seconds }))
      const booking = await createBooking({ from: '2027-06-10' })
      await confirm(booking)
      await workQueue()
      const [mail, ...others] = await mailsTo(booking.renter.email)
      const text = mail.text + mail.html
      const file = calendarFile(await booking.refresh(), { now: due }).content
      assert.lengthOf(others, 0)
      assert.match(mail.subject, /^Your booking is confirmed/)
      assert.include(text, 'Payment received')
      assert.equal(text.includes('Mooring number'), seconds > 0)
      told.push([/24 hours before check-in/.test(text), file])
    }

    assert.deepEqual(
      told.map(([isLater, file]) => [isLater, file.includes('24 hours before')]),
      [
        [true, true],
        [false, false],
      ]
    )
  })

  // Rule V11.
  test('before it no answer or page of the renter contains a secret, after it the booking does', async ({
    assert,
    client,
  }) => {
    freezeTime('2027-06-01T00:00:00Z')
    const booking = await createBooking({ state: 'confirmed', from: '2027-06-10' })
    const seen = () => everythingSeenBy(booking, client)

    for (const marker of MARKERS) assert.notInclude(await seen(), marker)

    freezeTime('2027-06-09T02:00:00Z')
    await reveal()
    const revealed = await seen()
    for (const marker of MARKERS) assert.include(revealed, marker)
  })

  // Rule V12.
  test('cancelling hides them again', async ({ assert, client }) => {
    freezeTime('2027-06-09T12:00:00Z')
    const booking = await createBooking({
      state: 'confirmed',
      from: '2027-06-10',
    })
    await reveal()

    const cancelled = await client
      .post(`/bookings/${booking.id}/cancel`)
      .bearerToken(await bearer(booking.renter))

    cancelled.assertStatus(200)
    const seen = await everythingSeenBy(booking, client)
    for (const marker of MARKERS) assert.notInclude(seen, marker)
  })

  // Rule V8.
  test('is undone when check-in moves further away than 24 hours', async ({ assert, client }) => {
    const booking = await createBooking({ state: 'confirmed', from: 1 })
    freezeTime(booking.checkInAt.toUTC().minus({ hours: 2 }))
    await reveal()
    const token = await bearer(booking.renter)
    const access = async () => {
      const answer = await client.get(`/bookings/${booking.id}`).bearerToken(token)
      return answer.body().access
    }
    assert.isNotNull(await access())

    await moveStay(booking, 2)

    assert.isNull(await access())
  })

  // Rule V10.
  test('is mailed once for each check-in', async ({ assert }) => {
    const booking = await createBooking({ state: 'confirmed', from: 1 })
    const mailed = async () => {
      await reveal()
      await reveal()
      await workQueue()
      const mails = await mailsTo(booking.renter.email)
      return mails.map(({ text }) => text)
    }
    freezeTime(booking.checkInAt.toUTC().minus({ hours: 2 }))
    assert.lengthOf(await mailed(), 1)

    await moveStay(booking, 2)
    await booking.merge({ detailsRevealedAt: null }).save()
    assert.lengthOf(await mailed(), 1)
    freezeTime(booking.checkInAt.toUTC().minus({ hours: 2 }))

    const texts = await mailed()
    assert.lengthOf(texts, 2)
    for (const text of texts) assert.include(text, SECRETS.mooringNumber)
    assert.lengthOf(new Set(texts), 2)
  })

  // Rule V13.
  test('unpaid, cancelled and past stays are never revealed', async ({ assert }) => {
    freezeTime('2027-06-01T00:00:00Z')
    const bookings = [
      await createBooking({ from: '2027-06-02', nights: 1 }),
      await createBooking({ state: 'cancelled', from: '2027-06-02', nights: 1 }),
      await createBooking({ state: 'confirmed', from: '2027-05-20', nights: 1 }),
    ]

    freezeTime('2027-06-01T12:00:00Z')
    await reveal()

    for (const booking of bookings) {
      await booking.refresh()
      assert.isNull(booking.detailsRevealedAt)
    }
  })
})

test.group('Two concurrent runs of bookings:reveal', (group) => {
  group.each.setup(() => emptyDatabase)

  // Rule V10.
  test('reveal once and mail once', async ({ assert }) => {
    const booking = await createBooking({ state: 'confirmed', from: 0, nights: 2 })
    const now = booking.checkInAt.toUTC().minus({ hours: 1 })
    const { id: bookingId } = booking

    const outcomes = await Promise.all(
      Array.from({ length: 5 }, () => new RevealDetails().handle({ bookingId, now }))
    )

    assert.lengthOf(outcomes.filter(Boolean), 1)
    const mails = await mailsTo(booking.renter.email)
    assert.lengthOf(mails, 1)
    assert.include(mails[0].text, SECRETS.mooringNumber)
    assert.include(mails[0].text, '36° 48.741′ S')
  })

  test('a dry run changes nothing and counts what is due', async ({ assert }) => {
    const booking = await createBooking({ state: 'confirmed', from: 0, nights: 2 })
    freezeTime(booking.checkInAt.toUTC().minus({ hours: 1 }))

    const command = await ace.exec('bookings:reveal', ['--dry-run', '--json'])

    assert.equal(command.exitCode, 0)
    assert.deepEqual(command.result, { due: 1 })
    await booking.refresh()
    assert.isNull(booking.detailsRevealedAt)
  })
})

async function reveal() {
  ace.ui.switchMode('raw')
  const command = await ace.exec('bookings:reveal', ['--json'])
  if (command.exitCode !== 0) throw command.error ?? new Error('bookings:reveal failed')
}

async function confirm(booking: Booking) {
  const confirmPaidBooking = await app.container.make(ConfirmPaidBooking)
  await confirmPaidBooking.handle({ reference: booking.id })
  await booking.refresh()
}

async function everythingSeenBy(
  { id, renter }: Booking,
  client: import('@japa/api-client').ApiClient
) {
  const token = await bearer(renter)
  const session = await pageSession(renter)
  const answers = [
    await client.get(`/api/bookings/${id}`).bearerToken(token),
    await client.get('/api/bookings/user/my-bookings').bearerToken(token),
    await client.get('/user/dashboard').withSession(session).withInertia(),
    await client.get('/user/dashboard').withSession(session),
  ]

  return answers.map((answer) => answer.text()).join('\n')
}
