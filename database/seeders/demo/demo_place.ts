import type Vessel from '#vessels/models/vessel'

export type DemoRegion =
  | 'Auckland'
  | 'Hauraki Gulf'
  | 'Matakana Coast'
  | 'Manukau Harbour'
  | 'Northland'
  | 'Bay of Islands'

/** One demo listing. Depths and length in metres, weight in kg, rates in NZD cents, minimum stay in nights. */
export type DemoPlace = {
  slug: string
  title: string
  description: string
  location: string
  region: DemoRegion
  latitude: number
  longitude: number
  mooringType: 'Swing Mooring' | 'Pile Mooring'
  mooringNumber: string
  lowTideDepth: number
  highTideDepth: number
  maxVesselLength: number
  weightCapacity: number
  licensedVesselType: string
  /** Left out: any. */
  vesselKinds?: Vessel['kind'][]
  /** Left out: no. */
  driesAtLowTide?: true
  requiresVessel?: true
  /** NZD of cover. */
  minimumLiability?: number
  antifoulWithinMonths?: number
  nightlyCents: number | null
  weeklyCents: number | null
  minimumNights: number
  amenities: string[]
  cancellationPolicy: 'flexible' | 'moderate' | 'strict'
  accessCode: string | null
  accessInstructions: string
  /** Files of resources/demo/pictures, the primary one first. */
  photos: string[]
  /** Default: approved. */
  moderation?: { status: 'pending' | 'flagged' | 'rejected'; reason: string | null }
  /** Default: active. */
  isActive?: false
}
