import type { Schema } from '#platform/openapi/schema'

interface Subject {
  schema: Schema
  value: unknown
  /** Where `#/components/schemas/…` leads. */
  components: Record<string, Schema>
  /** The path of the value, for the messages. */
  at?: string
}

type Check = (rule: never, subject: Required<Subject>) => string[]

const TYPES: Record<string, (value: unknown) => boolean> = {
  null: (value) => value === null,
  string: (value) => typeof value === 'string',
  boolean: (value) => typeof value === 'boolean',
  number: (value) => typeof value === 'number',
  integer: (value) => Number.isInteger(value),
  array: (value) => Array.isArray(value),
  object: isObject,
}

const FORMATS: Record<string, RegExp> = {
  'uuid': /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/,
  'email': /^[^@\s]+@[^@\s]+\.[a-z]+$/i,
  'uri': /^https?:\/\/\S+$/,
  'date': /^\d{4}-\d{2}-\d{2}$/,
  'date-time': /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/,
  'binary': /^/,
}

/**
 * Holds a value against a JSON Schema (2020-12, the keywords of this project's documentation), and
 * refuses more: no object may have a key that its schema does not name.
 *
 * @returns what is wrong, in words; throws for a keyword it does not know
 */
export function violations({ at = 'the value', ...subject }: Subject): string[] {
  return Object.entries(subject.schema).flatMap(([keyword, rule]) => {
    const check = CHECKS[keyword]
    if (!check) throw new Error(`Nothing here checks "${keyword}" (${at})`)

    return check(rule as never, { ...subject, at })
  })
}

const CHECKS: Record<string, Check> = {
  $ref: (rule: string, { components, ...subject }) =>
    violations({ ...subject, components, schema: components[rule.split('/').at(-1)!] }),
  anyOf: (rule: Schema[], subject) => {
    const wrongs = rule.map((schema) => violations({ ...subject, schema }))
    return wrongs.some((wrong) => wrong.length === 0) ? [] : wrongs.flat()
  },
  enum: (rule: unknown[], { value, at }) =>
    unless(rule.includes(value), `${at} is not in ${rule.join()}`),
  const: (rule: unknown, { value, at }) => unless(value === rule, `${at} is not ${String(rule)}`),
  type: (rule: string | string[], { value, at }) =>
    unless(
      [rule].flat().some((type) => TYPES[type](value)),
      `${at} is no ${[rule].flat().join(' or ')}`
    ),
  format: (rule: string, { value, at }) =>
    unless(typeof value !== 'string' || FORMATS[rule].test(value), `${at} is no ${rule}`),
  pattern: (rule: string, { value, at }) =>
    unless(
      typeof value !== 'string' || new RegExp(rule, 'u').test(value),
      `${at} is not like ${rule}`
    ),
  minimum: (rule: number, { value, at }) =>
    unless(!(Number(value) < rule), `${at} is below ${rule}`),
  maximum: (rule: number, { value, at }) =>
    unless(!(Number(value) > rule), `${at} is above ${rule}`),
  minLength: (rule: number, { value, at }) => unless(!(sizeOf(value) < rule), `${at} is too short`),
  maxLength: (rule: number, { value, at }) => unless(!(sizeOf(value) > rule), `${at} is too long`),
  minItems: (rule: number, { value, at }) => unless(!(sizeOf(value) < rule), `${at} has too few`),
  maxItems: (rule: number, { value, at }) => unless(!(sizeOf(value) > rule), `${at} has too many`),
  items: (schema: Schema, { value, at, ...subject }) =>
    Array.isArray(value)
      ? value.flatMap((item, index) =>
          violations({ ...subject, schema, value: item, at: `${at}[${index}]` })
        )
      : [],
  required: (rule: string[], { value, at }) =>
    rule
      .filter((key) => isObject(value) && !(key in value))
      .map((key) => `${at}.${key} is missing`),
  properties: (rule: Record<string, Schema>, subject) =>
    entriesOf(subject.value).flatMap(([key, value]) =>
      key in rule ? violations(inside(subject, rule[key], key, value)) : strangerIn(subject, key)
    ),
  patternProperties: (rule: Record<string, Schema>, subject) =>
    entriesOf(subject.value).flatMap(([key, value]) => {
      const pattern = Object.keys(rule).find((candidate) => new RegExp(candidate).test(key))
      return pattern
        ? violations(inside(subject, rule[pattern], key, value))
        : strangerIn(subject, key)
    }),
  description: () => [],
  contentMediaType: () => [],
}

function unless(holds: boolean, wrong: string) {
  return holds ? [] : [wrong]
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function entriesOf(value: unknown): [string, unknown][] {
  return isObject(value) ? Object.entries(value) : []
}

/** The length of what has one: numbers and null are neither short nor long. */
function sizeOf(value: unknown) {
  return typeof value === 'string' || Array.isArray(value) ? value.length : Number.NaN
}

function inside(subject: Required<Subject>, schema: Schema, key: string, value: unknown): Subject {
  return { ...subject, schema, value, at: `${subject.at}.${key}` }
}

/** A key that the keyword at hand does not name may still be named by its sibling. */
function strangerIn(
  { schema: { properties = {}, patternProperties = {} }, at }: Required<Subject>,
  key: string
) {
  const isNamed =
    key in (properties as object) ||
    Object.keys(patternProperties as object).some((pattern) => new RegExp(pattern).test(key))

  return unless(isNamed, `${at}.${key} is not documented`)
}
