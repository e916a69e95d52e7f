import { randomUUID } from 'node:crypto'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { DateTime } from 'luxon'
import DeliverEvent from '#shared/events/jobs/deliver_event'
import { dispatchWith } from '#platform/queue/dispatch'
import type { Announcement, DomainEvent, DomainEventClass } from '#shared/events/domain_event'
import { listenersOf } from '#shared/events/subscriptions'

/**
 * Announces a fact in the transaction that made it true. Each listener gets a job of its own, so
 * that one that fails is tried again without troubling the others.
 */
export async function announce(event: DomainEvent, trx: TransactionClientContract): Promise<void> {
  const { eventName } = event.constructor as DomainEventClass
  const announcement: Announcement = {
    id: randomUUID(),
    announcedAt: DateTime.utc().toISO(),
  }

  for (const listener of listenersOf(eventName)) {
    await dispatchWith(
      DeliverEvent.dispatch({ event: eventName, listener, payload: event.payload, announcement }),
      trx
    )
  }
}
