import type Stripe from 'stripe'
import { operation } from '../api/routes.ts'
import { listing } from '../api/listing.ts'
import { noSuch } from '../http/api_error.ts'
import { matchesPattern } from '../control/fault_rules.ts'
import { boolean, list, string } from '../params/fields.ts'
import { expand, paging, timeRange } from '../params/stripe_fields.ts'
import { deliveryOf } from '../webhooks/emit_event.ts'
import type { SandboxContext } from '../context.ts'

const PATH = '/v1/events'

const filters = {
  ...paging,
  created: timeRange(),
  delivery_success: boolean(),
  type: string(),
  types: list(string(), { max: 20 }),
}

export const events = [
  operation('GET', `${PATH}/:id`, { expand }, ({ ids }, context) => {
    const record = context.store.get('events', ids.id)
    if (record?.form === 'snapshot') return withPending(context, record.event)
    throw noSuch('event', ids.id, 'id')
  }),

  operation('GET', PATH, filters, ({ params }, context) => {
    const types = params.types ?? (params.type === undefined ? ['*'] : [params.type])
    const chosen = [...context.store.values('events')]
      .flatMap((record) => (record.form === 'snapshot' ? [withPending(context, record.event)] : []))
      .filter(
        (event) =>
          event.account === undefined &&
          types.some((type) => matchesPattern(type, event.type)) &&
          (params.delivery_success === undefined ||
            (event.pending_webhooks === 0) === params.delivery_success)
      )
    return listing(PATH, chosen, params)
  }),
]

function withPending(context: SandboxContext, event: Stripe.Event): Stripe.Event {
  const delivery = deliveryOf(context, event.id)
  const pending = delivery !== undefined && delivery.state !== 'delivered'
  return { ...event, pending_webhooks: pending ? 1 : 0 }
}
