import testUtils from '@adonisjs/core/services/test_utils'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import { bookingFigures } from '#booking/queries/booking_figures'
import PaymentProblem from '#payments/models/payment_problem'
import { paymentFigures } from '#payments/ledger/payment_figures'
import { postMail } from '#shared/mail/post_mail'
import type { Figure } from '#platform/observability/figures'
import { queueFigures } from '#platform/queue/queue_figures'
import { createBooking } from '#tests/support/bookings'

const valueOf = (figures: Figure[], name: string, labels: Record<string, string> = {}) =>
  figures
    .find((figure) => figure.name === name)
    ?.values.find((one) =>
      Object.entries(labels).every(([key, value]) => one.labels?.[key] === value)
    )?.value

test.group('Metrics from the database', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('report how long due reveals are late', async ({ assert }) => {
    const before = await bookingFigures()
    const booking = await createBooking({ state: 'confirmed', from: 0, nights: 3 })
    const hourAgo = DateTime.utc().minus({ hours: 1 })
    await booking.merge({ detailsRevealedAt: null, confirmedAt: hourAgo }).save()

    const late = await bookingFigures()
    await booking.merge({ detailsRevealedAt: DateTime.utc() }).save()
    const revealed = await bookingFigures()

    assert.equal(valueOf(before, 'booking_reveal_lag_seconds'), 0)
    assert.approximately(valueOf(late, 'booking_reveal_lag_seconds')!, 3600, 30)
    assert.equal(valueOf(revealed, 'booking_reveal_lag_seconds'), 0)
    assert.equal(valueOf(late, 'bookings', { status: 'CONFIRMED', payment: 'PAID' }), 1)
  })

  test('report payments and problems that wait for an administrator', async ({ assert }) => {
    const booking = await createBooking({ state: 'confirmed' })
    await PaymentProblem.create({ kind: 'refund_failed', subject: 'x', details: 'y' })

    const figures = await paymentFigures()

    assert.equal(valueOf(figures, 'payments', { status: 'completed' }), 1)
    assert.equal(
      valueOf(figures, 'payments_nzd', { status: 'completed' }),
      booking.totalCents / 100
    )
    assert.equal(valueOf(figures, 'payment_problems_open'), 1)
  })

  test('report how much waits in the queue, and for how long', async ({ assert }) => {
    const letter = { template: 'shared/plain', to: 'a@example.com', subject: 'x', data: {} }
    await db.transaction((trx) => postMail({ ...letter, occasion: 'figures' }, trx))
    await db.from('queue_jobs').update({ score: db.raw('score - 60000') })
    await db.table('mails').insert({ ...row('dead'), status: 'failed' })

    const figures = await queueFigures()

    assert.equal(valueOf(figures, 'queue_jobs', { status: 'pending' }), 1)
    assert.approximately(valueOf(figures, 'queue_oldest_due_seconds')!, 60, 5)
    assert.equal(valueOf(figures, 'mails', { status: 'queued' }), 1)
    assert.equal(valueOf(figures, 'mails', { status: 'failed' }), 1)
  })
})

function row(key: string) {
  return { template: 'shared/plain', recipient: 'a@example.com', subject: 'x', dedupe_key: key }
}
