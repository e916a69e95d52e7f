import type Stripe from 'stripe'
import { operation } from '../api/routes.ts'
import { listing } from '../api/listing.ts'
import { noSuch } from '../http/stripe_error.ts'
import { fits } from '../control/fault_rules.ts'
import { boolean, list, string } from '../params/fields.ts'
import { expand, paging, timeRange } from '../params/stripe_fields.ts'
import { deliveryOf } from '../webhooks/emit_event.ts'
import type { World } from '../context.ts'

const PATH = '/v1/events'

const filters = {
  ...paging,
  created: timeRange(),
  delivery_success: boolean(),
  type: string(),
  types: list(string(), { max: 20 }),
}

export const events = [
  operation('GET', `${PATH}/:id`, { expand }, ({ ids }, world) => {
    const record = world.store.get('events', ids.id)
    if (record?.form === 'snapshot') return withPending(world, record.event)
    throw noSuch('event', ids.id, 'id')
  }),

  operation('GET', PATH, filters, ({ params }, world) => {
    const types = params.types ?? (params.type === undefined ? ['*'] : [params.type])
    const chosen = [...world.store.values('events')]
      .flatMap((record) => (record.form === 'snapshot' ? [withPending(world, record.event)] : []))
      .filter(
        (event) =>
          event.account === undefined &&
          types.some((type) => fits(type, event.type)) &&
          (params.delivery_success === undefined ||
            (event.pending_webhooks === 0) === params.delivery_success)
      )
    return listing(PATH, chosen, params)
  }),
]

function withPending(world: World, event: Stripe.Event): Stripe.Event {
  const delivery = deliveryOf(world, event.id)
  const pending = delivery !== undefined && delivery.state !== 'delivered'
  return { ...event, pending_webhooks: pending ? 1 : 0 }
}
