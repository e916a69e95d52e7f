import { DateTime } from 'luxon'
import Booking from '#booking/models/booking'
import { earningState, type EarningState } from '#booking/rules/earning_state'
import ConnectedAccount from '#payments/models/connected_account'
import Transaction from '#payments/models/transaction'
import type Transfer from '#payments/models/transfer'
import { type Page, toPage } from '#shared/values/page'

/** What one booking brings its owner, and where that money is. */
export interface Earning {
  booking: Booking
  payment: Transaction
  state: EarningState
  /** The transfer that stands, on its way or sent. */
  transfer: Transfer | null
}

interface Wish {
  ownerId: string
  page: number
  limit: number
}

/** Every paid booking of an owner's moorings, the latest payment first. */
export default class ListEarnings {
  async handle({ ownerId, page, limit }: Wish): Promise<Page<Earning>> {
    const payments = await paidTo(ownerId)
      .preload('transfers', (transfers) => transfers.orderBy('createdAt', 'desc'))
      .orderBy('capturedAt', 'desc')
      .orderBy('id')
      .paginate(page, limit)

    const rows = await this.#withBookings(payments.all(), await this.#isConnected(ownerId))
    return toPage(rows, payments.total, { page, limit })
  }

  async #withBookings(payments: Transaction[], isConnected: boolean): Promise<Earning[]> {
    const ids = payments.map(({ reference }) => reference)
    const bookings = await Booking.query().whereIn('id', ids).preload('listing')
    const byId = new Map(bookings.map((booking) => [booking.id, booking]))
    const now = DateTime.utc()

    return payments.flatMap((payment) => {
      const booking = byId.get(payment.reference)

      return booking ? [earningOf({ booking, payment, isConnected }, now)] : []
    })
  }

  async #isConnected(userId: string): Promise<boolean> {
    return (await ConnectedAccount.findBy({ userId, transfersActive: true })) !== null
  }
}

/** What came in for an owner's moorings. */
export function paidTo(ownerId: string) {
  return Transaction.query()
    .where('payeeId', ownerId)
    .where('status', 'completed')
    .whereNotNull('capturedAt')
}

function earningOf(
  {
    booking,
    payment,
    isConnected,
  }: Pick<Earning, 'booking' | 'payment'> & { isConnected: boolean },
  now: DateTime
): Earning {
  const [latest] = payment.transfers
  const transfer = payment.transfers.find(({ status }) => status !== 'failed') ?? null

  return {
    booking,
    payment,
    transfer,
    state: earningState(
      {
        isConnected,
        shareCents: payment.ownerPayoutCents - payment.ownerRefundedCents,
        sentCents: payment.transferredCents,
        isFrozen: payment.payoutFrozenAt !== null,
        payoutDueAt: payment.payoutDueAt,
        hasFailed: latest?.status === 'failed',
      },
      now
    ),
  }
}
