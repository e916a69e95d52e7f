import { STAY_RULE_FIELDS } from '#catalog/rules/listing_fields'

/** The steps in which a listing is written, each with its fields of `POST /listings` (rule L95). */
export const DRAFT_STEPS = {
  basics: ['title', 'description', 'amenities'],
  place: [
    'location',
    'region',
    'latitude',
    'longitude',
    'mooringNumber',
    'accessCode',
    'accessInstructions',
  ],
  limits: [
    'mooringType',
    'licensedVesselType',
    'maxVesselLength',
    'weightCapacity',
    'highTideDepth',
    'lowTideDepth',
    'nextInspectionDate',
    'lastInspectionDate',
    'vesselKinds',
    'driesAtLowTide',
    'requiresVessel',
    'minimumLiability',
    'antifoulWithinMonths',
  ],
  prices: [
    'pricePerNight',
    'weeklyRate',
    'minimumNights',
    'rates',
    ...STAY_RULE_FIELDS,
    'cancellationPolicy',
  ],
  photos: [] as string[],
  review: [] as string[],
}

export type DraftStep = keyof typeof DRAFT_STEPS

export const DRAFT_STEP_NAMES = Object.keys(DRAFT_STEPS) as DraftStep[]

/** In the order of the steps. */
export const DRAFT_FIELDS = Object.values(DRAFT_STEPS).flat()

/** Sorts what is said about fields in the order of the steps; `rates.0.from` stands where `rates` does. */
export function inStepOrder<Problem extends { field: string }>(problems: Problem[]): Problem[] {
  return problems.toSorted((one, other) => placeOf(one.field) - placeOf(other.field))
}

const placeOf = (field: string) => DRAFT_FIELDS.indexOf(field.split('.')[0])
