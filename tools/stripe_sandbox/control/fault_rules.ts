/** What can go wrong with an API request. */
export const REQUEST_EFFECTS = [
  'latency',
  'rate_limit',
  'error_before_commit',
  'error_after_commit',
  'reset_before_commit',
  'reset_after_commit',
  'down',
] as const

/** What can go wrong with a webhook delivery. */
export const WEBHOOK_EFFECTS = [
  'webhook_drop',
  'webhook_double',
  'webhook_shuffle',
  'webhook_delay',
  'webhook_wrong_secret',
  'webhook_stale_signature',
  'webhook_future_signature',
] as const

export type RequestEffect = (typeof REQUEST_EFFECTS)[number]
export type WebhookEffect = (typeof WEBHOOK_EFFECTS)[number]

/** A fault that is switched on. */
export interface FaultRule {
  id: string
  effect: RequestEffect | WebhookEffect
  /** How many more times it strikes; null until it is cleared. */
  remaining: number | null
  /** HTTP method, any when null. */
  method: string | null
  /** Request path with `*` as wildcard, any when null. */
  path: string | null
  /** Event type with `*` as wildcard, any when null. */
  eventType: string | null
  /** Chance of striking when everything else matches, 0-1. */
  probability: number
  /** Milliseconds: how long latency and delay last, and how long shuffling collects. */
  delayMs: number
  /** How often a doubled webhook is sent. */
  times: number
}

/** A fault as it is asked for; everything but the effect has a default. */
export type FaultRequest = Pick<FaultRule, 'effect'> & {
  [K in Exclude<keyof FaultRule, 'id' | 'effect'>]?: FaultRule[K] | undefined
}

/** True when `text` fits a pattern in which `*` stands for anything. */
export function fits(pattern: string | null, text: string): boolean {
  if (pattern === null) return true
  const parts = pattern.split('*').map((part) => part.replace(/[\\^$.+?()[\]{}|]/g, '\\$&'))
  return new RegExp(`^${parts.join('.*')}$`).test(text)
}
