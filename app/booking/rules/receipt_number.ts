import type { DateTime } from 'luxon'
import { aucklandDateOf } from '#shared/values/auckland_time'

/**
 * What a receipt is called: the Auckland date of the payment and the start of the payment's id,
 * `20270404-1A2B3C4D`.
 *
 * @param capturedAt when the money came in, UTC instant
 */
export function receiptNumber({ id, capturedAt }: { id: string; capturedAt: DateTime }): string {
  return `${aucklandDateOf(capturedAt).replaceAll('-', '')}-${id.slice(0, 8).toUpperCase()}`
}
