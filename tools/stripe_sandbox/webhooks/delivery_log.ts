import type { Delivery } from '../records.ts'
import type { World } from '../context.ts'
import { deliveryOf } from './emit_event.ts'

/** An event with what became of its delivery, as the control API and the home page show it. */
export interface EventLine {
  id: string
  type: string
  object: string
  created: string
  delivery: Pick<
    Delivery,
    'endpoint' | 'state' | 'attempts' | 'lastStatus' | 'lastError' | 'effects'
  > | null
}

/** Every event, newest first. */
export function eventLines(world: World): EventLine[] {
  return [...world.store.values('events')].reverse().map((record) => {
    const { created } = record.event
    const delivery = deliveryOf(world, record.id)
    return {
      id: record.id,
      type: record.event.type,
      object: record.object,
      created: typeof created === 'string' ? created : new Date(created * 1000).toISOString(),
      delivery: delivery === undefined ? null : shownDelivery(delivery),
    }
  })
}

function shownDelivery({ endpoint, state, attempts, lastStatus, lastError, effects }: Delivery) {
  return { endpoint, state, attempts, lastStatus, lastError, effects }
}
