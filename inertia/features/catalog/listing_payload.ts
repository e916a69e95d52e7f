import type { BodyOf } from '~/lib/api_client'

export type ListingPayload = BodyOf<'api.listings.store'>

const NUMBERS = [
  'latitude',
  'longitude',
  'maxVesselLength',
  'weightCapacity',
  'highTideDepth',
  'lowTideDepth',
  'pricePerNight',
  'weeklyRate',
  'minimumLiability',
  'antifoulWithinMonths',
] as const

/** What the form sends: numbers parsed, blanks as null, minimum nights a whole number. */
export function listingPayload(
  data: FormData,
  more: {
    amenities: string[]
    nextInspectionDate: string | null
    lastInspectionDate: string | null
  }
): ListingPayload {
  const texts = Object.fromEntries(
    [...data].map(([name, value]) => [name, String(value).trim() || null])
  )
  const numbers = Object.fromEntries(
    NUMBERS.map((name) => [name, texts[name] === null ? null : Number(texts[name])])
  )
  const minimumNights = Number(texts.minimumNights ?? 1)

  const boats = {
    vesselKinds: data.getAll('vesselKinds'),
    driesAtLowTide: data.has('driesAtLowTide'),
    requiresVessel: data.has('requiresVessel'),
  }

  return { ...texts, ...numbers, minimumNights, ...boats, ...more } as ListingPayload
}
