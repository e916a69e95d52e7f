import type { DateTime } from 'luxon'
import type Transaction from '#payments/models/transaction'
import type { Cents } from '#shared/values/money'

export interface PayoutDates {
  /** UTC instant before which the owner's share is not paid out: a day after check-in. */
  payoutDueAt: DateTime
  /** Parts of the owner's share, each from its UTC instant on, summing to it; left out: all of it at `payoutDueAt`. */
  payoutParts?: { dueAt: DateTime; amountCents: Cents }[]
  /** From when an owner who is new is paid: a day after check-out (UTC). Left out: like any other owner. */
  payoutWholeAt?: DateTime
}

/**
 * Sets when which part of an owner's share is due, in place of the dates before, and saves the payment (rules M12, M41, M42).
 * What was sent counts for the earliest parts. Needs the transaction lock.
 */
export async function setPayoutDates(payment: Transaction, dates: PayoutDates): Promise<void> {
  const { payoutDueAt, payoutParts: parts = [], payoutWholeAt = null } = dates

  await payment.merge({ payoutDueAt, payoutWholeAt }).save()
  await payment.related('payoutParts').query().delete()
  if (parts.length > 1) await payment.related('payoutParts').createMany(parts)
}
