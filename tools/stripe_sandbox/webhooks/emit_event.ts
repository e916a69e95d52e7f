import type Stripe from 'stripe'
import { API_VERSION } from '../api/api_version.ts'
import { newId } from '../ids.ts'
import type { Caller } from '../api/routes.ts'
import type { Delivery, EventRecord, ThinEvent } from '../records.ts'
import type { World } from '../context.ts'

/** What an event tells besides its object. */
interface EventContext {
  /** The request that caused it; null for hosted pages and the sandbox's own doing. */
  caller?: Caller | null | undefined
  /** Old values of what changed. */
  previous?: object
  /** The connected account it happened on; such events go to the connect endpoint. */
  account?: string
}

/** Records a snapshot event and puts it on its way. The object is told as it is now. */
export function emitEvent(
  world: World,
  type: Stripe.Event['type'],
  object: { id: string },
  { caller, previous, account }: EventContext = {}
): void {
  const endpoint = account === undefined ? 'platform' : 'connect'
  const event = {
    id: newId('evt'),
    object: 'event',
    ...(account === undefined ? {} : { account }),
    api_version: API_VERSION,
    created: world.clock.now(),
    data: { object, ...(previous === undefined ? {} : { previous_attributes: previous }) },
    livemode: false,
    pending_webhooks: hasEndpoint(world, endpoint) ? 1 : 0,
    request: { id: caller?.requestId ?? null, idempotency_key: caller?.idempotencyKey ?? null },
    type,
  } as Stripe.Event

  send(world, { id: event.id, form: 'snapshot', event, object: object.id }, endpoint)
}

/** Records a v2 event about an account and puts its thin notification on its way. */
export function emitAccountEvent(
  world: World,
  type: string,
  account: string,
  { caller, data, about = true }: { caller?: Caller | null; data?: object; about?: boolean } = {}
): void {
  const related = { id: account, type: 'v2.core.account', url: `/v2/core/accounts/${account}` }
  const event: ThinEvent = {
    id: newId('evt_test'),
    object: 'v2.core.event',
    type,
    created: world.clock.iso(),
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
  send(world, { id: event.id, form: 'thin', event, object: account }, 'connect')
}

/** The one delivery of an event; undefined when it had nowhere to go. */
export function deliveryOf(world: World, event: string): Delivery | undefined {
  const id = deliveryId(event)
  return world.store.get('outbox', id) ?? world.store.get('deliveries', id)
}

function deliveryId(event: string): string {
  return `del_${event}`
}

/** True when deliveries to this endpoint have somewhere to go. */
function hasEndpoint(world: World, endpoint: Delivery['endpoint']): boolean {
  const { webhook, connectWebhook } = world.settings
  return (endpoint === 'platform' ? webhook : connectWebhook) !== null
}

function send(world: World, record: EventRecord, endpoint: Delivery['endpoint']): void {
  world.store.put('events', record)
  if (!hasEndpoint(world, endpoint)) return

  const now = world.clock.nowMs()
  world.store.put('outbox', {
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
