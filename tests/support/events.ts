import type { DomainEventClass } from '#shared/events/domain_event'
import { subscribe } from '#shared/events/subscriptions'

const lists = new Map<string, object[]>()

/**
 * Listens to an event as a module would, and answers the list that what is announced from now on is
 * added to, as the queue delivers it.
 */
export function collectEvents<Payload extends object>(event: DomainEventClass<Payload>): Payload[] {
  const payloads: Payload[] = []
  lists.set(event.eventName, payloads)

  class Collector {
    async handle(payload: Payload) {
      lists.get(event.eventName)?.push(payload)
    }
  }
  subscribe(event, { 'tests.collector': async () => ({ default: Collector }) })
  return payloads
}
