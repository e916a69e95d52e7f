import { createHash } from 'node:crypto'

/** The access token of the n-th person, counted from 1. */
export function tokenOf(n: number): string {
  return `oat_${encode(idOf('token', n))}.${encode(md5(`secret${n}`))}`
}

/** The id of the n-th row of a kind: same as `bench.id` in schema.ts. */
export function idOf(kind: string, n: number): string {
  const digits = md5(`${kind}${n}`)
  const hex = `${digits.slice(0, 12)}4${digits.slice(13, 16)}8${digits.slice(17)}`

  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

function md5(text: string) {
  return createHash('md5').update(text).digest('hex')
}

function encode(text: string) {
  return Buffer.from(text).toString('base64url')
}
