import type Listing from '#catalog/models/listing'
import type Photo from '#catalog/models/photo'
import type User from '#identity/models/user'

type Fact =
  | ('id' | 'title' | 'description' | 'location' | 'region' | 'mooringType' | 'amenities')
  | ('highTideDepth' | 'lowTideDepth' | 'maxVesselLength' | 'weightCapacity' | 'minimumNights')
  | ('licensedVesselType' | 'nextInspectionDate' | 'lastInspectionDate' | 'cancellationPolicy')
  | ('isActive' | 'moderationStatus' | 'pricePerNightCents' | 'weeklyRateCents')
  | ('publicLatitude' | 'publicLongitude')

export type PublicPhoto = Pick<
  Photo,
  'id' | 'storageKey' | 'position' | 'isPrimary' | 'isPublic' | 'width' | 'height' | 'placeholder'
>

/** A public listing with its public photos, read without the columns that are secret (rule V4). */
export type PublicListing = Pick<Listing, Fact> & {
  createdAt: Date
  owner: Pick<User, 'firstName'>
  photos: PublicPhoto[]
}

export type PublicListingRow = Omit<PublicListing, 'owner' | 'photos'> & {
  ownerFirstName: string | null
  photos: PublicPhoto[] | null
  /** How many rows match in all, where that was counted on the way. */
  total?: number
}

/** Of `listings` and its owner, `users o`. One statement reads a whole page. */
export const PUBLIC_COLUMNS = `
  listings.id, listings.title, listings.description, listings.location, listings.region, listings.mooring_type AS "mooringType",
  listings.high_tide_depth AS "highTideDepth", listings.low_tide_depth AS "lowTideDepth", listings.max_vessel_length AS "maxVesselLength",
  listings.weight_capacity AS "weightCapacity", listings.licensed_vessel_type AS "licensedVesselType", listings.amenities,
  listings.next_inspection_date AS "nextInspectionDate", listings.last_inspection_date AS "lastInspectionDate",
  listings.minimum_nights AS "minimumNights", listings.cancellation_policy AS "cancellationPolicy", listings.is_active AS "isActive",
  listings.moderation_status AS "moderationStatus", listings.price_per_night_cents AS "pricePerNightCents",
  listings.weekly_rate_cents AS "weeklyRateCents", listings.public_latitude AS "publicLatitude",
  listings.public_longitude AS "publicLongitude", listings.created_at AS "createdAt", o.first_name AS "ownerFirstName",
  (SELECT json_agg(json_build_object('id', p.id, 'storageKey', p.storage_key, 'position', p.position,
            'isPrimary', p.is_primary, 'isPublic', p.is_public, 'width', p.width, 'height', p.height,
            'placeholder', p.placeholder) ORDER BY p.position)
   FROM photos p WHERE p.listing_id = listings.id AND p.is_public) AS photos`

/** The row itself, completed: copying its columns takes longer than reading them. */
export function publicListingOf(row: PublicListingRow): PublicListing {
  return Object.assign(row, { owner: { firstName: row.ownerFirstName }, photos: row.photos ?? [] })
}
