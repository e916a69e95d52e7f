import { operation } from '../api/routes.ts'
import { noSuch } from '../http/api_error.ts'
import { anything, integer, list, string } from '../params/fields.ts'

const PATH = '/v2/core/events'
const filters = {
  created: anything(),
  limit: integer({ min: 1, max: 100 }),
  object_id: string(),
  page: string(),
  types: list(string()),
}

export const eventsV2 = [
  operation('GET', `${PATH}/:id`, {}, ({ ids }, context) => {
    const record = context.store.get('events', ids.id)
    if (record?.form === 'thin') return record.event
    throw noSuch('v2.core.event', ids.id, 'id')
  }),

  operation('GET', PATH, filters, ({ params }, context) => {
    const chosen = [...context.store.values('events')]
      .flatMap((record) => (record.form === 'thin' ? [record.event] : []))
      .filter(
        (event) =>
          (params.types === undefined || params.types.includes(event.type)) &&
          (params.object_id === undefined || event.related_object?.id === params.object_id)
      )
      .reverse()
    const limit = params.limit ?? 20
    const from = Number(params.page ?? 0) || 0
    const more = from + limit < chosen.length
    return {
      data: chosen.slice(from, from + limit),
      next_page_url: more ? `${PATH}?limit=${limit}&page=${from + limit}` : null,
      previous_page_url: null,
    }
  }),
]
