import type { Delivery } from '../records.ts'
import type { SandboxContext } from '../context.ts'
import { deliveryOf } from './emit_event.ts'

/** An event with the state of its delivery, for the control API and the home page. */
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
export function eventLines(context: SandboxContext): EventLine[] {
  return [...context.store.values('events')].reverse().map((record) => {
    const { created } = record.event
    const delivery = deliveryOf(context, record.id)
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
