import vine from '@vinejs/vine'
import { DRAFT_STEP_NAMES } from '#catalog/rules/draft_steps'
import { MOORING_TYPES } from '#catalog/rules/listing_fields'
import marketplace from '#config/marketplace'
import { CANCELLATION_POLICIES } from '#shared/values/cancellation_policies'
import { toggle } from '#shared/validators/booleans'
import { number, nzd, wholeNumber, wholeNumberOrBlank } from '#shared/validators/numbers'
import { aucklandDate, line, messages, paragraph, rate } from '#catalog/validators/fields'
import { validator } from '#shared/validators/messages'
import { version } from '#shared/validators/version'
import { toNzd } from '#shared/values/money'
import { VESSEL_KINDS } from '#vessels/contract/vessel_measures'

const { rates } = marketplace

const season = () => ({
  name: line(40),
  from: aucklandDate(),
  to: aucklandDate(),
  pricePerNight: rate(rates.mostNightlyCents),
  weeklyRate: rate(rates.mostWeeklyCents),
  minimumNights: wholeNumberOrBlank().range([1, 180]).nullable().optional(),
})

const rules = () => ({
  instantBook: toggle().nullable().optional(),
  advanceNoticeHours: wholeNumber().range([0, 720]).nullable().optional(),
  turnoverDays: wholeNumber().range([0, marketplace.stay.mostTurnoverDays]).nullable().optional(),
  bookingWindowDays: wholeNumber().range([1, 540]).nullable().optional(),
  calendarDefault: vine
    .enum(['open', 'closed'] as const)
    .nullable()
    .optional(),
  rates: vine
    .array(vine.object(season()))
    .maxLength(marketplace.ceilings.seasonsPerListing)
    .nullable()
    .optional(),
})

/** Made anew for each validator: what describes a field in JSON Schema changes with its modifiers. */
const fields = () => ({
  title: line(120),
  description: paragraph(5000),
  location: line(160),
  region: line(80),
  mooringNumber: line(60),
  latitude: number().range([-90, 90]),
  longitude: number().range([-180, 180]),
  accessCode: line(100).nullable().optional(),
  accessInstructions: paragraph(2000).nullable().optional(),
  mooringType: vine.enum(MOORING_TYPES),
  highTideDepth: number().range([0, 200]),
  lowTideDepth: number().range([0, 200]),
  maxVesselLength: number().range([0.1, 200]),
  weightCapacity: wholeNumber().range([1, 10_000_000]),
  licensedVesselType: line(120),
  nextInspectionDate: aucklandDate(),
  lastInspectionDate: aucklandDate().nullable().optional(),
  amenities: vine.array(line(40)).maxLength(30).optional(),
  pricePerNight: rate(rates.mostNightlyCents),
  weeklyRate: rate(rates.mostWeeklyCents),
  minimumNights: wholeNumberOrBlank().range([1, 180]).nullable().optional(),
  cancellationPolicy: vine.enum(CANCELLATION_POLICIES).optional(),
  vesselKinds: vine
    .array(vine.enum(VESSEL_KINDS))
    .maxLength(VESSEL_KINDS.length)
    .nullable()
    .optional(),
  driesAtLowTide: toggle().nullable().optional(),
  requiresVessel: toggle().nullable().optional(),
  minimumLiability: nzd([0, 100_000_000]).nullable().optional(),
  antifoulWithinMonths: wholeNumber().range([1, 60]).nullable().optional(),
  ...rules(),
})

/** Rules L2, L3, P13. */
export const listingValidator = validator(fields())
listingValidator.messagesProvider = messages

export const listingChangeValidator = validator({ ...fields(), version: version() })
listingChangeValidator.messagesProvider = messages

/** The rules of stays alone (rule L90). */
export const rulesValidator = validator({ ...rules(), version: version() })
rulesValidator.messagesProvider = messages

/** Any part of a listing, each field checked as there; null takes away what was entered (rule L95). */
export const draftValidator = validator({
  ...optional(fields()),
  step: vine.enum(DRAFT_STEP_NAMES).optional(),
})
draftValidator.messagesProvider = messages

type Field = { nullable(): { optional(): unknown } }

type Optional<Type extends Field> = ReturnType<ReturnType<Type['nullable']>['optional']>

function optional<Fields extends Record<string, Field>>(given: Fields) {
  return Object.fromEntries(
    Object.entries(given).map(([name, type]) => [name, type.nullable().optional()])
  ) as { [Name in keyof Fields]: Optional<Fields[Name]> }
}

/** Days of their own price, both included; null takes away what they carry. */
export const pricesValidator = validator({
  from: aucklandDate(),
  to: aucklandDate(),
  pricePerNight: nzd([toNzd(rates.leastCents), toNzd(rates.mostNightlyCents)]).nullable(),
  version: version(),
})
pricesValidator.messagesProvider = messages

export const availabilityValidator = validator({ available: toggle() })
availabilityValidator.messagesProvider = messages
