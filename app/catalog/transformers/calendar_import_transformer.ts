import { BaseTransformer } from '@adonisjs/core/transformers'
import type { ImportState } from '#catalog/queries/list_calendar_imports'
import { isoUtc } from '#shared/values/auckland_time'

export default class CalendarImportTransformer extends BaseTransformer<ImportState> {
  toObject() {
    const { calendar, days, conflicts, now } = this.resource
    const { lastSuccessAt, lastTriedAt } = calendar

    return {
      ...this.pick(calendar, ['id', 'name', 'url']),
      status: calendar.statusAt(now),
      lastSuccessAt: lastSuccessAt && isoUtc(lastSuccessAt),
      lastTriedAt: lastTriedAt && isoUtc(lastTriedAt),
      lastError: calendar.lastError,
      days,
      conflicts,
    }
  }
}
