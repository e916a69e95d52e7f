import type Listing from '#catalog/models/listing'
import { PERMIT_FIELDS } from '#catalog/rules/permit'
import { presentSeasons } from '#catalog/rules/seasons'
import { FIT_LIMITS } from '#catalog/rules/vessel_fit'
import { toNzdOrNull } from '#shared/values/money'

/** What an owner decides about stays (rules L90 to L94). */
export const STAY_RULE_FIELDS = [
  'instantBook',
  'advanceNoticeHours',
  'turnoverDays',
  'bookingWindowDays',
  'calendarDefault',
] as const

const FACTS = [
  'id',
  'title',
  'description',
  'location',
  'region',
  'mooringType',
  'highTideDepth',
  'lowTideDepth',
  'maxVesselLength',
  'weightCapacity',
  'licensedVesselType',
  'nextInspectionDate',
  'lastInspectionDate',
  'minimumNights',
  'cancellationPolicy',
  'amenities',
  'vesselKinds',
  'driesAtLowTide',
  'requiresVessel',
  'minimumLiability',
  'antifoulWithinMonths',
] as const

/** Fields shown to everybody as they are stored, in the order of the answers (rule V4). */
export const OPEN_FIELDS = [...FACTS, ...STAY_RULE_FIELDS] as const

/** Every stored field of public answers; none of them is secret. */
export const PUBLIC_FIELDS = [
  ...OPEN_FIELDS,
  'ownerId',
  'isActive',
  'moderationStatus',
  'pricePerNightCents',
  'weeklyRateCents',
  'rates',
  'publicLatitude',
  'publicLongitude',
  'ratingCount',
  'ratingSum',
  ...PERMIT_FIELDS,
  'createdAt',
] as const

const DESCRIBED_FIELDS = FACTS.filter((name) => name !== 'id')

/**
 * What administrators look at again when an approved listing is edited: all but the access details, and what changes from week to
 * week: seasons and rules of stays (rules L82, X33).
 */
export const REVIEWED_FIELDS = [
  ...DESCRIBED_FIELDS,
  'latitude',
  'longitude',
  'pricePerNightCents',
  'weeklyRateCents',
] as const

/** Stored fields of a card, and those that a boat must fit. */
export const CARD_FIELDS = [
  'id',
  'title',
  'location',
  'mooringType',
  ...FIT_LIMITS,
  'ownerId',
  'pricePerNightCents',
  'weeklyRateCents',
  'rates',
  'instantBook',
  'ratingCount',
  'ratingSum',
] as const

/** What the form of a listing sends, as the answers for its owner have it. */
export function formOfListing(listing: Listing): Record<string, unknown> {
  const { latitude, longitude, mooringNumber, accessCode, accessInstructions } = listing
  const open = [...DESCRIBED_FIELDS, ...STAY_RULE_FIELDS].map((name) => [name, listing[name]])

  return {
    ...Object.fromEntries(open),
    pricePerNight: toNzdOrNull(listing.pricePerNightCents),
    weeklyRate: toNzdOrNull(listing.weeklyRateCents),
    rates: presentSeasons(listing.rates),
    latitude,
    longitude,
    mooringNumber,
    accessCode,
    accessInstructions,
  }
}

export const MOORING_TYPES = ['Swing Mooring', 'Pile Mooring'] as const
