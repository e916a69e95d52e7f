import type Booking from '#booking/models/booking'
import { lockStay } from '#booking/contract/lock_stay'
import { withParties } from '#booking/contract/stay_parties'
import { notifyStay } from '#booking/contract/notify_stay'
import { AlreadySettled } from '#incidents/exceptions/incident_refused'
import Incident from '#incidents/models/incident'
import { writeSystemLine } from '#messaging/contract/write_system_line'
import type { Trx } from '#platform/database/trx'
import type { DateTime } from 'luxon'

interface Changing {
  incident: Incident
  /** With its two people and its mooring. */
  booking: Booking
}

/**
 * Changes an open incident in one transaction, under the locks of its stay, and tells both sides and administrators.
 *
 * @param work answers what the conversation says of it; null leaves everything as it is
 * @throws AlreadySettled, and as `work`
 */
export async function changeIncident(
  { id, bookingId }: Pick<Incident, 'id' | 'bookingId'>,
  now: DateTime,
  work: (changing: Changing, trx: Trx) => Promise<string | null>
): Promise<Incident> {
  await lockStay(bookingId, async (booking, trx) => {
    const incident = await Incident.findOrFail(id, { client: trx })
    const text = await work({ incident, booking: await withParties(booking) }, trx)
    if (text !== null) await tellOfIncident(booking, { text, now }, trx)
  })

  return Incident.query()
    .where({ id })
    .withScopes((scopes) => scopes.withDetails())
    .firstOrFail()
}

/** Says it in the conversation, and to open pages at once (rule Q14). */
export async function tellOfIncident(
  booking: Booking,
  { text, now }: { text: string; now: DateTime },
  trx: Trx
): Promise<void> {
  const { listingId, renterId, ownerId } = booking

  await writeSystemLine({ listingId, renterId, ownerId, text, createdAt: now }, trx)
  await notifyStay(booking, trx)
}

export function refuseEnded(incident: Incident): void {
  if (!incident.isOpen) throw new AlreadySettled()
}
