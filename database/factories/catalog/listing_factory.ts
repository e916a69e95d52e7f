import { randomUUID } from 'node:crypto'
import Factory from '@adonisjs/lucid/factories'
import { DateTime } from 'luxon'
import marketplace from '#config/marketplace'
import env from '#start/env'
import Listing from '#catalog/models/listing'
import { publicPoint } from '#catalog/rules/public_point'
import { aucklandDateOf } from '#shared/values/auckland_time'

/** The secret fields of a listing: visible only to its owner, administrators and renters after the reveal. */
export const SECRETS = {
  mooringNumber: 'MARKER-MOORING-4471',
  latitude: -36.812345,
  longitude: 174.798765,
  accessCode: 'MARKER-CODE-9903',
  accessInstructions: 'MARKER-INSTRUCTIONS take the second buoy',
} as const

/** An approved, active mooring at $45 a night. */
export const ListingFactory = Factory.define(Listing, () => ({
  id: randomUUID(),
  title: 'Quiet swing mooring',
  description: 'Sheltered from the south-west, close to the boat ramp.',
  location: 'Okahu Bay',
  region: 'Auckland',
  mooringNumber: 'OKB-17',
  latitude: -36.850123,
  longitude: 174.813456,
  accessCode: null,
  accessInstructions: null,
  mooringType: 'Swing Mooring' as const,
  highTideDepth: 5.5,
  lowTideDepth: 2.5,
  maxVesselLength: 12,
  weightCapacity: 10_000,
  licensedVesselType: 'Yacht or launch',
  nextInspectionDate: aucklandDateOf(DateTime.utc().plus({ months: 9 })),
  lastInspectionDate: null,
  amenities: ['Dinghy dock'],
  vesselKinds: [],
  driesAtLowTide: false,
  requiresVessel: false,
  minimumLiability: null,
  antifoulWithinMonths: null,
  pricePerNightCents: 4500,
  weeklyRateCents: null,
  minimumNights: 1,
  instantBook: true,
  advanceNoticeHours: 0,
  turnoverDays: 0,
  bookingWindowDays: null,
  calendarDefault: 'open' as const,
  rates: [],
  cancellationPolicy: 'moderate' as const,
  isActive: true,
  moderationStatus: 'approved' as const,
  flagReason: null,
  rejectionReason: null,
  hiddenUntil: null,
  isDummy: false,
  deletedAt: null,
}))
  .before('create', (_, listing) => {
    const shown = publicPoint(listing, env.get('LOCATION_SECRET').release(), marketplace.location)
    listing.merge({ publicLatitude: shown.latitude, publicLongitude: shown.longitude })
  })
  .build()
