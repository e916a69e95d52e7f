import vine from '@vinejs/vine'
import { CANCELLATION_POLICIES, MOORING_TYPES } from '#catalog/rules/listing_fields'
import { aucklandDate, line, messages, paragraph, rate } from '#catalog/validators/fields'

/** Rules L2, L3. */
export const listingValidator = vine.create({
  title: line(120),
  description: paragraph(5000),
  location: line(160),
  region: line(80),
  mooringNumber: line(60),
  latitude: vine.number().range([-90, 90]),
  longitude: vine.number().range([-180, 180]),
  accessCode: line(100).nullable().optional(),
  accessInstructions: paragraph(2000).nullable().optional(),
  mooringType: vine.enum(MOORING_TYPES),
  highTideDepth: vine.number().range([0, 200]),
  lowTideDepth: vine.number().range([0, 200]),
  maxVesselLength: vine.number().range([0.1, 200]),
  weightCapacity: vine.number().withoutDecimals().range([1, 10_000_000]),
  licensedVesselType: line(120),
  nextInspectionDate: aucklandDate(),
  lastInspectionDate: aucklandDate().nullable().optional(),
  amenities: vine.array(line(40)).maxLength(30).optional(),
  pricePerNight: rate(),
  weeklyRate: rate(),
  minimumNights: vine.number().withoutDecimals().range([1, 180]).nullable().optional(),
  cancellationPolicy: vine.enum(CANCELLATION_POLICIES).optional(),
})
listingValidator.messagesProvider = messages

export const availabilityValidator = vine.create({ available: vine.boolean() })
availabilityValidator.messagesProvider = messages
