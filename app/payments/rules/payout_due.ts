import { DateTime } from 'luxon'

/**
 * When the owner's share is due: once the stay has begun well, but before the provider may no longer
 * hold it (rule M12).
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
