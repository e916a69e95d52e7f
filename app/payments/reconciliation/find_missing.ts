import db from '@adonisjs/lucid/services/db'
import type { Violation } from '#shared/values/violation'
import { sinceSql } from '#payments/reconciliation/read_list'
import type { MadeWithin } from '#payments/stripe/payment_gateway'

interface Comparison {
  table: string
  /** The column with the id at Stripe. */
  column: string
  /** The ids that Stripe has listed. */
  listedIds: string[]
  within: MadeWithin
  find: (id: string) => Promise<object | null>
}

/** Our rows whose object Stripe does not know: those it has not listed are asked for one by one. */
export async function findMissing(comparison: Comparison): Promise<Violation[]> {
  const { table, column, listedIds, within, find } = comparison
  const unlisted: { id: string; stripeId: string }[] = await db
    .from(table)
    .whereNotNull(column)
    .where('created_at', '>=', sinceSql(within))
    .whereNotIn(column, listedIds)
    .select('id', `${column} as stripeId`)
  const violations: Violation[] = []

  for (const { id, stripeId } of unlisted)
    if (!(await find(stripeId)))
      violations.push({ table, id, problem: `${stripeId} is not known to the provider` })
  return violations
}
