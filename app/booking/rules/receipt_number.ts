import type { DateTime } from 'luxon'
import { aucklandDateOf } from '#shared/values/auckland_time'

/** The Auckland date of the payment and the start of its id: `20270404-1A2B3C4D`. */
export function receiptNumber({ id, capturedAt }: { id: string; capturedAt: DateTime }): string {
  return `${aucklandDateOf(capturedAt).replaceAll('-', '')}-${id.slice(0, 8).toUpperCase()}`
}
