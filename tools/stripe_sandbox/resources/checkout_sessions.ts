import { operation } from '../api/routes.ts'
import { listing } from '../api/listing.ts'
import { createSession } from '../operations/create_session.ts'
import { expireSession } from '../operations/expire_session.ts'
import { find, idOf } from '../operations/references.ts'
import { oneOf, string } from '../params/fields.ts'
import { sessionFields } from '../params/session_fields.ts'
import { expand, mergeMetadata, metadata, paging, timeRange } from '../params/stripe_fields.ts'

const PATH = '/v1/checkout/sessions'

export const checkoutSessions = [
  operation('POST', PATH, sessionFields, ({ params }, world) => createSession(world, params)),

  operation('GET', `${PATH}/:id`, { expand }, ({ ids }, world) => find(world, 'sessions', ids.id)),

  operation('POST', `${PATH}/:id`, { expand, metadata: metadata() }, ({ params, ids }, world) => {
    const session = find(world, 'sessions', ids.id)
    return world.store.put('sessions', {
      ...session,
      metadata: mergeMetadata(session.metadata, params.metadata),
    })
  }),

  operation('POST', `${PATH}/:id/expire`, { expand }, ({ ids, caller }, world) =>
    expireSession(world, find(world, 'sessions', ids.id), caller)
  ),

  operation('GET', `${PATH}/:id/line_items`, paging, ({ params, ids }, world) => {
    const { id } = find(world, 'sessions', ids.id)
    const items = [...(world.store.get('session_lines', id)?.items ?? [])].reverse()
    return listing(`${PATH}/${id}/line_items`, items, params)
  }),

  operation(
    'GET',
    PATH,
    {
      ...paging,
      created: timeRange(),
      payment_intent: string(),
      status: oneOf('complete', 'expired', 'open'),
    },
    ({ params }, world) => {
      const chosen = [...world.store.values('sessions')].filter(
        (session) =>
          (params.status === undefined || session.status === params.status) &&
          (params.payment_intent === undefined ||
            idOf(session.payment_intent) === params.payment_intent)
      )
      return listing(PATH, chosen, params)
    }
  ),
]
