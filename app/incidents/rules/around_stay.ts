import type { DateTime } from 'luxon'

interface Stay {
  isStanding: boolean
  checkInAt: DateTime
  checkOutAt: DateTime
}

/** Hours, both ends included. */
interface Around {
  hoursBeforeCheckIn: number
  hoursAfterCheckOut: number
}

/** Whether a stay is paid and stands, and an instant lies around it: when problems are reported and photos taken (rules Q1, Q16). */
export function isAroundStay(stay: Stay, now: DateTime, around: Around): boolean {
  const from = stay.checkInAt.minus({ hours: around.hoursBeforeCheckIn })
  const until = stay.checkOutAt.plus({ hours: around.hoursAfterCheckOut })

  return stay.isStanding && now >= from && now <= until
}
