import { invalidParameter } from '../http/api_error.ts'
import { isHash } from '../http/form_body.ts'

/** Reads one parameter. Forms carry text only, so numbers and booleans may arrive as text there. */
export interface Field<T> {
  read: (value: unknown, param: string, form: boolean) => T
}

type Fields = Record<string, Field<unknown>>

export type Reading<F> = F extends Field<infer T> ? T : never

export type Readings<F extends Fields> = { [K in keyof F]: Reading<F[K]> }

type Present = (value: unknown, param: string, form: boolean) => unknown

function optional<P extends Present>(present: P): Field<ReturnType<P> | undefined> {
  return {
    read: (value, param, form) =>
      value === undefined || value === null
        ? undefined
        : (present(value, param, form) as ReturnType<P>),
  }
}

/** Refuses absence and empty text with `parameter_missing`. */
export function required<T>(field: Field<T | undefined>): Field<T> {
  return {
    read: (value, param, form) => {
      const read = value === '' ? undefined : field.read(value, param, form)
      if (read !== undefined) return read
      throw invalidParameter(`Missing required param: ${param}.`, param, 'parameter_missing')
    },
  }
}

export function string({ max = 5000 } = {}): Field<string | undefined> {
  return optional((value: unknown, param: string) => {
    if (typeof value !== 'string') throw invalidParameter(`Invalid string: ${show(value)}`, param)
    if (value.length <= max) return value
    throw invalidParameter(
      `Invalid string: ${value.slice(0, 20)}...; must be at most ${max} characters`,
      param
    )
  })
}

export function integer({ min = 0, max = 99_999_999_999 } = {}): Field<number | undefined> {
  return optional((value: unknown, param: string, form: boolean) => {
    const text = form && typeof value === 'string' && /^-?\d{1,15}$/.test(value)
    const number = text ? Number(value) : value
    if (typeof number !== 'number' || !Number.isInteger(number)) {
      throw invalidParameter(`Invalid integer: ${show(value)}`, param, 'parameter_invalid_integer')
    }
    if (number >= min && number <= max) return number

    const bound = number < min ? `greater than or equal to ${min}` : `at most ${max}`
    const code = 'parameter_invalid_integer'
    throw invalidParameter(`This value must be ${bound}.`, param, code)
  })
}

export function boolean(): Field<boolean | undefined> {
  return optional((value: unknown, param: string, form: boolean) => {
    if (typeof value === 'boolean') return value
    if (form && (value === 'true' || value === 'false')) return value === 'true'
    throw invalidParameter(`Invalid boolean: ${show(value)}`, param)
  })
}

export function oneOf<const V extends string>(...values: V[]): Field<V | undefined> {
  return optional((value: unknown, param: string): V => {
    const found = values.find((one) => one === value)
    if (found !== undefined) return found
    const allowed = values.join(', ')
    throw invalidParameter(`Invalid ${param}: must be one of ${allowed}`, param)
  })
}

export function list<T>(item: Field<T>, { max = 100 } = {}): Field<NonNullable<T>[] | undefined> {
  return optional((value: unknown, param: string, form: boolean) => {
    if (form && value === '') return []
    if (!Array.isArray(value)) throw invalidParameter('Invalid array', param)
    if (value.length > max) throw invalidParameter(`At most ${max} items are allowed.`, param)
    return value.map((part, index) => item.read(part, `${param}[${index}]`, form) as NonNullable<T>)
  })
}

/** A nested object; members that are not named are refused with `parameter_unknown`. */
export function hash<F extends Fields>(fields: F): Field<Readings<F> | undefined> {
  return optional((value: unknown, param: string, form: boolean) => {
    if (!isHash(value)) throw invalidParameter('Invalid object', param)
    return readAll(fields, value, form, param)
  })
}

/** An object of any content that the sandbox only stores. */
export function anything(): Field<unknown> {
  return { read: (value) => value }
}

/** Reads all parameters of a call. */
export function readAll<F extends Fields>(
  fields: F,
  values: Record<string, unknown>,
  form: boolean,
  parent = ''
): Readings<F> {
  const nameOf = (key: string) => (parent === '' ? key : `${parent}[${key}]`)

  const unknown = Object.keys(values).find((key) => !Object.hasOwn(fields, key))
  if (unknown !== undefined) {
    const name = nameOf(unknown)
    throw invalidParameter(`Received unknown parameter: ${name}`, name, 'parameter_unknown')
  }

  const entries = Object.entries(fields).map(([key, field]) => [
    key,
    field.read(values[key], nameOf(key), form),
  ])
  return Object.fromEntries(entries) as Readings<F>
}

function show(value: unknown): string {
  return typeof value === 'string' ? value.slice(0, 60) : JSON.stringify(value)?.slice(0, 60)
}
