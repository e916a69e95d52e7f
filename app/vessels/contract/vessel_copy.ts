import type Vessel from '#vessels/models/vessel'
import { isoUtc } from '#shared/values/auckland_time'
import { pick } from '#shared/values/pick'

/** What a booking keeps of a boat, whole for its own person alone. Metres, kilograms, NZD, Auckland dates, a UTC instant. */
export type VesselCopy = ReturnType<typeof copyOfVessel>

export function copyOfVessel(vessel: Vessel) {
  return {
    ...pick(vessel, [
      'id',
      'name',
      'kind',
      'lengthOverall',
      'beam',
      'draft',
      'displacement',
      'registration',
      'callSign',
      'insurer',
      'policyNumber',
      'liabilityCover',
      'insuredUntil',
      'antifouledOn',
    ]),
    createdAt: isoUtc(vessel.createdAt),
  }
}

/** What the form of a boat sends, as answers have it. */
export function formOfVessel(vessel: Vessel): Record<string, unknown> {
  const { id, createdAt, ...fields } = copyOfVessel(vessel)

  return fields
}
