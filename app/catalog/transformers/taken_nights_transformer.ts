import { BaseTransformer } from '@adonisjs/core/transformers'
import type CalendarEntry from '#catalog/models/calendar_entry'

/** Days nobody else can have, the first and the last included (rule C8). */
export default class TakenNightsTransformer extends BaseTransformer<CalendarEntry> {
  /** What the date picker of a visitor needs: no reason, no names, no ids. */
  toObject() {
    return { startDate: this.resource.firstDay, endDate: this.resource.lastDay }
  }

  /** Everything, for the owner and administrators. */
  forOwner() {
    return {
      ...this.toObject(),
      ...this.pick(this.resource, ['id', 'listingId', 'kind', 'reason', 'bookingId']),
    }
  }
}
