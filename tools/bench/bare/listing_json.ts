import type { Boat } from './listing_sql.ts'

const WIDTHS = [480, 960, 1600]

interface PhotoRow {
  id: string
  key: string
  isPrimary: boolean
}

export interface Season {
  id: string
  name: string
  from: string
  to: string
  pricePerNightCents: number | null
  weeklyRateCents: number | null
  minimumNights: number | null
}

export interface ListingRow {
  price_per_night_cents: number | null
  weekly_rate_cents: number | null
  first_name: string
  owner_id: string
  rating_count: number
  rating_sum: number
  photos: PhotoRow[] | null
  rates: Season[]
  inspection_until: string | null
  is_permitted: boolean
  /** Of one listing alone. */
  rate?: number | null
  createdAt: Date
  lowTideDepth: number
}

const pathOf = (key: string, width: number) => `/uploads/photos/${key}/${width}.webp`
export const toNzd = (cents: number | null) => (cents === null ? null : cents / 100)

export interface CardRow {
  price_per_night_cents: number | null
  weekly_rate_cents: number | null
  first_name: string
  rating_count: number
  rating_sum: number
  photo: string | null
}

/** What a card shows. */
export function cardJson({ first_name: firstName, photo, rating_sum: sum, ...row }: CardRow) {
  const { price_per_night_cents: nightly, weekly_rate_cents: weekly, ...others } = row
  const { rating_count: count, ...facts } = others

  return {
    ...facts,
    pricePerNight: toNzd(nightly),
    weeklyRate: toNzd(weekly),
    rating: ratingOf(count, sum),
    primaryPhoto: photo && pathOf(photo, WIDTHS[1]),
    owner: { firstName },
  }
}

const ratingOf = (count: number, sum: number) =>
  count < 3 ? null : { average: Math.round((10 * sum) / count) / 10, count }

/** @param boat one that fits; without a boat nothing is said of the fit */
export function listingJson(row: ListingRow, boat: Boat | null) {
  const {
    price_per_night_cents: nightly,
    weekly_rate_cents: weekly,
    first_name: firstName,
    owner_id: ownerId,
    rating_count: count,
    rating_sum: sum,
    inspection_until: inspectionUntil,
    is_permitted: isPermitted,
    rate,
    ...facts
  } = row
  const photos = (row.photos ?? []).map(({ key, ...photo }) => ({
    ...photo,
    url: pathOf(key, WIDTHS[1]),
    sources: WIDTHS.map((width) => ({ width, url: pathOf(key, width) })),
  }))

  return {
    ...facts,
    fit: boat && fitOf(row, boat),
    rates: row.rates.map(({ pricePerNightCents, weeklyRateCents, ...season }) => ({
      ...season,
      pricePerNight: toNzd(pricePerNightCents),
      weeklyRate: toNzd(weeklyRateCents),
    })),
    rentalType: weekly && !nightly ? 'WEEKLY' : 'NIGHTLY',
    createdAt: row.createdAt.toISOString(),
    pricePerNight: toNzd(nightly),
    weeklyRate: toNzd(weekly),
    locationIsApproximate: true,
    rating: ratingOf(count, sum),
    photos,
    primaryPhoto: (photos.find(({ isPrimary }) => isPrimary) ?? photos[0])?.url ?? null,
    compliance: {
      inspectionValidUntil: isPermitted ? inspectionUntil : null,
      rentalApprovalChecked: isPermitted,
    },
    owner: { id: ownerId, firstName, ...(rate !== undefined && { responseRate: rate }) },
  }
}

/** What is listed takes the boat. */
function fitOf({ lowTideDepth }: ListingRow, { draft }: Boat) {
  const underKeelAtLowTide =
    draft === null ? null : (Math.round(lowTideDepth * 100) - Math.round(draft * 100)) / 100

  return { fits: true, problems: [], underKeelAtLowTide, leastUnderKeel: null }
}
