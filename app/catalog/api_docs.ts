import { blockValidator, openingValidator } from '#catalog/validators/block_validator'
import {
  calendarImportValidator,
  calendarsValidator,
  calendarValidator,
} from '#catalog/validators/calendar_validators'
import {
  availabilityValidator,
  draftValidator,
  listingChangeValidator,
  rulesValidator,
  listingValidator,
  pricesValidator,
} from '#catalog/validators/listing_validators'
import { photoValidator } from '#catalog/validators/photo_validators'
import { fitValidator } from '#catalog/validators/fit_validator'
import {
  mapCardsValidator,
  mapValidator,
  placesValidator,
  searchValidator,
} from '#catalog/validators/search_validator'
import { tideValidator } from '#catalog/validators/tide_validator'
import marketplace from '#config/marketplace'
import type { NamedMeanings } from '#platform/openapi/meanings'
import { alone, either, explained, type Operations, upload } from '#platform/openapi/operation'
import { STALE } from '#platform/openapi/refusals'
import { count, meaning } from '#platform/openapi/schema'

/** Of the fields that an owner sends and that everybody reads. */
const units = {
  highTideDepth: 'Metres',
  lowTideDepth: 'Metres',
  maxVesselLength: 'Metres',
  weightCapacity: 'Kilograms',
  vesselKinds: 'Kinds of boats it is licensed for; empty: any',
  driesAtLowTide: 'A boat may take the ground when its person accepts that',
  requiresVessel: 'Whether a stay must name a boat',
  minimumLiability: 'NZD of liability cover that a boat needs',
  antifoulWithinMonths: 'The oldest antifouling that is accepted, in months before check-in',
  instantBook: 'Whether a stay is booked at once; else its owner is asked first',
  advanceNoticeHours:
    'Hours before 14:00 of check-in by which a stay must be booked; at least 3 where the owner is asked',
  turnoverDays: 'Nights that are kept free between two stays',
  bookingWindowDays:
    'Days from today within which a stay may begin; null: as far as the site allows',
  calendarDefault: 'Whether nights can be booked (`open`), or only those of openings (`closed`)',
  rates: 'Seasons in order: nights with prices, and perhaps a minimum of nights, of their own',
}

const rates = { pricePerNight: 'NZD', weeklyRate: 'NZD for 7 nights' }

const { minMetres, maxMetres } = marketplace.location
const point = `Of a point ${minMetres} to ${maxMetres} m from the mooring`
const publicPoint = { latitude: point, longitude: point }

const openFacts = {
  ...units,
  ...rates,
  minimumNights: { type: 'integer', minimum: 1 },
  primaryPhoto: 'A path on this host',
  rating: 'Of published reviews by renters; null below 3',
}

const publicFacts = {
  ...openFacts,
  ...publicPoint,
  'fit': 'Of the boat that was named; null without one',
  'compliance.inspectionValidUntil':
    'The last day of the inspection that an administrator has checked; null unless the evidence is checked and holds',
  'compliance.rentalApprovalChecked':
    'Whether an administrator has checked the rental approval, and it holds',
}

const ownFacts = {
  ...openFacts,
  hiddenReason: 'Why the public cannot see it',
  pendingReason:
    'Why it waits for approval: contact details in a public text, moved by more than 1 km from the approved place, or edited where edits are moderated',
  pendingNotice: 'The same in words for its owner',
}

const responseRate = {
  'owner.responseRate':
    'Percent of the requests to book of 90 days that the owner answered, without those that their renter withdrew; null below 3',
}

const lastDay = 'The last day, which belongs to it'

export const meanings: NamedMeanings = {
  Photo: {
    width: count,
    height: count,
    placeholder: 'A tiny picture as a data address',
    url: 'A path on this host, of the middle width',
    order: meaning('Counted from 0', count),
  },
  Listing: publicFacts,
  OwnerListing: ownFacts,
  ShownListing: { ...publicFacts, ...responseRate },
  ShownOwnListing: { ...ownFacts, ...responseRate },
  ListingDraft: {
    'fields': 'Of `POST /listings`, null where nothing was entered',
    'missing': 'What keeps it from being submitted, in the order of the steps',
    'missing.field': 'As errors name it',
    'step': 'Where its owner is',
  },
  MapPoints: {
    points:
      'Each a list of seven: `id`, `title`, `latitude` and `longitude` of the public point in degrees, `pricePerNight` and `weeklyRate` in NZD or null, `hasSeasons`',
    stayTotals:
      'With dates: what the stay costs at each of them in NZD, in the same order; else null',
    fits: 'With a boat: how it fits each of them, in the same order; else null',
    isComplete: 'Whether these are all; else they are the newest 500',
  },
  MapCard: { ...rates, photo: 'A path on this host, of the smallest width' },
  MapCards: {
    stayPrices:
      'With dates: `total` of the stay in NZD and its `summary`, by the id of the mooring',
  },
  Place: {
    kind: 'A region is a value of `region`, a place one of `near`',
    region: 'Of a place that moorings name',
    listings: meaning('Moorings that can be booked there', count),
  },
  TakenDays: { endDate: lastDay },
  Tides: {
    'distanceKm': meaning('From the public point, whole kilometres', count),
    'extremes.at': { type: 'string', format: 'date-time' },
    'extremes.height': 'Metres above chart datum',
    'meanLowWaterSprings':
      'Metres above chart datum; the depth at a time is `lowTideDepth` plus the height of the tide less this',
  },
  CalendarEntry: { endDate: lastDay },
  OpenDays: { endDate: lastDay },
  CalendarDay: {
    state: 'Of the night, the first that is true of it',
    price: 'NZD of this night alone; null without a rate',
    season: 'Its name',
    entryId: 'Of the block or import that takes it',
    isTurnover: 'Whether the turnover of a stay keeps it free',
  },
}

const listing = {
  title: 'Swing mooring in Islington Bay',
  description: 'Well sheltered from the north. Ten minutes from the ramp by dinghy.',
  location: 'Islington Bay',
  region: 'Hauraki Gulf',
  mooringNumber: 'IB-112',
  latitude: -36.7893,
  longitude: 174.9012,
  mooringType: 'Swing Mooring',
  highTideDepth: 6.2,
  lowTideDepth: 3.4,
  maxVesselLength: 12.5,
  weightCapacity: 12_000,
  licensedVesselType: 'Yacht or launch',
  nextInspectionDate: '2027-09-30',
  amenities: ['Dinghy dock', 'Water'],
  pricePerNight: 45,
  weeklyRate: 250,
  minimumNights: 2,
  cancellationPolicy: 'moderate',
}

const notes = {
  mooringNumber: 'Shown only to renters of a revealed booking',
  latitude: 'The real place; the public sees a point 400 to 600 m away',
  longitude: 'The real place; the public sees a point 400 to 600 m away',
  accessCode: 'Shown only to renters of a revealed booking',
  accessInstructions: 'Shown only to renters of a revealed booking',
  ...units,
  nextInspectionDate: '`YYYY-MM-DD`; a new one is not in the past',
  lastInspectionDate: '`YYYY-MM-DD`',
  pricePerNight: 'NZD; left out or 0, no nightly rate is offered',
  weeklyRate: 'NZD for 7 nights; left out or 0, no weekly rate is offered',
  rates: 'Seasons, which replace those before; at most 100, none overlap. Left out: as they are',
  minimumNights: 'Left out: 1',
  cancellationPolicy: 'Left out: moderate for a new mooring, as it was for another',
}
const draft = explained(listingValidator, notes)
const partOfDraft = explained(draftValidator, {
  ...notes,
  step: 'Where its owner is; left out: as it was, `basics` for a new one',
})

const filters = {
  search: 'Words of the title, the description or the location',
  checkIn: '`YYYY-MM-DD`; with `checkOut`, only moorings that are free then',
  checkOut: '`YYYY-MM-DD`',
  vesselLength: 'Metres',
  draft: 'Metres',
  vesselId: 'A boat of the caller; it wins over measures',
  displacement: 'Kilograms',
  vesselKind: 'The kind of boat',
  acceptsLowTide: 'Whether the boat may take the ground where the mooring dries',
  fitsOnly: '`false` lists moorings that do not take the boat too; left out: `true`',
  instantBook: 'Only moorings that are booked at once',
  minPrice: 'NZD a night',
  maxPrice: 'NZD a night',
  mooringType: 'The kind of mooring',
  region: 'The region, as moorings name theirs',
  west: 'Degrees; only public points within the four sides',
  south: 'Degrees',
  east: 'Degrees, not below `west`',
  north: 'Degrees, not below `south`',
  near: 'The name of a place as `GET /listings/places` gives it; `sort=nearest` needs it',
  sort: 'Left out: best match, then newest first. `central` begins nearest to central Auckland, `nearest` at `near`, both by public points; prices are those of a night',
}

const together = {
  stay: ['checkIn', 'checkOut'],
  area: ['west', 'south', 'east', 'north'],
}

const photo = upload(
  `JPG, PNG, GIF or WEBP, at most ${marketplace.photos.maxBytes / 1024 ** 2} MB`,
  {
    isPublic: {
      type: 'boolean',
      description: 'Left out: the first photo is public, later ones are private',
    },
  }
)

export const about =
  'Moorings with their photos, the days they are taken, and those a person saved.'

export const operations: Operations = {
  'GET /listings': {
    summary: `Moorings that can be booked, ${marketplace.pages.browse} a page, newest first.`,
    access: 'anyone, and more when signed in',
    query: explained(searchValidator, filters),
    refusals: [404],
    together,
    example: { search: 'waiheke', page: 1 },
  },
  'GET /listings/map': {
    summary: 'The public points of moorings that can be booked, for a map: the newest 500.',
    access: 'anyone, and more when signed in',
    query: explained(mapValidator, filters),
    refusals: [404],
    together,
    example: { region: 'Hauraki Gulf' },
  },
  'GET /listings/map/cards': {
    summary: 'What the cards of marks on the map show.',
    access: 'anyone, and more when signed in',
    query: explained(mapCardsValidator, {
      ...filters,
      checkIn: '`YYYY-MM-DD`; with `checkOut`, what a stay costs then',
      ids: 'Ids of moorings with commas between, at most 30; those that cannot be booked are left out',
    }),
    refusals: [404],
    together: { stay: together.stay },
    example: { ids: '6f1ce9a6-1b35-4c0f-9f2e-0d7d0a9b1c11' },
  },
  'GET /listings/places': {
    summary: 'Regions and places that typed text may mean, whatever its accents and slips.',
    access: 'anyone',
    query: explained(placesValidator, {
      search: 'What was typed; left out: the places with the most moorings',
    }),
    example: { search: 'waihke' },
  },
  'POST /listings': {
    summary: 'Offers a mooring. It waits for approval before the public sees it.',
    access: 'OWNER',
    body: draft,
    example: listing,
    answers: [201],
  },
  'GET /listings/drafts': {
    summary: "The owner's listings that are not submitted, the newest first.",
    access: 'OWNER',
  },
  'POST /listings/drafts': {
    summary: `Begins a listing with any part of its fields. At most ${marketplace.ceilings.draftsPerOwner} an owner; nobody else sees them.`,
    access: 'OWNER',
    body: partOfDraft,
    example: { title: listing.title, step: 'basics' },
    answers: [201],
    refusals: [409],
  },
  'GET /listings/drafts/{id}': {
    summary: 'A listing that is not submitted.',
    access: 'OWNER',
  },
  'PATCH /listings/drafts/{id}': {
    summary: 'Saves any part of the fields of such a listing; null takes away what was entered.',
    access: 'OWNER',
    body: partOfDraft,
    example: { maxVesselLength: 12.5, step: 'limits' },
  },
  'DELETE /listings/drafts/{id}': {
    summary: 'Deletes it with its photos.',
    access: 'OWNER',
    answers: [204],
  },
  'POST /listings/drafts/{id}/submit': {
    summary:
      'Offers the mooring: a listing with the same id, which waits for approval. What is missing is refused by field.',
    access: 'OWNER',
    answers: [201],
    refusals: [409, 422],
  },
  'POST /listings/{id}/duplicate': {
    summary:
      'Begins a listing with what is written in another, without mooring number, access details, photos, inspection dates, blocked and open days.',
    access: 'OWNER',
    answers: [201],
    refusals: [409],
  },
  'GET /listings/owner/my-listings': {
    summary: `The owner's own moorings, the newest ${marketplace.ceilings.ownListings}.`,
    access: 'OWNER',
  },
  'GET /listings/{id}': {
    summary: 'One mooring. Its owner and administrators see all of it, others what is public.',
    access: 'anyone, and more when signed in',
  },
  'GET /listings/{id}/fit': {
    summary:
      'Whether a boat fits a mooring: one of the caller, or one with these measures. Insurance and antifouling are judged for the first, and for measures `withPapers=true`. `leastUnderKeel` is the least water under its keel from check-in at 14:00 to check-out at 10:00; null without dates or draft.',
    access: 'anyone, and more when signed in',
    query: explained(fitValidator, {
      vesselId: 'A boat of the caller; it wins over measures',
      length: 'Metres, with bowsprit and davits; needed without `vesselId`',
      beam: 'Metres; no mooring limits it',
      draft: 'Metres',
      displacement: 'Kilograms',
      checkIn: '`YYYY-MM-DD`; left out: today',
      checkOut: '`YYYY-MM-DD`; left out: today',
      kind: 'The kind of boat',
      acceptsLowTide: 'Whether the boat may take the ground where the mooring dries',
      withPapers:
        'Whether the three below are judged beside the measures; what is left out is missing then',
      liabilityCover: 'NZD',
      insuredUntil: '`YYYY-MM-DD`',
      antifouledOn: '`YYYY-MM-DD`',
    }),
    together: { stay: together.stay },
    example: { length: 10.8, draft: 1.9 },
  },
  'GET /listings/{id}/tides': {
    summary:
      'High and low tides at the station nearest to the public point, in the order of time. Not for navigation.',
    access: 'anyone, and more when signed in',
    query: explained(tideValidator, {
      from: '`YYYY-MM-DD`, from one year ago to two years ahead; left out: today',
      days: 'Left out: 7',
    }),
    example: { from: '2027-02-05', days: 3 },
  },
  'PATCH /listings/{id}': {
    summary:
      'Edits a mooring; `available` hides it from renters and shows it again, and may come alone, and so may the rules of stays.',
    access: 'OWNER',
    body: either(
      availabilityValidator,
      alone(explained(rulesValidator, notes)),
      explained(listingChangeValidator, notes)
    ),
    refusals: [409],
    refusedWith: STALE,
    example: { available: false },
  },
  'PUT /listings/{id}/prices': {
    summary:
      'Gives days of a mooring, the first and the last included, a price a night of their own; null takes away what they carry.',
    access: 'OWNER',
    body: explained(
      pricesValidator,
      {
        from: '`YYYY-MM-DD`',
        to: '`YYYY-MM-DD`, which belongs to them',
        pricePerNight: 'NZD',
      },
      ['pricePerNight']
    ),
    refusals: [409],
    refusedWith: STALE,
    example: { from: '2027-02-05', to: '2027-02-09', pricePerNight: 60 },
  },
  'GET /listings/{id}/calendar': {
    summary: 'Each night of a mooring with its state, its price and what takes it.',
    access: 'OWNER or ADMIN',
    query: explained(calendarValidator, {
      from: '`YYYY-MM-DD`, may be past; left out: today',
      days: 'Left out: 62',
    }),
    example: { from: '2027-02-01', days: 28 },
  },
  'GET /listings/owner/calendar': {
    summary: 'The same of all moorings of the owner, 20 a page, the newest first.',
    access: 'OWNER',
    query: explained(calendarsValidator, {
      from: '`YYYY-MM-DD`, may be past; left out: today',
      days: 'Left out: 62',
      page: 'From 1',
    }),
    example: { from: '2027-02-01', days: 28 },
  },
  'DELETE /listings/{id}': {
    summary:
      'Removes a mooring, unless it is flagged, or nights that are not over are booked there. What is held and not paid ends with it.',
    access: 'OWNER',
    answers: [204],
    refusals: [409, 503],
  },
  'POST /photos/listing/{id}/upload': {
    summary:
      'Adds a photo to a mooring or a draft of one, which can have 5. What the camera wrote into it is dropped.',
    access: 'OWNER',
    body: photo,
    answers: [201],
    refusals: [409, 503, 507],
  },
  'PATCH /photos/{id}': {
    summary: 'Makes a photo the primary one, moves it, or shows or hides it.',
    access: 'OWNER',
    body: photoValidator,
    example: { isPrimary: true },
  },
  'DELETE /photos/{id}': {
    summary: 'Removes a photo.',
    access: 'OWNER',
    answers: [204],
  },
  'GET /blocked-dates/listing/{id}': {
    summary: 'When a mooring is taken. Its owner and administrators also see by what.',
    access: 'anyone, and more when signed in',
  },
  'POST /blocked-dates': {
    summary: 'Keeps a mooring free of bookings on whole days, the first and the last included.',
    access: 'OWNER',
    body: explained(blockValidator, {
      startDate: 'The first day, `YYYY-MM-DD`',
      endDate: 'The last day, which belongs to it',
      reason: 'Left out: Owner reserved',
    }),
    example: {
      listingId: '6f1d2c9e-3b7a-4c55-9a30-2f6f4f0c8f11',
      startDate: '2027-02-05',
      endDate: '2027-02-09',
      reason: 'Inspection',
    },
    answers: [201],
    refusals: [404, 409],
  },
  'DELETE /blocked-dates/{id}': {
    summary:
      'Frees blocked days. Those of a stay that the owner cancelled are freed by administrators alone (403).',
    subject: 'blocked period',
    access: 'OWNER or ADMIN',
    answers: [204],
  },
  'GET /openings/listing/{id}': {
    summary: 'The days on which a closed calendar is open.',
    subject: 'mooring',
    access: 'OWNER or ADMIN',
  },
  'POST /openings': {
    summary:
      'Opens a closed calendar on whole days, the first and the last included. On an open calendar it means nothing.',
    access: 'OWNER',
    body: explained(openingValidator, {
      startDate: 'The first day, `YYYY-MM-DD`',
      endDate: 'The last day, which belongs to it',
    }),
    example: {
      listingId: '6f1d2c9e-3b7a-4c55-9a30-2f6f4f0c8f11',
      startDate: '2027-02-05',
      endDate: '2027-02-09',
    },
    answers: [201],
    refusals: [404, 409],
  },
  'DELETE /openings/{id}': {
    summary: 'Takes an opening away. Its days are closed again, stays are left alone.',
    subject: 'open period',
    access: 'OWNER',
    answers: [204],
    refusals: [409],
  },
  'GET /listings/{id}/calendar-feed': {
    summary:
      'The address at which other calendars read when this mooring is taken; `url` is null without one.',
    subject: 'mooring',
    access: 'OWNER',
  },
  'POST /listings/{id}/calendar-feed': {
    summary:
      'Makes a new address for other calendars. The one before answers 404 from then on. Whoever has it can read when the mooring is taken, and nothing else.',
    subject: 'mooring',
    access: 'OWNER',
  },
  'DELETE /listings/{id}/calendar-feed': {
    summary: 'Takes the address away.',
    subject: 'mooring',
    access: 'OWNER',
    answers: [204],
  },
  'GET /listings/{id}/calendar-imports': {
    summary: 'Calendars elsewhere whose days this mooring takes, oldest first.',
    subject: 'mooring',
    access: 'OWNER',
  },
  'POST /listings/{id}/calendar-imports': {
    summary:
      'Adds a calendar elsewhere and reads it at once, then every half hour. Its nights refuse stays as blocks do; stays that have some already are left alone and answered as conflicts. At most five a mooring.',
    subject: 'mooring',
    access: 'OWNER',
    body: explained(calendarImportValidator, {
      name: 'What the owner calls it',
      url: 'Its address: `https://` or `webcal://`, of an iCalendar file on a public web server',
    }),
    example: { name: 'Airbnb', url: 'https://www.airbnb.com/calendar/ical/1234567.ics?s=0f1e2d' },
    answers: [201],
    refusals: [409],
  },
  'POST /calendar-imports/{id}/refresh': {
    summary: 'Reads another calendar now. What came of it stands in the answer.',
    subject: 'calendar',
    access: 'OWNER',
    refusals: [409],
  },
  'DELETE /calendar-imports/{id}': {
    summary: 'Takes another calendar away. Its days become free.',
    subject: 'calendar',
    access: 'OWNER',
    answers: [204],
    refusals: [409],
  },
  'GET /favorites': {
    summary: 'The moorings this person saved that can be booked.',
    access: 'signed in',
  },
  'GET /favorites/check/{id}': {
    summary: 'Whether this person saved the mooring.',
    subject: 'mooring',
    access: 'signed in',
  },
  'POST /favorites/{id}': {
    summary: 'Saves a mooring. Saving it again changes nothing.',
    subject: 'mooring',
    access: 'signed in',
    answers: [200, 201],
  },
  'DELETE /favorites/{id}': {
    summary: 'Forgets a saved mooring. Forgetting it again changes nothing.',
    subject: 'mooring',
    access: 'signed in',
    answers: [204],
  },
}
