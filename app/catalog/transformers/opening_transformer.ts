import { BaseTransformer } from '@adonisjs/core/transformers'
import type Opening from '#catalog/models/opening'

/** Open days, first and last included. */
export default class OpeningTransformer extends BaseTransformer<Opening> {
  toObject() {
    return {
      ...this.pick(this.resource, ['id', 'listingId']),
      startDate: this.resource.firstDay,
      endDate: this.resource.lastDay,
    }
  }
}
