import { belongsTo } from '@adonisjs/lucid/orm'
import type { BelongsTo } from '@adonisjs/lucid/types/relations'
import { DateTime } from 'luxon'
import { PaymentProblemSchema } from '#database/schema'
import Transaction from '#payments/models/transaction'

export const PROBLEM_KINDS = [
  'payment_mismatch',
  'unknown_checkout',
  'refund_failed',
  'transfer_failed',
  'reversal_failed',
  'refund_waiting',
  'dispute',
  'unknown_refund',
  'audit',
  'payout_failed',
  'fraud_warning',
  'owner_cancellations',
  'unknown_transfer',
  'unknown_reversal',
] as const

export type ProblemKind = (typeof PROBLEM_KINDS)[number]

/** Kinds with a call to Stripe that can be retried. */
export function canBeRetried(kind: string): boolean {
  return ['refund_failed', 'refund_waiting', 'transfer_failed', 'reversal_failed'].includes(kind)
}

export default class PaymentProblem extends PaymentProblemSchema {
  static override table = 'payment_problems'

  @belongsTo(() => Transaction)
  declare transaction: BelongsTo<typeof Transaction>

  /** As decided by an administrator. */
  resolve(resolution: string, resolvedBy: string): Promise<this> {
    this.resolution = resolution
    this.resolvedBy = resolvedBy
    this.resolvedAt = DateTime.utc()

    return this.save()
  }
}
