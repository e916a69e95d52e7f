/**
 * A fact in the past tense that a module publishes to modules above. The payload is ids and plain values, because it
 * is stored in the queue (docs/design.md, section 2).
 */
export abstract class DomainEvent<Payload extends object = object> {
  constructor(readonly payload: Payload) {}
}

export type DomainEventClass<Payload extends object = object> = (new (
  payload: Payload
) => DomainEvent<Payload>) & {
  /** The stored name of the event; never changed. */
  readonly eventName: string
}

/** The same for every listener and every retry. */
export interface Publication {
  id: string
  /** UTC instant, ISO 8601. */
  publishedAt: string
}

/** A subscriber: calls one action of its own module. Must be idempotent. */
export interface DomainEventListener<Payload extends object = object> {
  handle(payload: Payload, publication: Publication): Promise<void>
}
