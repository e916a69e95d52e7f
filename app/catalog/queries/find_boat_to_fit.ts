import { inject } from '@adonisjs/core'
import { type BoatToFit, boatOf } from '#catalog/rules/vessel_fit'
import type { AucklandDate } from '#shared/values/auckland_time'
import { NotSignedIn } from '#shared/exceptions/domain_error'
import FindVessel from '#vessels/contract/find_vessel'
import type Vessel from '#vessels/models/vessel'

/** Metres and kilograms; a boat of the caller wins over measures. */
export interface NamedBoat {
  userId: string | undefined
  vesselId?: string
  length?: number
  draft?: number
  displacement?: number
  kind?: Vessel['kind']
  /** Whether papers are judged beside measures: what is not given is missing then. */
  withPapers?: boolean
  liabilityCover?: number
  insuredUntil?: AucklandDate
  antifouledOn?: AucklandDate
}

/** The boat that a caller names, to be judged by the rule of fit. Throws NotFound, NotSignedIn. */
@inject()
export default class FindBoatToFit {
  constructor(private vessels: FindVessel) {}

  async handle({ userId, vesselId, ...measures }: NamedBoat): Promise<BoatToFit> {
    if (!vesselId) return boatOfMeasures(measures)
    if (!userId) throw new NotSignedIn()

    return boatOf(await this.vessels.handle({ id: vesselId, userId }))
  }
}

function boatOfMeasures(measures: Omit<NamedBoat, 'userId' | 'vesselId'>): BoatToFit {
  const { length = null, draft = null, displacement = null, kind = null } = measures
  const { liabilityCover = null, insuredUntil = null, antifouledOn = null } = measures
  const papers = measures.withPapers ? { liabilityCover, insuredUntil, antifouledOn } : null

  return { length, draft, displacement, kind, papers }
}
