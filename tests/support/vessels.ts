import { VesselFactory } from '#database/factories/vessels/vessel_factory'
import type Vessel from '#vessels/models/vessel'

type Overrides = Parameters<(typeof VesselFactory)['merge']>[0] & { userId: string }

/** A boat of this person. */
export function createVessel(overrides: Overrides): Promise<Vessel> {
  return VesselFactory.merge(overrides).create()
}

/** A boat as a client sends it. */
export function vesselForm(changes: object = {}) {
  return {
    name: 'Kotare',
    kind: 'yacht',
    lengthOverall: 10.8,
    beam: 3.4,
    draft: 1.9,
    displacement: 6200,
    ...changes,
  }
}
