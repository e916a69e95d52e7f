import Opening from '#catalog/models/opening'
import { NotFound } from '#shared/exceptions/domain_error'
import { isUuid } from '#shared/values/uuid'

export default class FindOpening {
  /** Throws NotFound. */
  async handle({ id }: { id: string }): Promise<Opening> {
    const opening = isUuid(id)
      ? await Opening.query().where({ id }).preload('listing').first()
      : null
    if (!opening) throw new NotFound('Open period not found')

    return opening
  }
}
