import { DateTime } from 'luxon'
import { addDays, aucklandDateOf } from '#shared/values/auckland_time'

/** The complete form of a mooring, with overrides. */
export function listingForm(overrides: Record<string, unknown> = {}) {
  return {
    title: 'Sheltered swing mooring',
    description: 'Out of the south-westerly, five minutes from the ramp.',
    mooringNumber: 'WHG-204',
    mooringType: 'Swing Mooring',
    location: 'Whangaroa Harbour',
    region: 'Northland',
    latitude: -35.051234,
    longitude: 173.745678,
    maxVesselLength: 12.5,
    weightCapacity: 12_000,
    highTideDepth: 6.1,
    lowTideDepth: 3.2,
    licensedVesselType: 'Yacht or launch',
    nextInspectionDate: addDays(aucklandDateOf(DateTime.utc()), 300),
    amenities: ['Dinghy dock', 'Water'],
    pricePerNight: 45.5,
    weeklyRate: '',
    minimumNights: 2,
    accessCode: '7731#',
    accessInstructions: 'Third buoy from the point.',
    ...overrides,
  }
}
