import { BaseTransformer } from '@adonisjs/core/transformers'
import type CalendarEntry from '#catalog/models/calendar_entry'

/** Taken days, first and last included, for the owner and administrators (rule C8). */
export default class TakenNightsTransformer extends BaseTransformer<CalendarEntry> {
  toObject() {
    return {
      startDate: this.resource.firstDay,
      endDate: this.resource.lastDay,
      ...this.pick(this.resource, ['id', 'listingId', 'kind', 'reason']),
      bookingId: this.resource.stayId,
      /** The name of the other calendar that imported nights are from. */
      source: this.resource.sourceName,
      /** A stay that is not paid yet. */
      isHeld: this.resource.heldUntil !== null,
      /** Nights of a stay that the owner cancelled, which an administrator alone frees. */
      isClosed: this.resource.isClosed,
    }
  }
}
