import { eventOf } from '#shared/events/domain_event'

export class IncidentReported extends eventOf<{ incidentId: string }>('incidents.reported') {}

/** An administrator has settled it. */
export class IncidentSettled extends eventOf<{
  incidentId: string
  bookingId: string
  listingId: string
  actorId: string
  address: string | null
  kind: string
  refund: 'full' | 'part' | 'none'
  amountCents: number
  note: string
}>('incidents.settled') {}
