import type { DateTime } from 'luxon'
import type { Cents } from '#shared/values/money'

export type EarningState =
  | 'refunded'
  | 'taken_back'
  | 'paid'
  | 'frozen'
  | 'lost'
  | 'waiting_for_connection'
  | 'waiting_for_check_in'
  | 'waiting_for_refund'
  | 'retrying'
  | 'on_its_way'

interface Earning {
  /** What the owner is to have of the booking after refunds. */
  shareCents: Cents
  /** What the owner was sent, less what was taken back. */
  sentCents: Cents
  /** A dispute keeps it back, or has taken it for good. */
  dispute: 'open' | 'lost' | null
  /** Whether the owner's account can receive money. */
  isConnected: boolean
  /** From when it is sent; null when that is not known. */
  payoutDueAt: DateTime | null
  /** Whether a refund has to be settled first. */
  hasOpenRefund: boolean
  /** Whether the last try to send it was refused. */
  hasFailed: boolean
}

/** Where an owner's share of a booking is (rule M31). */
export function earningState(earning: Earning, now: DateTime): EarningState {
  const { shareCents, sentCents, payoutDueAt } = earning

  if (sentCents > shareCents) return 'taken_back'
  if (shareCents === 0) return 'refunded'
  if (sentCents === shareCents) return 'paid'
  if (earning.dispute) return earning.dispute === 'lost' ? 'lost' : 'frozen'
  if (!earning.isConnected) return 'waiting_for_connection'
  if (payoutDueAt === null || payoutDueAt > now) return 'waiting_for_check_in'
  if (earning.hasOpenRefund) return 'waiting_for_refund'

  return earning.hasFailed ? 'retrying' : 'on_its_way'
}
