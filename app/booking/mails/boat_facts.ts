import type Booking from '#booking/models/booking'
import { formatDay } from '#shared/values/date_words'

/** The boat of a paid booking as its owner may read it (rule K12): no registration, insurer or policy. */
export function boatFacts({ shownVessel }: Booking) {
  if (!shownVessel) return null
  const { name, kind, lengthOverall, beam, draft, displacement, insuredUntil } = shownVessel

  return {
    name,
    kind: kind.replace('_', ' '),
    measures: `${lengthOverall} m long, ${beam} m beam, ${draft} m draft, ${displacement.toLocaleString('en-NZ')} kg`,
    insurance: insuredUntil ? `valid until ${formatDay(insuredUntil)}` : 'not stated',
  }
}
