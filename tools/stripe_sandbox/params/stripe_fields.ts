import { invalidParameter } from '../http/api_error.ts'
import { isHash } from '../http/form_body.ts'
import { integer, list, string, type Field } from './fields.ts'

const MAX_METADATA_KEYS = 50
const MAX_METADATA_KEY = 40
const MAX_METADATA_VALUE = 500
const MAX_AMOUNT = 99_999_999

/** `metadata`: at most 50 keys of 40 characters with values of 500. An empty value removes its key. */
export function metadata(): Field<Record<string, string> | undefined> {
  return {
    read: (value, param) => {
      if (value === undefined || value === null) return undefined
      if (value === '') return {}
      if (!isHash(value)) throw invalidParameter('Metadata must be a hash.', param)

      const entries = Object.entries(value)
      if (entries.length > MAX_METADATA_KEYS) {
        throw invalidParameter(`Metadata may have at most ${MAX_METADATA_KEYS} keys.`, param)
      }
      return Object.fromEntries(
        entries.map(([key, text]) => [key, metadataValue(key, text, param)])
      )
    },
  }
}

function metadataValue(key: string, value: unknown, param: string): string {
  const name = `${param}[${key}]`
  if (key.length > MAX_METADATA_KEY) {
    throw invalidParameter(`Metadata keys can have up to ${MAX_METADATA_KEY} characters.`, name)
  }
  if (typeof value !== 'string') throw invalidParameter('Metadata values must be strings.', name)
  if (value.length <= MAX_METADATA_VALUE) return value
  throw invalidParameter(`Metadata values can have up to ${MAX_METADATA_VALUE} characters.`, name)
}

/** Old metadata with the changes applied; an empty value removes its key. */
export function mergeMetadata(
  before: Readonly<Record<string, string>> | null,
  changes: Record<string, string> | undefined
): Record<string, string> {
  const merged = { ...before, ...changes }
  return Object.fromEntries(Object.entries(merged).filter(([, value]) => value !== ''))
}

/** A positive amount in the currency's smallest unit. */
export function amount(): Field<number | undefined> {
  return integer({ min: 1, max: MAX_AMOUNT })
}

/** A three-letter currency, returned in lower case. */
export function currency(): Field<string | undefined> {
  return refine(string(), (value, param) => {
    if (/^[a-z]{3}$/i.test(value)) return value.toLowerCase()
    throw invalidParameter(`Invalid currency: ${value}.`, param)
  })
}

/** An absolute http(s) url. */
export function url(): Field<string | undefined> {
  return refine(string(), (value, param) => {
    if (/^https?:\/\//i.test(value) && URL.canParse(value)) return value
    throw invalidParameter('Not a valid URL', param, 'url_invalid')
  })
}

export function email(): Field<string | undefined> {
  return refine(string({ max: 800 }), (value, param) => {
    if (/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value)) return value
    throw invalidParameter(`Invalid email address: ${value}`, param, 'email_invalid')
  })
}

/** `created`: an instant, or a range of instants in seconds. */
export function timeRange(): Field<TimeRange | undefined> {
  const bound = integer()
  return {
    read: (value, param, form) => {
      if (value === undefined) return undefined
      if (!isHash(value)) {
        const instant = bound.read(value, param, form)
        return instant === undefined ? undefined : { gte: instant, lte: instant }
      }
      const entries = Object.entries(value).map(([key, limit]) => {
        const name = `${param}[${key}]`
        if (/^[gl]te?$/.test(key)) return [key, bound.read(limit, name, form)]
        throw invalidParameter(`Received unknown parameter: ${name}`, name, 'parameter_unknown')
      })
      return Object.fromEntries(entries) as TimeRange
    },
  }
}

export interface TimeRange {
  gt?: number
  gte?: number
  lt?: number
  lte?: number
}

/** `expand`, accepted by every v1 call. */
export const expand = list(string(), { max: 20 })

/** The parameters every v1 list call takes. */
export const paging = {
  limit: integer({ min: 1, max: 100 }),
  starting_after: string(),
  ending_before: string(),
  expand,
}

function refine(
  field: Field<string | undefined>,
  check: (value: string, param: string) => string
): Field<string | undefined> {
  return {
    read: (value, param, form) => {
      const text = field.read(value, param, form)
      return text === undefined ? undefined : check(text, param)
    },
  }
}
