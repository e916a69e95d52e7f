import CalendarEntry from '#catalog/models/calendar_entry'
import { NotFound } from '#shared/exceptions/domain_error'
import { isUuid } from '#shared/values/uuid'

export default class FindBlock {
  /** Throws NotFound, also for the id of a stay. */
  async handle({ id }: { id: string }): Promise<CalendarEntry> {
    const block = isUuid(id)
      ? await CalendarEntry.query()
          .where('id', id)
          .where('kind', 'block')
          .preload('listing')
          .first()
      : null
    if (!block) throw new NotFound('Blocked period not found')

    return block
  }
}
