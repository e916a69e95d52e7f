import Factory from '@adonisjs/lucid/factories'
import Vessel from '#vessels/models/vessel'

/** A keel yacht that fits most moorings; the person must be given. */
export const VesselFactory = Factory.define(Vessel, () => ({
  name: 'Kotare',
  kind: 'yacht' as const,
  lengthOverall: 10.8,
  beam: 3.4,
  draft: 1.9,
  displacement: 6200,
  isDefault: false,
})).build()
