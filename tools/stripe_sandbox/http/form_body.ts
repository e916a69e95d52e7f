/** Unvalidated parameters: nested objects, lists and scalars. */
export type RawParams = { [name: string]: unknown }

const MAX_DEPTH = 10

/**
 * Parses `a[b][0]=x` into nested objects and lists. Keys of one object that are all whole
 * numbers make a list, as does `a[]`. Throws for nesting deeper than ten levels.
 */
export function parseForm(text: string): RawParams {
  const root: RawParams = Object.create(null) as RawParams

  for (const [key, value] of new URLSearchParams(text)) {
    assign(root, splitKey(key), value)
  }
  return listify(root) as RawParams
}

function splitKey(key: string): string[] {
  const [head] = key.split('[', 1)
  const rest = [...key.slice(head.length).matchAll(/\[([^\]]*)\]/g)].map((match) => match[1])
  if (rest.length > MAX_DEPTH) throw new RangeError('Parameters are nested too deeply.')
  return [head, ...rest]
}

function assign(target: RawParams, [name, ...rest]: string[], value: string): void {
  const key = name === '' ? String(Object.keys(target).length) : name
  if (rest.length === 0) {
    target[key] = value
    return
  }

  const next = target[key]
  const inner = isHash(next) ? next : (Object.create(null) as RawParams)
  target[key] = inner
  assign(inner, rest, value)
}

function listify(value: unknown): unknown {
  if (!isHash(value)) return value

  const keys = Object.keys(value)
  if (keys.length > 0 && keys.every((key) => /^\d{1,4}$/.test(key))) {
    return keys.sort((a, b) => Number(a) - Number(b)).map((key) => listify(value[key]))
  }
  return Object.fromEntries(keys.map((key) => [key, listify(value[key])]))
}

/** True for a plain nested object, not a list. */
export function isHash(value: unknown): value is RawParams {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
