import type { StayEvent } from '#booking/contract/stay_events'
import type Booking from '#booking/models/booking'
import Incident from '#incidents/models/incident'
import { kindWords } from '#incidents/rules/incident_kinds'
import { isoUtc } from '#shared/values/auckland_time'
import type { DateTime } from 'luxon'

/** What happened to the problems of a stay: reported, answered, settled, withdrawn (rule W136). */
export default class EventsOfIncidents {
  async of({ id }: Booking): Promise<StayEvent[]> {
    const incidents = await Incident.query().where('booking_id', id)

    return incidents.flatMap(eventsOf)
  }
}

function eventsOf(incident: Incident): StayEvent[] {
  const { createdAt, kind, answeredAt, answerText, settledAt, note, refundCents } = incident

  return [
    event('problem_reported', createdAt, { by: 'renter', text: kindWords(kind) }),
    event('problem_answered', answeredAt, { by: 'owner', text: answerText }),
    event('problem_settled', settledAt, {
      by: 'admin',
      text: note,
      amountCents: refundCents || null,
    }),
    event('problem_withdrawn', incident.withdrawnAt, { by: 'renter' }),
  ].filter((each) => each !== null)
}

function event(
  kind: string,
  at: DateTime | null,
  facts: Partial<Pick<StayEvent, 'by' | 'text' | 'amountCents'>>
): StayEvent | null {
  return at && { at: isoUtc(at), kind, by: null, text: null, amountCents: null, ...facts }
}
