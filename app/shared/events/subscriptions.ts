import type { Lazy } from '#platform/lifecycle/lazy_registry'
import type { DomainEventClass, DomainEventListener } from '#shared/events/domain_event'

type LazyListener<Payload extends object> = Lazy<DomainEventListener<Payload>>

const subscriptions = new Map<string, Map<string, LazyListener<never>>>()

/** Called from start/events.ts only; the names of listeners are stored with queued events, so they never change. */
export function subscribe<Payload extends object>(
  event: DomainEventClass<Payload>,
  listeners: Record<string, LazyListener<Payload>>
): void {
  const known = subscriptions.get(event.eventName) ?? new Map<string, LazyListener<never>>()

  for (const [name, listener] of Object.entries(listeners))
    known.set(name, listener as LazyListener<never>)
  subscriptions.set(event.eventName, known)
}

export function listenersOf(eventName: string): string[] {
  return [...(subscriptions.get(eventName)?.keys() ?? [])]
}

export async function findListener(
  eventName: string,
  listener: string
): Promise<(new (...args: never[]) => DomainEventListener) | null> {
  const load = subscriptions.get(eventName)?.get(listener)

  if (!load) return null

  const { default: Listener } = await load()
  return Listener as never
}
