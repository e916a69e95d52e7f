import { createHmac } from 'node:crypto'

/** The `Stripe-Signature` header: HMAC-SHA256 over `timestamp.payload`; the timestamp in Unix seconds. */
export function signatureHeader(payload: string, secret: string, timestamp: number): string {
  const signature = createHmac('sha256', secret).update(`${timestamp}.${payload}`).digest('hex')
  return `t=${timestamp},v1=${signature}`
}
