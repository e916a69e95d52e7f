import { DateTime } from 'luxon'

/**
 * The UTC instant at which the owner's share is due: a day after check-in, or earlier because Stripe limits how
 * long money may be held (rule M12).
 *
 * @param notBefore a day after check-in
 */
export function payoutDueAt({
  notBefore,
  paidAt,
  maxHoldDays,
}: {
  notBefore: DateTime
  paidAt: DateTime
  maxHoldDays: number
}): DateTime {
  return DateTime.min(notBefore, paidAt.plus({ days: maxHoldDays }))
}
