import { randomBytes, randomInt } from 'node:crypto'

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

/** A random token of `length` letters and digits. */
export function randomToken(length: number): string {
  return Array.from({ length }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
}

/** A new object id in Stripe's format, such as `ch_3Q…`; checkout sessions get the long format. */
export function newId(prefix: string): string {
  return `${prefix}_${randomToken(prefix.startsWith('cs_') ? 58 : 24)}`
}

/** A request id in Stripe's format, `req_…`. */
export function newRequestId(): string {
  return `req_${randomBytes(7).toString('hex')}`
}
