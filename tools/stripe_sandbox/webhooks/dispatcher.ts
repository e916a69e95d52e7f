import type { Delivery } from '../records.ts'
import type { FaultRule, WebhookEffect } from '../control/fault_rules.ts'
import type { SandboxContext } from '../context.ts'
import { postEvent, type PostOutcome } from './post_event.ts'

const LONGEST_PAUSE_MS = 60 * 60 * 1000
const GIVE_UP_AFTER_MS = 3 * 24 * 60 * 60 * 1000
const LONGEST_SLEEP_MS = 60_000

type Lane = Delivery['endpoint']

/**
 * Sends waiting deliveries, one at a time to each endpoint in order of their due time, and retries
 * failed ones with doubling pauses for three days. The state is in the store, so a restart continues.
 */
export class Dispatcher {
  #context: SandboxContext
  #timer: NodeJS.Timeout | null = null
  #running = new Map<Lane, Promise<void>>()
  #stopping = new AbortController()

  constructor(context: SandboxContext) {
    this.#context = context
  }

  start(): void {
    this.#context.store.onCommit(() => this.wake())
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
    const { store, clock } = this.#context
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
    const { store, faults, settings } = this.#context
    const record = store.get('events', delivery.event)
    const endpoint = delivery.endpoint === 'platform' ? settings.webhook : settings.connectWebhook
    if (record === undefined || endpoint === null) return this.#finish(delivery, 'dropped')

    // Faults that delay a delivery apply once; the retry is a normal one.
    const wasDelayed = delivery.effects.some((effect) => DELAYING.includes(effect))
    const rules = wasDelayed ? [] : faults.takeForWebhook(record.event.type)
    const effects = rules.map((rule) => rule.effect as WebhookEffect)
    const marked = { ...delivery, effects: [...delivery.effects, ...effects] }

    if (effects.includes('webhook_drop')) return this.#finish(marked, 'dropped')
    const delayMs = delayOf(rules)
    if (delayMs > 0) return this.#postpone(marked, delayMs)

    const times = timesOf(rules)
    let outcome: PostOutcome = { status: null, error: null }
    for (let sent = 0; sent < times; sent += 1) {
      outcome = await postEvent(endpoint, record, effects, this.#signal())
    }
    this.#recordOutcome(marked, outcome)
  }

  #recordOutcome(delivery: Delivery, { status, error }: PostOutcome): void {
    const attempts = delivery.attempts + 1
    const tried = { ...delivery, attempts, lastStatus: status, lastError: error }
    if (status !== null && status >= 200 && status < 300) return this.#finish(tried, 'delivered')

    const now = this.#context.clock.nowMs()
    if (now - delivery.createdAtMs > GIVE_UP_AFTER_MS) return this.#finish(tried, 'given_up')
    const pause = this.#context.settings.retryBaseMs * 2 ** Math.min(attempts - 1, 20)
    this.#postpone(tried, Math.min(pause, LONGEST_PAUSE_MS))
  }

  #postpone(delivery: Delivery, milliseconds: number): void {
    const { store, clock } = this.#context
    if (store.get('outbox', delivery.id) === undefined) return
    store.put('outbox', { ...delivery, dueAtMs: clock.nowMs() + milliseconds })
  }

  #finish(delivery: Delivery, state: Delivery['state']): void {
    const { store } = this.#context
    if (store.get('outbox', delivery.id) === undefined) return
    store.transaction(() => {
      store.remove('outbox', delivery.id)
      store.put('deliveries', { ...delivery, state })
    })
  }

  #signal(): AbortSignal {
    const timeout = AbortSignal.timeout(this.#context.settings.deliveryTimeoutMs)
    return AbortSignal.any([timeout, this.#stopping.signal])
  }

  #nextDue(lane: Lane): Delivery | undefined {
    if (this.#context.faults.isDown) return undefined
    const now = this.#context.clock.nowMs()
    const due = this.#waiting().filter(
      (delivery) => delivery.endpoint === lane && delivery.dueAtMs <= now
    )
    return due.sort((a, b) => a.dueAtMs - b.dueAtMs)[0]
  }

  #waiting(): Delivery[] {
    return [...this.#context.store.values('outbox')]
  }

  #sleep(): void {
    if (this.#timer !== null) clearTimeout(this.#timer)
    const next = Math.min(...this.#waiting().map((delivery) => delivery.dueAtMs))
    const delay = Number.isFinite(next) ? this.#context.clock.realDelayUntil(next) : null
    if (delay === null || delay === 0) return
    this.#timer = setTimeout(() => this.wake(), Math.min(delay, LONGEST_SLEEP_MS))
    this.#timer.unref()
  }
}

const DELAYING: readonly string[] = ['webhook_delay', 'webhook_shuffle']

function delayOf(rules: FaultRule[]): number {
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
