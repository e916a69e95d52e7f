import { DateTime } from 'luxon'
import type Booking from '#booking/models/booking'
import { findEarlyCents } from '#booking/steps/early_cents'
import { earningState, type EarningState } from '#booking/rules/earning_state'
import { comingPayouts } from '#booking/rules/payout_schedule'
import { disputeWords } from '#payments/contract/dispute_words'
import { type ObjectionReason, objectionsTo } from '#payments/contract/payout_objections'
import FindConnectStatus from '#payments/contract/find_connect_status'
import FindOpenRefunds from '#payments/contract/find_open_refunds'
import Dispute from '#payments/models/dispute'
import PayoutPart from '#payments/models/payout_part'
import Refund from '#payments/models/refund'
import type Transaction from '#payments/models/transaction'
import Transfer from '#payments/models/transfer'
import { findModels } from '#platform/database/run_sql'
import { sql } from '#platform/database/sql'

const TOGETHER = { client: 'together' } as const

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

/** A payment with its booking, whose listing is needed. */
type PaidBooking = Pick<Earning, 'booking' | 'payment'>

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

/** What an owner gets of each of these payments; by statements that do not depend on how many they are. */
export async function earningsOf(ownerId: string, paid: PaidBooking[]): Promise<Earning[]> {
  if (paid.length === 0) return []
  const payments = paid.map(({ payment }) => payment)
  const [ids, references] = [
    payments.map(({ id }) => id),
    payments.map(({ reference }) => reference),
  ]
  const now = DateTime.utc()
  const mayBeEarly = payments.some(({ payoutWholeAt }) => payoutWholeAt !== null)
  const [isConnected, earlyCents, disputes, refunding, objected] = await Promise.all([
    canBePaid(ownerId),
    mayBeEarly ? findEarlyCents({ ownerId, now }) : 0,
    disputesOf(ids),
    new FindOpenRefunds().handle(ids),
    objectionsTo(references),
    loadMovements(payments, ids),
  ])

  const circumstances = { isConnected, earlyCents, disputes, refunding, objected, now }
  return paid.map((one) => earningOf(one, circumstances))
}

async function canBePaid(userId: string): Promise<boolean> {
  const { chargesEnabled } = await new FindConnectStatus().handle({ userId })

  return chargesEnabled
}

async function disputesOf(ids: string[]): Promise<Map<string, Dispute>> {
  const disputes = await findModels(
    Dispute,
    sql`WHERE transaction_id = ANY(${ids}::uuid[]) ORDER BY created_at`,
    TOGETHER
  )

  return new Map(disputes.map((dispute) => [dispute.transactionId, dispute]))
}

/** Refunds, parts of the share, and transfers, the newest first. */
async function loadMovements(payments: Transaction[], ids: string[]): Promise<void> {
  const ofPayments = sql`WHERE transaction_id = ANY(${ids}::uuid[])`
  const [refunds, parts, transfers] = await Promise.all([
    findModels(Refund, ofPayments, TOGETHER),
    findModels(PayoutPart, sql`${ofPayments} ORDER BY due_at`, TOGETHER),
    findModels(Transfer, sql`${ofPayments} ORDER BY created_at DESC`, TOGETHER),
  ])

  const [refundsOf, partsOf, transfersOf] = [
    Map.groupBy(refunds, ({ transactionId }) => transactionId),
    Map.groupBy(parts, ({ transactionId }) => transactionId),
    Map.groupBy(transfers, ({ transactionId }) => transactionId),
  ]
  for (const payment of payments) {
    payment.$setRelated('refunds', refundsOf.get(payment.id) ?? [])
    payment.$setRelated('payoutParts', partsOf.get(payment.id) ?? [])
    payment.$setRelated('transfers', transfersOf.get(payment.id) ?? [])
  }
}

function earningOf({ booking, payment }: PaidBooking, circumstances: Circumstances): Earning {
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
