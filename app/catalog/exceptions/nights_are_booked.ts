import { DomainError } from '#shared/exceptions/domain_error'
import { type AucklandDate, formatAucklandDate } from '#shared/values/auckland_time'

/** A block would cover nights of a stay; the message names the stays (409). */
export default class NightsAreBooked extends DomainError {
  readonly kind = 'conflict'
  readonly code = 'NIGHTS_ARE_BOOKED'

  constructor(stays: { checkIn: AucklandDate; checkOut: AucklandDate }[]) {
    const named = stays.map(
      ({ checkIn, checkOut }) => `${formatAucklandDate(checkIn)} - ${formatAucklandDate(checkOut)}`
    )

    super(`These dates overlap a booking: ${named.join(', ')}`)
  }
}
