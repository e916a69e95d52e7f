import { DateTime } from 'luxon'

/** When the owner's share is due: at `notBefore`, or earlier because Stripe limits how long money is held (rule M12). */
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
