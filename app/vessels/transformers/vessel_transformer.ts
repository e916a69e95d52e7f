import { BaseTransformer } from '@adonisjs/core/transformers'
import { copyOfVessel, formOfVessel } from '#vessels/contract/vessel_copy'
import type Vessel from '#vessels/models/vessel'
import { versionOf } from '#shared/forms/record_version'
import DocumentTransformer from '#vessels/transformers/document_transformer'

/** For the boat's own person alone. Needs the documents loaded. */
export default class VesselTransformer extends BaseTransformer<Vessel> {
  toObject() {
    const vessel = this.resource

    return {
      ...copyOfVessel(vessel),
      isDefault: vessel.isDefault,
      version: versionOf(vessel.id, formOfVessel(vessel)),
      documents: DocumentTransformer.transform(vessel.documents),
    }
  }
}
