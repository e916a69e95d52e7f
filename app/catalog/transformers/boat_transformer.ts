import { BaseTransformer } from '@adonisjs/core/transformers'
import type { ChoosableVessel } from '#vessels/contract/list_choosable_vessels'

/** A person's own boat where they choose one for a mooring: metres, kilograms. */
export default class BoatTransformer extends BaseTransformer<ChoosableVessel> {
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
