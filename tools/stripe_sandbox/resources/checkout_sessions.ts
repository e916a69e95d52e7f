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
  operation('POST', PATH, sessionFields, ({ params }, context) => createSession(context, params)),

  operation('GET', `${PATH}/:id`, { expand }, ({ ids }, context) =>
    find(context, 'sessions', ids.id)
  ),

  operation('POST', `${PATH}/:id`, { expand, metadata: metadata() }, ({ params, ids }, context) => {
    const session = find(context, 'sessions', ids.id)
    return context.store.put('sessions', {
      ...session,
      metadata: mergeMetadata(session.metadata, params.metadata),
    })
  }),

  operation('POST', `${PATH}/:id/expire`, { expand }, ({ ids, caller }, context) =>
    expireSession(context, find(context, 'sessions', ids.id), caller)
  ),

  operation('GET', `${PATH}/:id/line_items`, paging, ({ params, ids }, context) => {
    const { id } = find(context, 'sessions', ids.id)
    const items = [...(context.store.get('session_lines', id)?.items ?? [])].reverse()
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
    ({ params }, context) => {
      const chosen = [...context.store.values('sessions')].filter(
        (session) =>
          (params.status === undefined || session.status === params.status) &&
          (params.payment_intent === undefined ||
            idOf(session.payment_intent) === params.payment_intent)
      )
      return listing(PATH, chosen, params)
    }
  ),
]
