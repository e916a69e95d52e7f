import { BaseTransformer } from '@adonisjs/core/transformers'
import type CalendarFeed from '#catalog/models/calendar_feed'
import { isoUtc } from '#shared/values/auckland_time'

/** The address at which other programs read a calendar. */
export default class CalendarFeedTransformer extends BaseTransformer<CalendarFeed> {
  toObject() {
    return { url: this.resource.url, createdAt: isoUtc(this.resource.createdAt) }
  }
}
