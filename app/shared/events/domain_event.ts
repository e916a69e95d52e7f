/** A fact in the past tense, for modules above. Ids and plain values: it is stored (docs/design.md, section 2). */
export abstract class DomainEvent<Payload extends object = object> {
  constructor(readonly payload: Payload) {}
}

export type DomainEventClass<Payload extends object = object> = (new (
  payload: Payload
) => DomainEvent<Payload>) & {
  /** The stored name of the event; never changed. */
  readonly eventName: string
}

export interface Publication {
  id: string
  publishedAt: string
}

export interface DomainEventListener<Payload extends object = object> {
  handle(payload: Payload, publication: Publication): Promise<void>
}
