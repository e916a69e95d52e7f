import type { DateTime } from 'luxon'
import type { Cents } from '#shared/values/money'

export type EarningState =
  | 'refunded'
  | 'taken_back'
  | 'paid'
  | 'frozen'
  | 'lost'
  | 'under_review'
  | 'problem_open'
  | 'waiting_for_connection'
  | 'waiting_for_check_in'
  | 'waiting_for_check_out'
  | 'waiting_for_next_part'
  | 'waiting_for_refund'
  | 'retrying'
  | 'on_its_way'

interface Earning {
  /** The owner's share after refunds. */
  shareCents: Cents
  /** Sent to the owner, less reversals, and withheld for what they owe. */
  settledCents: Cents
  dispute: 'open' | 'lost' | null
  /** A module objects to the payout, or Stripe warned of fraud. */
  isUnderReview: boolean
  /** A problem of the stay is not settled. */
  hasOpenProblem: boolean
  isConnected: boolean
  /** Whether the next of it waits until after check-out (rules M42, M51). */
  waitsForCheckOut: boolean
  /** When the next of it is due (UTC); null when unknown. */
  payoutDueAt: DateTime | null
  hasOpenRefund: boolean
  /** Whether the last transfer was refused. */
  hasFailed: boolean
}

/** The state of an owner's share of a booking (rule M31). */
export function earningState(earning: Earning, now: DateTime): EarningState {
  const { shareCents, settledCents, payoutDueAt } = earning

  if (settledCents > shareCents) return 'taken_back'
  if (shareCents === 0) return 'refunded'
  if (settledCents === shareCents) return 'paid'
  if (earning.dispute) return earning.dispute === 'lost' ? 'lost' : 'frozen'
  if (earning.isUnderReview) return 'under_review'
  if (earning.hasOpenProblem) return 'problem_open'
  if (!earning.isConnected) return 'waiting_for_connection'
  if (payoutDueAt === null || payoutDueAt > now) {
    if (earning.waitsForCheckOut) return 'waiting_for_check_out'

    return settledCents > 0 ? 'waiting_for_next_part' : 'waiting_for_check_in'
  }
  if (earning.hasOpenRefund) return 'waiting_for_refund'

  return earning.hasFailed ? 'retrying' : 'on_its_way'
}
