import { type BookingState, isStanding } from '#booking/rules/stay_facts'
import type { TransitionName } from '#booking/rules/transitions'

export type StayTurn = 'confirmed' | 'changed' | 'cancelled'

export interface Moved {
  transition: TransitionName
  before: BookingState
  after: BookingState
  /** Whether its check-out has passed. */
  isOver: boolean
}

/**
 * What a transition is for a stay: it came to stand (rule B41), has other dates, or stands no more; null when it is none of these,
 * so always for a booking that was never paid. Money alone neither ends nor revives a stay that is over (rule E50).
 */
export function stayTurn({ transition, before, after, isOver }: Moved): StayTurn | null {
  const [stood, stands] = [isStanding(before), isStanding(after)]
  if (isOver && before.status === after.status) return null
  if (stood !== stands) return stands ? 'confirmed' : 'cancelled'

  return stands && transition === 'change_dates' ? 'changed' : null
}
