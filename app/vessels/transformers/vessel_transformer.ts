import { BaseTransformer } from '@adonisjs/core/transformers'
import { copyOfVessel } from '#vessels/contract/vessel_copy'
import type Vessel from '#vessels/models/vessel'

/** For the boat's own person alone. */
export default class VesselTransformer extends BaseTransformer<Vessel> {
  toObject() {
    return { ...copyOfVessel(this.resource), isDefault: this.resource.isDefault }
  }
}
