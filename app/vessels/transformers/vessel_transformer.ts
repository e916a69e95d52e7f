import { BaseTransformer } from '@adonisjs/core/transformers'
import type Vessel from '#vessels/models/vessel'
import { isoUtc } from '#shared/values/auckland_time'

/** For the boat's own person alone. Metres, kilograms, NZD. */
export default class VesselTransformer extends BaseTransformer<Vessel> {
  toObject() {
    const vessel = this.resource

    return {
      ...this.pick(vessel, [
        'id',
        'name',
        'kind',
        'lengthOverall',
        'beam',
        'draft',
        'displacement',
        'registration',
        'callSign',
        'insurer',
        'policyNumber',
        'liabilityCover',
        'insuredUntil',
        'antifouledOn',
        'isDefault',
      ]),
      createdAt: isoUtc(vessel.createdAt),
    }
  }
}
