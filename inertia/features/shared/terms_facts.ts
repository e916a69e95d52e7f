import type { Data } from '@generated/data'
import type { CancellationRules } from '~/lib/cancellation_words'
import type { RefundExample } from './refund_tables'

/** The fees, times and policies that the terms state. */
export type TermsFacts = {
  site: Data.SharedProps['site']
  cancellation: CancellationRules
  example: RefundExample
  isHarbourmasterTold: boolean
}

/** How long the law asks for records of bookings and payments. */
export const RECORDS_KEPT = '7 years'
