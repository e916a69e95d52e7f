import type { DomainEventClass, DomainEventListener } from '#shared/events/domain_event'

const subscriptions = new Map<string, Map<string, DomainEventListener<never>>>()

/** Called from start/events.ts only; the names of listeners are stored with queued events, so they never change. */
export function subscribe<Payload extends object>(
  event: DomainEventClass<Payload>,
  listeners: Record<string, DomainEventListener<Payload>>
): void {
  const known = subscriptions.get(event.eventName) ?? []

  subscriptions.set(event.eventName, new Map([...known, ...Object.entries(listeners)]))
}

export function listenersOf(eventName: string): string[] {
  return [...(subscriptions.get(eventName)?.keys() ?? [])]
}

/** Throws when nobody is subscribed under this name. */
export function findListener(eventName: string, name: string): DomainEventListener {
  const listener = subscriptions.get(eventName)?.get(name)
  if (!listener) throw new Error(`Nobody is subscribed to ${eventName} as ${name}`)

  return listener as DomainEventListener
}
