import { randomUUID } from 'node:crypto'
import type { Trx } from '#platform/database/trx'
import { DateTime } from 'luxon'
import DeliverEvent from '#shared/events/jobs/deliver_event'
import { dispatchWith } from '#platform/queue/dispatch'
import type { DomainEvent, DomainEventClass } from '#shared/events/domain_event'
import { listenersOf } from '#shared/events/subscriptions'

/** Publishes an event in the transaction of the change. Each listener gets a job of its own, so one that fails is retried alone. */
export async function publish(event: DomainEvent, trx: Trx): Promise<void> {
  const { eventName } = event.constructor as DomainEventClass
  const publication = { id: randomUUID(), announcedAt: DateTime.utc().toISO() }

  for (const listener of listenersOf(eventName)) {
    await dispatchWith(
      DeliverEvent.dispatch({
        event: eventName,
        listener,
        payload: event.payload,
        announcement: publication,
      }),
      trx
    )
  }
}
