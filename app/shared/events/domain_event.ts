/**
 * A fact in the past tense that a module announces to those above it. Its payload is ids and plain
 * values, because it is stored and delivered by the queue (docs/design.md, section 2).
 */
export abstract class DomainEvent<Payload extends object = object> {
  constructor(readonly payload: Payload) {}
}

export type DomainEventClass<Payload extends object = object> = (new (
  payload: Payload
) => DomainEvent<Payload>) & {
  /** The stored name of the event; a public contract, never changed. */
  readonly eventName: string
}

/** One announcement of an event: the same for every listener and however often it is delivered. */
export interface Announcement {
  id: string
  /** UTC instant, ISO 8601. */
  announcedAt: string
}

/** Listens to one event by calling one action of its own module. Told more than once, it acts once. */
export interface DomainEventListener<Payload extends object = object> {
  handle(payload: Payload, announcement: Announcement): Promise<void>
}
