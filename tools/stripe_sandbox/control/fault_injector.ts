import { fits, type FaultRequest, type FaultRule } from './fault_rules.ts'
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

/** The faults that are switched on, kept in the store so that they outlive a restart. */
export class FaultBoard {
  #store: Store
  #chance: () => number

  /** `chance` gives numbers from 0 up to 1 for faults that strike only sometimes. */
  constructor(store: Store, chance: () => number = Math.random) {
    this.#store = store
    this.#chance = chance
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

  /** Switches off one fault, or all of them. */
  clear(id?: string): void {
    this.#save(id === undefined ? [] : this.list().filter((rule) => rule.id !== id))
  }

  /** The faults that strike this request; each of them is used up by one. */
  strikeRequest(method: string, path: string): FaultRule[] {
    return this.#strike(
      (rule) =>
        !rule.effect.startsWith('webhook_') &&
        (rule.method === null || rule.method.toUpperCase() === method) &&
        fits(rule.path, path)
    )
  }

  /** The faults that strike the delivery of an event of this type. */
  strikeWebhook(eventType: string): FaultRule[] {
    return this.#strike(
      (rule) => rule.effect.startsWith('webhook_') && fits(rule.eventType, eventType)
    )
  }

  /** True while everything is refused. */
  get isDown(): boolean {
    return this.list().some((rule) => rule.effect === 'down' && rule.path === null)
  }

  #strike(matches: (rule: FaultRule) => boolean): FaultRule[] {
    const rules = this.list()
    const striking = rules.filter(
      (rule) => matches(rule) && (rule.probability >= 1 || this.#chance() < rule.probability)
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
