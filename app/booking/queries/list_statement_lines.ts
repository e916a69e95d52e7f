import { inject } from '@adonisjs/core'
import type { DateTime } from 'luxon'
import type Booking from '#booking/models/booking'
import { bookingsOf, paidTo } from '#booking/queries/owner_payments'
import type { StatementLine } from '#booking/rules/owner_statement'
import type { StatementPeriod } from '#booking/rules/statement_period'
import ListGivenFees, { type GivenFee } from '#payments/contract/list_given_fees'
import ListCancellationCosts from '#payments/contract/list_cancellation_costs'
import Refund from '#payments/models/refund'
import Transfer from '#payments/models/transfer'
import TransferReversal from '#payments/models/transfer_reversal'

type Movement = Pick<StatementLine, 'at' | 'what'> &
  Partial<Pick<StatementLine, 'paidCents' | 'feeCents' | 'shareCents' | 'payoutCents'>> & {
    reference: string
  }

interface Options {
  ownerId: string
  period: StatementPeriod
}

/** Every movement of an owner's money in a period: payments, refunds, transfers, reversals, costs of cancelling. */
@inject()
export default class ListStatementLines {
  constructor(
    private cancellationCosts: ListCancellationCosts,
    private givenFees: ListGivenFees
  ) {}

  async handle(options: Options): Promise<StatementLine[]> {
    const given = await this.givenFees.handle({ payeeId: options.ownerId })
    const movements = [
      ...(await this.#payments(options, given)),
      ...givenWithin(options.period, given),
      ...(await this.#refunds(options)),
      ...(await this.#payouts(options)),
      ...(await this.#reversals(options)),
      ...(await this.#costs(options)),
    ]
    const bookings = await bookingsOf(movements)

    return movements.map((movement) => lineOf(movement, bookings.get(movement.reference)))
  }

  async #costs({ ownerId, period }: Options): Promise<Movement[]> {
    const costs = await this.cancellationCosts.handle({ payeeId: ownerId, period })

    return costs.map(({ reference, at, amountCents }) => ({
      reference,
      at,
      what: 'Cost of your cancellation',
      shareCents: -amountCents,
    }))
  }

  /** Split as they were paid: what of our fee became the owner's later is a movement of its own. */
  async #payments({ ownerId, period }: Options, given: GivenFee[]): Promise<Movement[]> {
    const payments = await paidTo(ownerId)
      .where('capturedAt', '>=', instantText(period.from))
      .where('capturedAt', '<', instantText(period.until))

    return payments.map((payment) => {
      const { reference, capturedAt } = payment
      const later = given.filter((fee) => fee.reference === reference)
      const givenCents = later.reduce((sum, { amountCents }) => sum + amountCents, 0)

      return {
        reference,
        at: capturedAt!,
        what: 'Booking paid',
        paidCents: payment.amountCents,
        feeCents: payment.platformFeeCents + givenCents,
        shareCents: payment.ownerPayoutCents - givenCents,
      }
    })
  }

  async #refunds({ ownerId, period }: Options): Promise<Movement[]> {
    const refunds = await within(Refund.query(), period)
      .where('status', 'succeeded')
      .whereNot('reason', 'duplicate_payment')
      .whereHas('transaction', (payment) => payment.where('payeeId', ownerId))
      .preload('transaction')

    return refunds.map(({ createdAt, amountCents, ownerShareCents, transaction }) => ({
      reference: transaction.reference,
      at: createdAt,
      what: 'Refund',
      paidCents: -amountCents,
      feeCents: ownerShareCents - amountCents,
      shareCents: -ownerShareCents,
    }))
  }

  async #payouts({ ownerId, period }: Options): Promise<Movement[]> {
    const transfers = await within(Transfer.query(), period)
      .where('status', 'paid')
      .whereHas('transaction', (payment) => payment.where('payeeId', ownerId))
      .preload('transaction')

    return transfers.map(({ createdAt, amountCents, transaction }) => ({
      reference: transaction.reference,
      at: createdAt,
      what: 'Payout',
      payoutCents: amountCents,
    }))
  }

  async #reversals({ ownerId, period }: Options): Promise<Movement[]> {
    const reversals = await within(TransferReversal.query(), period)
      .where('status', 'succeeded')
      .whereHas('transfer', (transfer) =>
        transfer.whereHas('transaction', (payment) => payment.where('payeeId', ownerId))
      )
      .preload('transfer', (transfer) => transfer.preload('transaction'))

    return reversals.map(({ createdAt, amountCents, transfer }) => ({
      reference: transfer.transaction.reference,
      at: createdAt,
      what: 'Payout taken back',
      payoutCents: -amountCents,
    }))
  }
}

function givenWithin({ from, until }: StatementPeriod, given: GivenFee[]): Movement[] {
  return given
    .filter(({ at }) => at >= from && at < until)
    .map(({ reference, at, amountCents }) => ({
      reference,
      at,
      what: 'Change of dates',
      feeCents: -amountCents,
      shareCents: amountCents,
    }))
}

function within<Query extends { where(column: string, operator: string, value: string): Query }>(
  query: Query,
  { from, until }: StatementPeriod
): Query {
  return query
    .where('createdAt', '>=', instantText(from))
    .where('createdAt', '<', instantText(until))
}

/** Movements stay in the statement when their booking is deleted. */
function lineOf({ reference, ...movement }: Movement, booking?: Booking): StatementLine {
  return {
    paidCents: 0,
    feeCents: 0,
    shareCents: 0,
    payoutCents: 0,
    ...movement,
    bookingId: booking?.id ?? reference,
    mooring: booking?.listing.title ?? null,
    checkIn: booking?.checkIn ?? null,
    checkOut: booking?.checkOut ?? null,
  }
}

function instantText(instant: DateTime): string {
  return instant.toUTC().toSQL()!
}
