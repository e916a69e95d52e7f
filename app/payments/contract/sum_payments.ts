import type { DateTime } from 'luxon'
import type Transaction from '#payments/models/transaction'
import type { Cents } from '#shared/values/money'

interface Amounts {
  amountCents: Cents
  ownerShareCents: Cents
}

/** Payments of one thing added up, in cents; those that are not paid count nothing. */
export interface PaidSum {
  isPaid: boolean
  amountCents: Cents
  refundedCents: Cents
  /** Requested or pending. */
  pendingRefunds: Amounts
  /** For an administrator. */
  waitingRefunds: Amounts
  /** After all refunds made or requested. */
  leftToRefund: Amounts
  /** The owner's, after all refunds made or requested. */
  keptShareCents: Cents
  transferredCents: Cents
  withheldCents: Cents
  /** When the first came in (UTC). */
  capturedAt: DateTime | null
}

/** Adds up payments with their refunds loaded. Of one payment these are its own figures. */
export function sumOfPayments(payments: Transaction[]): PaidSum {
  const paid = oldestFirst(payments.filter(({ isPaid }) => isPaid))
  const sum = (centsOf: (payment: Transaction) => Cents) =>
    paid.reduce((total, payment) => total + centsOf(payment), 0)
  const sumOf = (amountsOf: (payment: Transaction) => Amounts) => ({
    amountCents: sum((payment) => amountsOf(payment).amountCents),
    ownerShareCents: sum((payment) => amountsOf(payment).ownerShareCents),
  })

  return {
    isPaid: paid.length > 0,
    amountCents: sum(({ amountCents }) => amountCents),
    refundedCents: sum(({ refundedCents }) => refundedCents),
    pendingRefunds: sumOf(({ pendingRefunds }) => pendingRefunds),
    waitingRefunds: sumOf(({ waitingRefunds }) => waitingRefunds),
    leftToRefund: sumOf(({ leftToRefund }) => leftToRefund),
    keptShareCents: sum(({ keptShareCents }) => keptShareCents),
    transferredCents: sum(({ transferredCents }) => transferredCents),
    withheldCents: sum(({ withheldCents }) => withheldCents),
    capturedAt: paid[0]?.capturedAt ?? null,
  }
}

/** @returns the payments by when they came in; of one second, by when their pages were opened */
export function oldestFirst(payments: Transaction[]): Transaction[] {
  const cameIn = ({ capturedAt, createdAt }: Transaction) => (capturedAt ?? createdAt).toMillis()

  return payments.toSorted(
    (one, other) =>
      cameIn(one) - cameIn(other) || one.createdAt.toMillis() - other.createdAt.toMillis()
  )
}
