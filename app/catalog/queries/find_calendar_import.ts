import CalendarImport from '#catalog/models/calendar_import'
import { NotFound } from '#shared/exceptions/domain_error'
import { isUuid } from '#shared/values/uuid'

export default class FindCalendarImport {
  /** Throws NotFound. */
  async handle({ id }: { id: string }): Promise<CalendarImport> {
    const found = isUuid(id)
      ? await CalendarImport.query().where({ id }).preload('listing').first()
      : null
    if (!found) throw new NotFound('Calendar not found')

    return found
  }
}
