import type { Infer } from '@vinejs/vine/types'
import type { DateTime } from 'luxon'
import type Listing from '#catalog/models/listing'
import { mentionsPlace } from '#catalog/rules/coordinates_in_text'
import { firstOverlap, inOrder, type Season } from '#catalog/rules/seasons'
import { mentionsSecret } from '#catalog/rules/secret_in_text'
import type { listingValidator, rulesValidator } from '#catalog/validators/listing_validators'
import marketplace from '#config/marketplace'
import { InvalidField } from '#shared/exceptions/domain_error'
import { aucklandDateOf } from '#shared/values/auckland_time'
import { contactDetailsIn } from '#shared/values/contact_details'
import { fromNzd } from '#shared/values/money'

/** Rates in NZD, metres, kg, Auckland dates. */
export type ListingDraft = Infer<typeof listingValidator>

/** A part of it; null where nothing was entered. */
export type DraftFields = { [Name in keyof ListingDraft]?: ListingDraft[Name] | null }

const PUBLIC_TEXTS = ['title', 'description', 'location', 'region', 'licensedVesselType'] as const

/**
 * The columns of a draft. A rate left out is not offered, minimum nights left out are one; other fields left out keep
 * their value. Ownership, moderation and visibility are not among them.
 */
export function columnsOf(draft: ListingDraft, current?: Pick<Listing, 'rates'>): Partial<Listing> {
  const { pricePerNight, weeklyRate, minimumNights, amenities, ...others } = draft
  const { vesselKinds, driesAtLowTide, requiresVessel, ...columns } = others

  return {
    ...ruleColumnsOf(columns, current),
    ...(vesselKinds !== undefined && { vesselKinds: [...new Set(vesselKinds)] }),
    ...(driesAtLowTide !== undefined && { driesAtLowTide: driesAtLowTide ?? false }),
    ...(requiresVessel !== undefined && { requiresVessel: requiresVessel ?? false }),
    ...(amenities && { amenities: [...new Set(amenities)] }),
    pricePerNightCents: toCents(pricePerNight),
    weeklyRateCents: toCents(weeklyRate),
    minimumNights: minimumNights ?? 1,
  }
}

/** Rules of stays, as they are sent alone or with the other fields. */
export type ListingRules = Infer<typeof rulesValidator>

/** The columns of rules; what stands beside them stays as it is. */
export function ruleColumnsOf<Sent extends ListingRules>(
  { rates, ...columns }: Sent,
  current?: Pick<Listing, 'rates'>
) {
  return {
    ...withDefaults(columns),
    ...(rates !== undefined && { rates: seasonsOf(rates, current?.rates ?? []) }),
  }
}

/** What null stands for (rule L90). */
const DEFAULTS = {
  instantBook: true,
  advanceNoticeHours: 0,
  turnoverDays: 0,
  calendarDefault: 'open',
} as const

function withDefaults<Columns extends object>(columns: Columns) {
  const entries = Object.entries(columns).map(([name, value]) => [
    name,
    value ?? (name in DEFAULTS && value === null ? DEFAULTS[name as keyof typeof DEFAULTS] : value),
  ])

  return Object.fromEntries(entries) as {
    [Name in keyof Columns]: Name extends keyof typeof DEFAULTS
      ? NonNullable<Columns[Name]>
      : Columns[Name]
  }
}

type SentSeasons = NonNullable<ListingDraft['rates']>

function seasonsOf(rates: SentSeasons | null, former: Season[]): Season[] {
  const seasons = (rates ?? []).map(({ pricePerNight, weeklyRate, minimumNights, ...season }) => ({
    ...season,
    pricePerNightCents: toCents(pricePerNight),
    weeklyRateCents: toCents(weeklyRate),
    minimumNights: minimumNights ?? null,
  }))

  return inOrder(seasons, former)
}

type Secrets = Pick<Listing, 'accessCode' | 'latitude' | 'longitude'> & {
  mooringNumber: string | null
}

/**
 * @throws InvalidField when a season ends before it begins, has no price, shares a night with one before it, or is named with
 *   a secret or contact details (rule L91)
 */
export function refuseSeasons(rates: SentSeasons, secrets: Secrets): void {
  rates.forEach(({ name, from, to, pricePerNight, weeklyRate }, at) => {
    refuseSecrets(`rates.${at}.name`, name, secrets)
    if (contactDetailsIn(name, marketplace.url).length > 0)
      throw seasonError(at, 'name', 'contact', 'Please leave out contact details')
    if (to < from) throw seasonError(at, 'to', 'order', 'A season cannot end before it begins')
    if (!pricePerNight && !weeklyRate)
      throw seasonError(at, 'pricePerNight', 'required', 'A season needs a price a night or a week')
  })
  const overlap = firstOverlap(rates)
  if (overlap >= 0)
    throw seasonError(overlap, 'from', 'overlap', 'This season overlaps another one')
}

const seasonError = (at: number, field: string, rule: string, message: string) =>
  new InvalidField(`rates.${at}.${field}`, rule, message)

/**
 * @param current the listing before an edit, for the access code and amenities that the draft leaves out
 * @throws InvalidField when a public text contains a secret, or the depths or the seasons contradict each other
 */
export function refuseContradictions(
  draft: Partial<ListingDraft>,
  current?: Pick<Listing, 'accessCode' | 'amenities'>
): void {
  const { highTideDepth = Infinity, lowTideDepth = 0 } = draft
  if (highTideDepth < lowTideDepth)
    throw new InvalidField(
      'highTideDepth',
      'depth',
      'High tide depth cannot be less than low tide depth'
    )

  const { mooringNumber = null, accessCode = current?.accessCode ?? null } = draft
  const { latitude = Number.NaN, longitude = Number.NaN } = draft
  const secrets = { mooringNumber, accessCode, latitude, longitude }
  const texts = publicTextsOf(draft, current)
  for (const [field, text] of texts) refuseSecrets(field, text, secrets)
  refuseSeasons(draft.rates ?? [], secrets)

  const all = texts.map(([, text]) => text).join('\n')
  if (mentionsPlace(all, secrets)) throw secretIn('description', 'coordinates')
}

/**
 * A stored next inspection may have passed since (rule L39).
 *
 * @param current the listing before an edit
 * @throws InvalidField when the next inspection is before today and the edit changes it, or the last one is after today
 */
export function refuseImpossibleInspections(
  draft: Pick<Partial<ListingDraft>, 'nextInspectionDate' | 'lastInspectionDate'>,
  now: DateTime,
  current?: Pick<Listing, 'nextInspectionDate'>
): void {
  const today = aucklandDateOf(now)
  const isChanged = draft.nextInspectionDate !== current?.nextInspectionDate

  if (isChanged && draft.nextInspectionDate && draft.nextInspectionDate < today)
    throw new InvalidField(
      'nextInspectionDate',
      'past',
      'The next inspection date cannot be in the past'
    )
  if (draft.lastInspectionDate && draft.lastInspectionDate > today)
    throw new InvalidField(
      'lastInspectionDate',
      'future',
      'The last inspection date cannot be in the future'
    )
}

/** What of a draft contradicts itself first; null when nothing does. Fields without a value contradict nothing. */
export function contradictionIn(fields: DraftFields, now: DateTime): InvalidField | null {
  const entered = Object.entries(fields).filter(([, value]) => value !== null)
  const draft = Object.fromEntries(entered) as Partial<ListingDraft>

  try {
    refuseContradictions(draft)
    refuseImpossibleInspections(draft, now)
    return null
  } catch (error) {
    if (error instanceof InvalidField) return error
    throw error
  }
}

/**
 * @param sent the fields that were sent now
 * @param written all of the draft
 * @throws InvalidField when what was sent contradicts something; of the rest only the review tells
 */
export function refuseSentContradictions(
  sent: DraftFields,
  written: DraftFields,
  now: DateTime
): void {
  const problem = contradictionIn(written, now)
  if (problem && problem.errors[0].field.split('.')[0] in sent) throw problem
}

function publicTextsOf(draft: Partial<ListingDraft>, current?: Pick<Listing, 'amenities'>) {
  const amenities = draft.amenities ?? current?.amenities ?? []

  return [
    ...PUBLIC_TEXTS.map((field) => [field, draft[field] ?? ''] as const),
    ['amenities', amenities.join('\n')] as const,
  ]
}

function refuseSecrets(field: string, text: string, secrets: Secrets) {
  if (mentionsSecret(text, secrets.mooringNumber)) throw secretIn(field, 'mooring number')
  if (mentionsSecret(text, secrets.accessCode)) throw secretIn(field, 'access code')
  if (mentionsPlace(text, secrets)) throw secretIn(field, 'coordinates')
}

function secretIn(field: string, secret: string): InvalidField {
  return new InvalidField(
    field,
    'secret',
    `Everyone can read this, so please leave out the ${secret}`
  )
}

function toCents(nzd: number | null | undefined) {
  return nzd === null || nzd === undefined ? null : fromNzd(nzd)
}
