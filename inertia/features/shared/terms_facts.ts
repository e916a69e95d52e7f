import type { Data } from '@generated/data'
import type { CancellationRules } from '~/lib/cancellation_words'
import type { RefundExample } from './refund_tables'

/** The fees, times and policies that the terms state. */
export type TermsFacts = {
  site: Data.SharedProps['site']
  cancellation: CancellationRules
  example: RefundExample
}
