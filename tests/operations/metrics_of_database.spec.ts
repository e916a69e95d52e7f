import testUtils from '@adonisjs/core/services/test_utils'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import { bookingMetrics } from '#booking/queries/booking_metrics'
import PaymentProblem from '#payments/models/payment_problem'
import { paymentMetrics } from '#payments/ledger/payment_metrics'
import { postMail } from '#shared/mail/post_mail'
import type { Metric } from '#platform/observability/database_metrics'
import { queueMetrics } from '#platform/queue/queue_metrics'
import { createBooking } from '#tests/support/bookings'

const valueOf = (metrics: Metric[], name: string, labels: Record<string, string> = {}) =>
  metrics
    .find((figure) => figure.name === name)
    ?.values.find((one) =>
      Object.entries(labels).every(([key, value]) => one.labels?.[key] === value)
    )?.value

test.group('Metrics from the database', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('report how long due reveals are late', async ({ assert }) => {
    const before = await bookingMetrics()
    const booking = await createBooking({ state: 'confirmed', from: 0, nights: 3 })
    const hourAgo = DateTime.utc().minus({ hours: 1 })
    await booking.merge({ detailsRevealedAt: null, confirmedAt: hourAgo }).save()

    const late = await bookingMetrics()
    await booking.merge({ detailsRevealedAt: DateTime.utc() }).save()
    const revealed = await bookingMetrics()

    assert.equal(valueOf(before, 'booking_reveal_lag_seconds'), 0)
    assert.approximately(valueOf(late, 'booking_reveal_lag_seconds')!, 3600, 30)
    assert.equal(valueOf(revealed, 'booking_reveal_lag_seconds'), 0)
    assert.equal(valueOf(late, 'bookings', { status: 'CONFIRMED', payment: 'PAID' }), 1)
  })

  test('report payments and problems that wait for an administrator', async ({ assert }) => {
    const booking = await createBooking({ state: 'confirmed' })
    await PaymentProblem.create({ kind: 'refund_failed', subject: 'x', details: 'y' })

    const metrics = await paymentMetrics()

    assert.equal(valueOf(metrics, 'payments', { status: 'completed' }), 1)
    assert.equal(
      valueOf(metrics, 'payments_nzd', { status: 'completed' }),
      booking.totalCents / 100
    )
    assert.equal(valueOf(metrics, 'payment_problems_open'), 1)
  })

  test('report how much waits in the queue, and for how long', async ({ assert }) => {
    const letter = { template: 'shared/plain', to: 'a@example.com', subject: 'x', data: {} }
    await db.transaction((trx) => postMail({ ...letter, occasion: 'metrics' }, trx))
    await db.from('queue_jobs').update({ score: db.raw('score - 60000') })
    await db.table('mails').insert({ ...row('dead'), status: 'failed' })

    const metrics = await queueMetrics()

    assert.equal(valueOf(metrics, 'queue_jobs', { status: 'pending' }), 1)
    assert.approximately(valueOf(metrics, 'queue_oldest_due_seconds')!, 60, 5)
    assert.equal(valueOf(metrics, 'mails', { status: 'queued' }), 1)
    assert.equal(valueOf(metrics, 'mails', { status: 'failed' }), 1)
  })
})

function row(key: string) {
  return { template: 'shared/plain', recipient: 'a@example.com', subject: 'x', dedupe_key: key }
}
