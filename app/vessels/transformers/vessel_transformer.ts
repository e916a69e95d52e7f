import { BaseTransformer } from '@adonisjs/core/transformers'
import { copyOfVessel } from '#vessels/contract/vessel_copy'
import type Vessel from '#vessels/models/vessel'
import DocumentTransformer from '#vessels/transformers/document_transformer'

/** For the boat's own person alone. Needs the documents loaded. */
export default class VesselTransformer extends BaseTransformer<Vessel> {
  toObject() {
    const vessel = this.resource

    return {
      ...copyOfVessel(vessel),
      isDefault: vessel.isDefault,
      documents: DocumentTransformer.transform(vessel.documents),
    }
  }
}
