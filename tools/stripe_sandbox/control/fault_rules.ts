export const REQUEST_EFFECTS = [
  'latency',
  'rate_limit',
  'error_before_commit',
  'error_after_commit',
  'reset_before_commit',
  'reset_after_commit',
  'down',
] as const

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

/** An active fault. */
export interface FaultRule {
  id: string
  effect: RequestEffect | WebhookEffect
  /** How many more times it applies; null until it is cleared. */
  remaining: number | null
  /** HTTP method, any when null. */
  method: string | null
  /** Request path with `*` as wildcard, any when null. */
  path: string | null
  /** Event type with `*` as wildcard, any when null. */
  eventType: string | null
  /** Probability that it applies when everything else matches, 0 to 1. */
  probability: number
  /** Milliseconds of latency or delay; the maximum for shuffled webhooks. */
  delayMs: number
  /** How often a doubled webhook is sent. */
  times: number
}

/** A requested fault; everything but the effect has a default. */
export type FaultRequest = Pick<FaultRule, 'effect'> & {
  [K in Exclude<keyof FaultRule, 'id' | 'effect'>]?: FaultRule[K] | undefined
}

/** `*` in the pattern matches any text; a null pattern matches everything. */
export function matchesPattern(pattern: string | null, text: string): boolean {
  if (pattern === null) return true
  const parts = pattern.split('*').map((part) => part.replace(/[\\^$.+?()[\]{}|]/g, '\\$&'))
  return new RegExp(`^${parts.join('.*')}$`).test(text)
}
