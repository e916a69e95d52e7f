import type { Data } from '@generated/data'
import type { Fit } from '~/components/boat/boats'
import type { WhyTaken } from '~/lib/taken_days'

/** A listing as the public sees it. */
export type Listing = Data.Catalog.Listing

/** The same on its page. */
export type ShownListing = Listing & { owner: { responseRate: number | null } }

/** As much of a listing as its card shows. */
export type CardListing = Pick<
  Listing,
  | 'id'
  | 'title'
  | 'location'
  | 'mooringType'
  | 'maxVesselLength'
  | 'pricePerNight'
  | 'weeklyRate'
  | 'rating'
  | 'owner'
> & {
  hasSeasons: boolean
  photo: Photo | null
  /** Of the boat that was asked for; null without one. */
  fit: Fit | null
}

/** What the card of a mark on the map shows. */
export type MapCard = Data.Catalog.MapCard & { stayPrice?: StayPrice }

/** The mooring that was chosen on the map, by its mark or by its card. */
export type ChosenPoint = { id: string; by: 'mark' | 'card' }

/** A listing with its secrets, for its owner. */
export type OwnListing = Data.Catalog.Listing.Variants['forOwner']

/** What a form of a listing begins with: of a listing, or of a draft as far as it is written. */
export type ListingFields = Partial<
  Omit<OwnListing, 'rates'> & { rates: Omit<OwnListing['rates'][number], 'id'>[] }
>

/** A listing that is not submitted, for its owner. */
export type Draft = Data.Catalog.Draft

export type DraftStep = Draft['step']

/** The steps in order, with the names of their fields. */
export type DraftSteps = Record<DraftStep, string[]>

export type Photo = Data.Catalog.Photo

/** Days nobody else can have, both inclusive, YYYY-MM-DD, and why. */
export type TakenNights = {
  startDate: string
  endDate: string
  /** Beyond the window no stay can begin, but it may end there. */
  why: WhyTaken | 'window'
}

/** Stays, blocks and imports of a mooring, for its owner. */
export type CalendarEntry = Data.Catalog.TakenNights

/** What /listings was asked for; rates in NZD a night, lengths in metres, days YYYY-MM-DD, sides in degrees. */
export type ListingFilter = {
  search?: string
  checkIn?: string
  checkOut?: string
  /** One of the person's own boats. */
  vesselId?: string
  /** False lists also what does not fit the boat. */
  fitsOnly?: boolean
  vesselLength?: number
  draft?: number
  mooringType?: string
  /** Only what is booked at once. */
  instantBook?: boolean
  region?: string
  minPrice?: number
  maxPrice?: number
  /** The sides of a part of the map, all four or none. */
  west?: number
  south?: number
  east?: number
  north?: number
  /** The name of a place to begin with. */
  near?: string
  sort?: string
}

/** What the search bar asks for; undefined takes it away. */
export type SearchParts = Pick<
  ListingFilter,
  'search' | 'near' | 'region' | 'checkIn' | 'checkOut' | 'vesselLength' | 'draft'
>

/** Days YYYY-MM-DD. */
export type StayDates = { checkIn: string; checkOut: string }

/** What a stay on the chosen dates costs at one mooring, in NZD. */
export type StayPrice = {
  total: number
  summary: string
}

/** A place of a search: the middle of its public points, or of the name on the map. */
export type BrowsePlace = {
  name: string
  kind: 'region' | 'place'
  latitude: number
  longitude: number
}

/** What is shown in place of a list, when nothing matches. */
export type InsteadOfMatches = {
  /** Why what was asked for does not match; null where there is nothing. */
  reasons: string | null
  /** Stays that could be had there. */
  stays: { id: string; title: string; checkIn: string; checkOut: string }[]
  /** Places that words without a match may mean. */
  similar: Pick<BrowsePlace, 'name' | 'kind'>[]
  /** The place whose nearest moorings these are. */
  near: string | null
  listings: CardListing[]
}
