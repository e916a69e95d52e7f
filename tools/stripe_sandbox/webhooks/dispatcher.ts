import type { Delivery } from '../records.ts'
import type { FaultRule, WebhookEffect } from '../control/fault_rules.ts'
import type { World } from '../context.ts'
import { postEvent, type PostOutcome } from './post_event.ts'

const LONGEST_PAUSE_MS = 60 * 60 * 1000
const GIVE_UP_AFTER_MS = 3 * 24 * 60 * 60 * 1000
const LONGEST_SLEEP_MS = 60_000

type Lane = Delivery['endpoint']

/**
 * Sends waiting deliveries, one at a time to each endpoint in the order they fall due, and repeats
 * failed ones with doubling pauses for three days. State is in the store, so a restart goes on.
 */
export class Dispatcher {
  #world: World
  #timer: NodeJS.Timeout | null = null
  #running = new Map<Lane, Promise<void>>()
  #stopping = new AbortController()

  constructor(world: World) {
    this.#world = world
  }

  start(): void {
    this.#world.store.onCommit(() => this.wake())
    this.wake()
  }

  async stop(): Promise<void> {
    this.#stopping.abort()
    if (this.#timer !== null) clearTimeout(this.#timer)
    await Promise.all(this.#running.values())
  }

  /** Looks for due deliveries. */
  wake(): void {
    if (this.#stopping.signal.aborted) return
    for (const lane of ['platform', 'connect'] as const) {
      if (!this.#running.has(lane) && this.#nextDue(lane) !== undefined) this.#run(lane)
    }
    this.#sleep()
  }

  /** Resolves when nothing is due now and nothing is being sent. */
  async settle(): Promise<void> {
    for (;;) {
      this.wake()
      if (this.#running.size === 0) return
      await Promise.all(this.#running.values())
    }
  }

  /** Makes every waiting delivery due now. */
  hurry(): void {
    const { store, clock } = this.#world
    store.transaction(() => {
      for (const delivery of this.#waiting()) {
        store.put('outbox', { ...delivery, dueAtMs: clock.nowMs() })
      }
    })
  }

  #run(lane: Lane): void {
    const work = this.#drain(lane).finally(() => {
      this.#running.delete(lane)
      this.wake()
    })
    this.#running.set(lane, work)
  }

  async #drain(lane: Lane): Promise<void> {
    for (let next = this.#nextDue(lane); next !== undefined; next = this.#nextDue(lane)) {
      await this.#deliver(next)
      if (this.#stopping.signal.aborted) return
    }
  }

  async #deliver(delivery: Delivery): Promise<void> {
    const { store, faults, settings } = this.#world
    const record = store.get('events', delivery.event)
    const endpoint = delivery.endpoint === 'platform' ? settings.webhook : settings.connectWebhook
    if (record === undefined || endpoint === null) return this.#finish(delivery, 'dropped')

    // Faults that hold a delivery back strike once; the later attempt is a plain one.
    const held = delivery.effects.some((effect) => HOLDING.includes(effect))
    const struck = held ? [] : faults.strikeWebhook(record.event.type)
    const effects = struck.map((rule) => rule.effect as WebhookEffect)
    const marked = { ...delivery, effects: [...delivery.effects, ...effects] }

    if (effects.includes('webhook_drop')) return this.#finish(marked, 'dropped')
    const holdMs = holdTime(struck)
    if (holdMs > 0) return this.#postpone(marked, holdMs)

    const times = timesOf(struck)
    let outcome: PostOutcome = { status: null, error: null }
    for (let sent = 0; sent < times; sent += 1) {
      outcome = await postEvent(endpoint, record, effects, this.#signal())
    }
    this.#settleOne(marked, outcome)
  }

  #settleOne(delivery: Delivery, { status, error }: PostOutcome): void {
    const attempts = delivery.attempts + 1
    const tried = { ...delivery, attempts, lastStatus: status, lastError: error }
    if (status !== null && status >= 200 && status < 300) return this.#finish(tried, 'delivered')

    const now = this.#world.clock.nowMs()
    if (now - delivery.createdAtMs > GIVE_UP_AFTER_MS) return this.#finish(tried, 'given_up')
    const pause = this.#world.settings.retryBaseMs * 2 ** Math.min(attempts - 1, 20)
    this.#postpone(tried, Math.min(pause, LONGEST_PAUSE_MS))
  }

  #postpone(delivery: Delivery, milliseconds: number): void {
    const { store, clock } = this.#world
    if (store.get('outbox', delivery.id) === undefined) return
    store.put('outbox', { ...delivery, dueAtMs: clock.nowMs() + milliseconds })
  }

  #finish(delivery: Delivery, state: Delivery['state']): void {
    const { store } = this.#world
    if (store.get('outbox', delivery.id) === undefined) return
    store.transaction(() => {
      store.remove('outbox', delivery.id)
      store.put('deliveries', { ...delivery, state })
    })
  }

  #signal(): AbortSignal {
    const timeout = AbortSignal.timeout(this.#world.settings.deliveryTimeoutMs)
    return AbortSignal.any([timeout, this.#stopping.signal])
  }

  #nextDue(lane: Lane): Delivery | undefined {
    if (this.#world.faults.isDown) return undefined
    const now = this.#world.clock.nowMs()
    const due = this.#waiting().filter(
      (delivery) => delivery.endpoint === lane && delivery.dueAtMs <= now
    )
    return due.sort((a, b) => a.dueAtMs - b.dueAtMs)[0]
  }

  #waiting(): Delivery[] {
    return [...this.#world.store.values('outbox')]
  }

  #sleep(): void {
    if (this.#timer !== null) clearTimeout(this.#timer)
    const next = Math.min(...this.#waiting().map((delivery) => delivery.dueAtMs))
    const delay = Number.isFinite(next) ? this.#world.clock.realDelayUntil(next) : null
    if (delay === null || delay === 0) return
    this.#timer = setTimeout(() => this.wake(), Math.min(delay, LONGEST_SLEEP_MS))
    this.#timer.unref()
  }
}

const HOLDING: readonly string[] = ['webhook_delay', 'webhook_shuffle']

function holdTime(rules: FaultRule[]): number {
  return rules.reduce((longest, rule) => {
    if (rule.effect === 'webhook_delay') return Math.max(longest, rule.delayMs)
    if (rule.effect === 'webhook_shuffle') {
      return Math.max(longest, 1 + Math.random() * rule.delayMs)
    }
    return longest
  }, 0)
}

function timesOf(rules: FaultRule[]): number {
  return rules.reduce(
    (most, rule) => (rule.effect === 'webhook_double' ? Math.max(most, rule.times) : most),
    1
  )
}
