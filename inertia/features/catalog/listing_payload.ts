import type { BodyOf } from '~/lib/api_client'
import type { ListingFields } from './types'

export type ListingPayload = BodyOf<'api.listings.store'>

type Season = NonNullable<ListingFields['rates']>[number]

/** A season while it is written. */
export type WrittenSeason = Omit<Season, 'from' | 'to'> & {
  id?: string
  key: string
  from: string | null
  to: string | null
}

/** What a form of a listing keeps beside its fields. */
export interface HeldFields {
  amenities: string[]
  nextInspectionDate: string | null
  lastInspectionDate: string | null
  rates: WrittenSeason[]
}

/** What they begin with. */
export function heldFieldsOf(listing: ListingFields | undefined): HeldFields {
  return {
    amenities: listing?.amenities ?? [],
    nextInspectionDate: listing?.nextInspectionDate ?? null,
    lastInspectionDate: listing?.lastInspectionDate ?? null,
    rates: (listing?.rates ?? []).map((season) => ({ ...season, key: crypto.randomUUID() })),
  }
}

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
  'advanceNoticeHours',
  'turnoverDays',
  'bookingWindowDays',
] as const

/** The id, where it has one, makes it look as it was saved; the server gives its own. */
const OF_SEASON = [
  'id',
  'name',
  'from',
  'to',
  'pricePerNight',
  'weeklyRate',
  'minimumNights',
] as const

/** What the form sends: numbers parsed, blanks as null, minimum nights a whole number. */
export function listingPayload(data: FormData, held: HeldFields): ListingPayload {
  const fields = [...data].filter(([name]) => !name.includes('.'))
  const texts = Object.fromEntries(
    fields.map(([name, value]) => [name, String(value).trim() || null])
  )
  const numbers = Object.fromEntries(
    NUMBERS.map((name) => [name, texts[name] === null ? null : Number(texts[name])])
  )
  const minimumNights = Number(texts.minimumNights ?? 1)
  const rates = held.rates.map((season) =>
    Object.fromEntries(OF_SEASON.map((name) => [name, season[name]]))
  )

  const choices = {
    vesselKinds: data.getAll('vesselKinds'),
    driesAtLowTide: data.has('driesAtLowTide'),
    requiresVessel: data.has('requiresVessel'),
    ...(texts.instantBook !== undefined && { instantBook: texts.instantBook !== 'false' }),
  }

  return { ...texts, ...numbers, minimumNights, ...choices, ...held, rates } as ListingPayload
}
