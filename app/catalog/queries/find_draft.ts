import Draft from '#catalog/models/draft'
import { NotFound } from '#shared/exceptions/domain_error'
import { isUuid } from '#shared/values/uuid'

/** A draft of a listing with its photos. Throws NotFound. */
export default class FindDraft {
  async handle({ id }: { id: string }): Promise<Draft> {
    const draft = isUuid(id) ? await Draft.query().where({ id }).preload('photos').first() : null
    if (!draft) throw new NotFound('Mooring not found')

    return draft
  }
}
