import { API_VERSION } from '../api/api_version.ts'
import type { WebhookEndpoint } from '../settings.ts'
import type { EventRecord } from '../records.ts'
import type { WebhookEffect } from '../control/fault_rules.ts'
import { signatureHeader } from './signature.ts'

const FAR_OFF_SECONDS = 2 * 60 * 60

/** The HTTP status, or the reason why there is none. */
export interface PostOutcome {
  status: number | null
  error: string | null
}

/** Posts one event, signed with the machine's real time, because receivers check it. */
export async function postEvent(
  endpoint: WebhookEndpoint,
  record: EventRecord,
  effects: WebhookEffect[],
  signal: AbortSignal
): Promise<PostOutcome> {
  const payload = payloadOf(record)
  const secret = effects.includes('webhook_wrong_secret') ? 'whsec_wrong' : endpoint.secret

  try {
    const response = await fetch(endpoint.url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'stripe-signature': signatureHeader(payload, secret, signedAt(effects)),
        'stripe-version': API_VERSION,
        'user-agent': 'Stripe/1.0 (local sandbox)',
      },
      body: payload,
      redirect: 'manual',
      signal,
    })
    await response.body?.cancel()
    return { status: response.status, error: null }
  } catch (error) {
    return { status: null, error: reason(error) }
  }
}

/** The body of a delivery; a thin v2 notification has no data. */
function payloadOf(record: EventRecord): string {
  if (record.form === 'snapshot') return JSON.stringify(record.event, null, 2)
  return JSON.stringify({ ...record.event, data: undefined }, null, 2)
}

function signedAt(effects: WebhookEffect[]): number {
  const now = Math.floor(Date.now() / 1000)
  if (effects.includes('webhook_stale_signature')) return now - FAR_OFF_SECONDS
  if (effects.includes('webhook_future_signature')) return now + FAR_OFF_SECONDS
  return now
}

function reason(error: unknown): string {
  const { message, cause, name } = error as Error & { cause?: { code?: string } }
  return name === 'TimeoutError' ? 'timed out' : (cause?.code ?? message)
}
