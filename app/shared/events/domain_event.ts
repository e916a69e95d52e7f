/** A fact in the past tense, for modules above. Ids and plain values: it is stored (docs/design.md, section 2). */
export interface DomainEvent<Payload extends object = object> {
  readonly payload: Payload
}

export type DomainEventClass<Payload extends object = object> = (new (
  payload: Payload
) => DomainEvent<Payload>) & {
  readonly eventName: string
}

/** @returns the base class of an event; queued jobs store the name, so it never changes */
export function eventOf<Payload extends object>(eventName: string) {
  return class implements DomainEvent<Payload> {
    static readonly eventName = eventName

    constructor(readonly payload: Payload) {}
  }
}

export interface Publication {
  id: string
  publishedAt: string
}

export type DomainEventListener<Payload extends object = object> = (
  payload: Payload,
  publication: Publication
) => Promise<void>
