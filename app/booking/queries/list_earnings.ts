import { inject } from '@adonisjs/core'
import { DateTime } from 'luxon'
import type Booking from '#booking/models/booking'
import Charge from '#booking/models/charge'
import { findEarlyCents } from '#booking/steps/early_cents'
import { bookingsOf, paidTo } from '#booking/queries/owner_payments'
import { earningState, type EarningState } from '#booking/rules/earning_state'
import { comingPayouts } from '#booking/rules/payout_schedule'
import { disputeWords } from '#payments/contract/dispute_words'
import { type ObjectionReason, objectionsTo } from '#payments/contract/payout_objections'
import FindOpenRefunds from '#payments/contract/find_open_refunds'
import ConnectedAccount from '#payments/models/connected_account'
import Dispute from '#payments/models/dispute'
import type Transaction from '#payments/models/transaction'
import type Transfer from '#payments/models/transfer'
import { type Page, toPage } from '#shared/values/page'

/** What the owner gets of one payment of a booking, and where that money is. */
export interface Earning {
  booking: Booking
  payment: Transaction
  state: EarningState
  /** What is still to be sent, and from when on. */
  coming: ReturnType<typeof comingPayouts>
  /** Newest first; several when a refund failed after the payout. */
  transfers: Transfer[]
  /** Why the renter's bank disputed it, in words; null when it did not. */
  disputeReason: string | null
  /** Whether it waits because the mooring is flagged (rule M39). */
  isFlagged: boolean
}

interface Options {
  ownerId: string
  page: number
  limit: number
  /** Only of these bookings. */
  bookingIds?: string[]
}

interface Circumstances {
  isConnected: boolean
  /** What can be sent of stays that are not over, in cents. */
  earlyCents: number
  /** The last dispute of each payment that has one. */
  disputes: Map<string, Dispute>
  /** Payments with an open refund. */
  refunding: Set<string>
  /** Why a module objects to the payout, by reference. */
  objected: Map<string, ObjectionReason>
  now: DateTime
}

/** Every payment for the moorings of an owner, the latest first. */
@inject()
export default class ListEarnings {
  constructor(private openRefunds: FindOpenRefunds) {}

  async handle({ ownerId, page, limit, bookingIds }: Options): Promise<Page<Earning>> {
    const payments = await paidTo(ownerId)
      .if(bookingIds, (query) =>
        query.whereIn('reference', Charge.query().whereIn('booking_id', bookingIds!).select('id'))
      )
      .preload('refunds')
      .preload('payoutParts')
      .preload('transfers', (transfers) => transfers.orderBy('createdAt', 'desc'))
      .orderBy('capturedAt', 'desc')
      .orderBy('id')
      .paginate(page, limit)
    const bookings = await bookingsOf(payments.all())
    const references = payments.all().map(({ reference }) => reference)
    const now = DateTime.utc()
    const circumstances = {
      isConnected: await canBePaid(ownerId),
      earlyCents: await findEarlyCents({ ownerId, now }),
      disputes: await disputesOf(payments.all()),
      refunding: await this.openRefunds.handle(payments.all().map(({ id }) => id)),
      objected: await objectionsTo(references),
      now,
    }

    const rows = payments.all().flatMap((payment) => {
      const booking = bookings.get(payment.reference)

      return booking ? [earningOf({ booking, payment }, circumstances)] : []
    })
    return toPage(rows, payments.total, { page, limit })
  }
}

async function canBePaid(userId: string): Promise<boolean> {
  return (await ConnectedAccount.findBy({ userId, transfersActive: true })) !== null
}

async function disputesOf(payments: Transaction[]): Promise<Map<string, Dispute>> {
  const ids = payments.map(({ id }) => id)
  const disputes = await Dispute.query().whereIn('transactionId', ids).orderBy('createdAt')

  return new Map(disputes.map((dispute) => [dispute.transactionId, dispute]))
}

function earningOf(
  { booking, payment }: Pick<Earning, 'booking' | 'payment'>,
  circumstances: Circumstances
): Earning {
  const coming = comingPayouts({
    parts: payment.payoutParts,
    dueAt: payment.payoutDueAt,
    wholeAt: payment.payoutWholeAt,
    earlyCents: circumstances.earlyCents,
    shareCents: payment.keptShareCents,
    settledCents: payment.settledCents,
  })

  return {
    booking,
    payment,
    coming,
    transfers: payment.transfers.filter(({ status }) => status === 'paid'),
    disputeReason: inWords(circumstances.disputes.get(payment.id)),
    isFlagged: circumstances.objected.get(payment.reference) === 'review',
    state: stateOf({ payment, coming }, circumstances),
  }
}

function stateOf(
  { payment, coming }: Pick<Earning, 'payment' | 'coming'>,
  { isConnected, disputes, refunding, objected, now }: Circumstances
): EarningState {
  const isLost = disputes.get(payment.id)?.status === 'lost'

  return earningState(
    {
      isConnected,
      isUnderReview:
        payment.fraudSuspectedAt !== null || objected.get(payment.reference) === 'review',
      hasOpenProblem: objected.get(payment.reference) === 'problem',
      shareCents: payment.keptShareCents,
      settledCents: payment.settledCents,
      dispute: payment.payoutFrozenAt === null ? null : isLost ? 'lost' : 'open',
      waitsForCheckOut: coming[0]?.dueAt.toMillis() === payment.payoutWholeAt?.toMillis(),
      payoutDueAt: coming[0]?.dueAt ?? payment.payoutDueAt,
      hasOpenRefund: refunding.has(payment.id),
      hasFailed: payment.transfers[0]?.status === 'failed',
    },
    now
  )
}

function inWords(dispute: { reason: string } | undefined): string | null {
  return dispute ? disputeWords(dispute.reason) : null
}
