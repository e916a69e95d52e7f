import type { Lazy } from '#platform/lifecycle/lazy_registry'
import type { DomainEventClass, DomainEventListener } from '#shared/events/domain_event'

type LazyListener<Payload extends object> = Lazy<DomainEventListener<Payload>>

const subscriptions = new Map<string, Map<string, LazyListener<never>>>()

/**
 * Subscribes named listeners to an event; called from start/events.ts only. The names are stored with queued events,
 * so they never change.
 */
export function subscribe<Payload extends object>(
  event: DomainEventClass<Payload>,
  listeners: Record<string, LazyListener<Payload>>
): void {
  const known = subscriptions.get(event.eventName) ?? new Map<string, LazyListener<never>>()

  for (const [name, listener] of Object.entries(listeners))
    known.set(name, listener as LazyListener<never>)
  subscriptions.set(event.eventName, known)
}

/** @returns the names of an event's listeners */
export function listenersOf(eventName: string): string[] {
  return [...(subscriptions.get(eventName)?.keys() ?? [])]
}

/** @returns the listener class, or null when it is no longer subscribed */
export async function findListener(
  eventName: string,
  listener: string
): Promise<(new (...args: never[]) => DomainEventListener) | null> {
  const load = subscriptions.get(eventName)?.get(listener)

  if (!load) return null

  const { default: Listener } = await load()
  return Listener as never
}
