import type { DomainEventClass } from '#shared/events/domain_event'
import { subscribe } from '#shared/events/subscriptions'

const lists = new Map<string, object[]>()

/** Subscribes to an event; the queue's deliveries are added to the returned list. */
export function collectEvents<Payload extends object>(event: DomainEventClass<Payload>): Payload[] {
  const payloads: Payload[] = []
  lists.set(event.eventName, payloads)

  subscribe(event, {
    'tests.collector': async (payload) => void lists.get(event.eventName)?.push(payload),
  })
  return payloads
}
