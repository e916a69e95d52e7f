import type Stripe from 'stripe'
import { API_VERSION } from '../api/api_version.ts'
import { newId } from '../ids.ts'
import type { Caller } from '../api/routes.ts'
import type { Delivery, EventRecord, ThinEvent } from '../records.ts'
import type { SandboxContext } from '../context.ts'

interface EventDetails {
  /** The request that caused it; null for hosted pages and scheduled work. */
  caller?: Caller | null | undefined
  /** Old values of what changed. */
  previous?: object
  /** The connected account; its events go to the connect endpoint. */
  account?: string
}

/** Stores a snapshot event of the object as it is now, and queues its delivery. */
export function emitEvent(
  context: SandboxContext,
  type: Stripe.Event['type'],
  object: { id: string },
  { caller, previous, account }: EventDetails = {}
): void {
  const endpoint = account === undefined ? 'platform' : 'connect'
  const event = {
    id: newId('evt'),
    object: 'event',
    ...(account === undefined ? {} : { account }),
    api_version: API_VERSION,
    created: context.clock.now(),
    data: { object, ...(previous === undefined ? {} : { previous_attributes: previous }) },
    livemode: false,
    pending_webhooks: hasEndpoint(context, endpoint) ? 1 : 0,
    request: { id: caller?.requestId ?? null, idempotency_key: caller?.idempotencyKey ?? null },
    type,
  } as Stripe.Event

  send(context, { id: event.id, form: 'snapshot', event, object: object.id }, endpoint)
}

/** Stores a v2 account event and queues the delivery of its thin notification. */
export function emitAccountEvent(
  context: SandboxContext,
  type: string,
  account: string,
  { caller, data, about = true }: { caller?: Caller | null; data?: object; about?: boolean } = {}
): void {
  const related = { id: account, type: 'v2.core.account', url: `/v2/core/accounts/${account}` }
  const event: ThinEvent = {
    id: newId('evt_test'),
    object: 'v2.core.event',
    type,
    created: context.clock.iso(),
    livemode: false,
    related_object: about ? related : null,
    reason: caller
      ? {
          type: 'request',
          request: { id: caller.requestId, idempotency_key: caller.idempotencyKey ?? '' },
        }
      : null,
    ...(data === undefined ? {} : { data: { ...data } }),
  }
  send(context, { id: event.id, form: 'thin', event, object: account }, 'connect')
}

/** The delivery of an event; undefined without an endpoint. */
export function deliveryOf(context: SandboxContext, event: string): Delivery | undefined {
  const id = deliveryId(event)
  return context.store.get('outbox', id) ?? context.store.get('deliveries', id)
}

function deliveryId(event: string): string {
  return `del_${event}`
}

function hasEndpoint(context: SandboxContext, endpoint: Delivery['endpoint']): boolean {
  const { webhook, connectWebhook } = context.settings
  return (endpoint === 'platform' ? webhook : connectWebhook) !== null
}

function send(context: SandboxContext, record: EventRecord, endpoint: Delivery['endpoint']): void {
  context.store.put('events', record)
  if (!hasEndpoint(context, endpoint)) return

  const now = context.clock.nowMs()
  context.store.put('outbox', {
    id: deliveryId(record.id),
    event: record.id,
    endpoint,
    state: 'waiting',
    attempts: 0,
    dueAtMs: now,
    createdAtMs: now,
    lastStatus: null,
    lastError: null,
    effects: [],
  })
}
