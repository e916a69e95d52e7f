import { readFileSync } from 'node:fs'
import { Ajv, type ValidateFunction } from 'ajv'
import { SCHEMAS_FILE } from '#tests/support/stripe_requests/generate'

export interface StripeRequest {
  method: string
  path: string
  params: unknown
}

const IDS = /^(cs|re|pyr|tr|trr|du|dp|acct|ch|pi|issfr)_\w+$/

let checks: { ajv: Ajv; calls: Set<string>; compiled: Map<string, ValidateFunction> } | null = null

/**
 * Validates a request to Stripe against the parameter types of the `stripe` package. Form values are text, so
 * expected numbers and booleans are parsed first.
 *
 * @returns the violations as text
 */
export function violationsOf({ method, path, params }: StripeRequest): string[] {
  const parts = path.split('/').map((part) => (IDS.test(part) ? ':id' : part))
  const call = `${method} ${parts.join('/')}`
  const validate = checkOf(call)
  if (!validate)
    return [`${call}: no type is named for it in tests/support/stripe_requests/types.ts`]

  validate(structuredClone(params))
  return (validate.errors ?? []).map(
    ({ instancePath, message, params: details }) =>
      `${call}: ${instancePath || 'it'} ${message} ${JSON.stringify(details)}`
  )
}

function checkOf(call: string): ValidateFunction | null {
  checks ??= load()
  const { ajv, calls, compiled } = checks
  if (!calls.has(call)) return null

  const known = compiled.get(call)
  if (known) return known

  const pointer = call.replaceAll('~', '~0').replaceAll('/', '~1').replaceAll(' ', '%20')
  const check = ajv.compile({ $ref: `stripe#/definitions/StripeRequests/properties/${pointer}` })
  compiled.set(call, check)
  return check
}

function load() {
  const schemas = JSON.parse(readFileSync(SCHEMAS_FILE, 'utf8'))
  const ajv = new Ajv({ strict: false, coerceTypes: true, allErrors: true, formats: {} })
  ajv.addSchema(schemas, 'stripe')

  const calls = new Set(Object.keys(schemas.definitions.StripeRequests.properties))
  return { ajv, calls, compiled: new Map<string, ValidateFunction>() }
}
