import { matchesPattern, type FaultRequest, type FaultRule } from './fault_rules.ts'
import { newId } from '../ids.ts'
import type { Store } from '../store/store.ts'

const DEFAULTS: Omit<FaultRule, 'id' | 'effect'> = {
  remaining: null,
  method: null,
  path: null,
  eventType: null,
  probability: 1,
  delayMs: 1000,
  times: 2,
}

/** The active faults, kept in the store so that they survive a restart. */
export class FaultInjector {
  #store: Store
  #random: () => number

  /** `random` returns 0 to 1, for faults with a probability. */
  constructor(store: Store, random: () => number = Math.random) {
    this.#store = store
    this.#random = random
  }

  list(): FaultRule[] {
    const setting = this.#store.get('settings', 'faults')
    return setting?.id === 'faults' ? [...setting.rules] : []
  }

  add(request: FaultRequest): FaultRule {
    const given = Object.entries(request).filter(([, value]) => value !== undefined)
    const rule = { ...DEFAULTS, ...Object.fromEntries(given), id: newId('fault') } as FaultRule
    this.#save([...this.list(), rule])
    return rule
  }

  /** Clears one fault, or all of them. */
  clear(id?: string): void {
    this.#save(id === undefined ? [] : this.list().filter((rule) => rule.id !== id))
  }

  /** The faults that apply to this request; each counts as used once. */
  takeForRequest(method: string, path: string): FaultRule[] {
    return this.#take(
      (rule) =>
        !rule.effect.startsWith('webhook_') &&
        (rule.method === null || rule.method.toUpperCase() === method) &&
        matchesPattern(rule.path, path)
    )
  }

  /** The faults that apply to the delivery of an event of this type. */
  takeForWebhook(eventType: string): FaultRule[] {
    return this.#take(
      (rule) => rule.effect.startsWith('webhook_') && matchesPattern(rule.eventType, eventType)
    )
  }

  get isDown(): boolean {
    return this.list().some((rule) => rule.effect === 'down' && rule.path === null)
  }

  #take(matches: (rule: FaultRule) => boolean): FaultRule[] {
    const rules = this.list()
    const striking = rules.filter(
      (rule) => matches(rule) && (rule.probability >= 1 || this.#random() < rule.probability)
    )
    if (striking.some((rule) => rule.remaining !== null)) {
      this.#save(rules.flatMap((rule) => (striking.includes(rule) ? used(rule) : [rule])))
    }
    return striking
  }

  #save(rules: FaultRule[]): void {
    this.#store.put('settings', { id: 'faults', rules })
  }
}

function used(rule: FaultRule): FaultRule[] {
  if (rule.remaining === null) return [rule]
  return rule.remaining <= 1 ? [] : [{ ...rule, remaining: rule.remaining - 1 }]
}
