import { invalidParameter } from '../http/api_error.ts'
import { integer, oneOf, required, string, type Field, type Readings } from '../params/fields.ts'
import { REQUEST_EFFECTS, WEBHOOK_EFFECTS, type FaultRequest } from './fault_rules.ts'

const TEN_MINUTES = 600_000

const probability: Field<number | undefined> = {
  read: (value, param) => {
    if (value === undefined) return undefined
    if (typeof value === 'number' && value >= 0 && value <= 1) return value
    throw invalidParameter('A probability is a number from 0 to 1.', param)
  },
}

/** The members of a fault in the control API. */
export const faultFields = {
  effect: required(oneOf(...REQUEST_EFFECTS, ...WEBHOOK_EFFECTS)),
  remaining: integer({ min: 1, max: 1_000_000 }),
  method: oneOf('GET', 'POST'),
  path: string(),
  event_type: string(),
  probability,
  delay_ms: integer({ min: 0, max: TEN_MINUTES }),
  times: integer({ min: 2, max: 100 }),
}

export function readFault(given: Readings<typeof faultFields>): FaultRequest {
  return {
    effect: given.effect,
    remaining: given.remaining,
    method: given.method,
    path: given.path,
    eventType: given.event_type,
    probability: given.probability,
    delayMs: given.delay_ms,
    times: given.times,
  }
}
