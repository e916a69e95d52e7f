import { BaseTransformer } from '@adonisjs/core/transformers'
import type Vessel from '#vessels/models/vessel'

/** A person's own boat where they choose one for a mooring: metres, kilograms. */
export default class BoatTransformer extends BaseTransformer<Vessel> {
  toObject() {
    return this.pick(this.resource, [
      'id',
      'name',
      'kind',
      'lengthOverall',
      'draft',
      'displacement',
    ])
  }
}
