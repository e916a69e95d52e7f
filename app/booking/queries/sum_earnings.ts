import db from '@adonisjs/lucid/services/db'
import { sqlShareKept } from '#payments/contract/owner_share'
import { builderArgs, sql } from '#platform/database/sql'
import { paidTo } from '#booking/queries/owner_payments'
import { findOwnerCosts } from '#payments/contract/find_owner_costs'
import type { Cents } from '#shared/values/money'

/** An owner's money after refunds and costs withheld: earned = sent + still to come + frozen - to be reversed. Cents. */
export interface EarningTotals {
  earnedCents: Cents
  sentCents: Cents
  pendingCents: Cents
  frozenCents: Cents
  takenBackCents: Cents
  /** Costs of stays they cancelled, which are withheld from their next shares (rule M50). */
  owedCents: Cents
}

/** Of the share, what is or will be the owner's money. */
const SHARE = sql`(${sqlShareKept()} - withheld_cents)`

const LEFT = sql`(${SHARE} - transferred_cents)`

const IS_LOST = sql`EXISTS (SELECT FROM disputes d WHERE d.transaction_id = transactions.id AND d.status = 'lost')`

const SUMS = sql`
  sum(CASE WHEN ${IS_LOST} THEN transferred_cents ELSE ${SHARE} END) AS earned,
  sum(transferred_cents) AS sent,
  sum(CASE WHEN payout_frozen_at IS NULL THEN greatest(${LEFT}, 0) END) AS pending,
  sum(CASE WHEN payout_frozen_at IS NOT NULL AND NOT ${IS_LOST} THEN greatest(${LEFT}, 0) END) AS frozen,
  sum(greatest(-(${LEFT}), 0)) AS taken_back`

export default class SumEarnings {
  async handle({ ownerId }: { ownerId: string }): Promise<EarningTotals> {
    const [sums] = await paidTo(ownerId)
      .select(db.raw(...builderArgs(SUMS)))
      .pojo<Record<string, string | null>>()

    return {
      earnedCents: Number(sums.earned),
      sentCents: Number(sums.sent),
      pendingCents: Number(sums.pending),
      frozenCents: Number(sums.frozen),
      takenBackCents: Number(sums.taken_back),
      owedCents: await findOwnerCosts(ownerId),
    }
  }
}
