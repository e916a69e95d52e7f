import {
  boatOf,
  type Fit,
  type FitLimits,
  fitOf,
  type FitProblem,
  type VesselFacts,
} from '#catalog/rules/vessel_fit'
import marketplace from '#config/marketplace'
import type { StayRange } from '#shared/values/stay_range'

export type { Fit, FitProblem }

interface BoatAndStay {
  vessel: VesselFacts
  listing: FitLimits
  stay: StayRange
  acceptsLowTide: boolean
}

/** Whether a mooring takes a boat for a stay, by the rule of fit (rule K6): measures, kind and papers. */
export function fitForStay({ vessel, listing, stay, acceptsLowTide }: BoatAndStay): Fit {
  const { checkIn, checkOut } = stay
  const margin = marketplace.underKeelMargin

  return fitOf(boatOf(vessel), listing, { acceptsLowTide, checkIn, checkOut, margin })
}
