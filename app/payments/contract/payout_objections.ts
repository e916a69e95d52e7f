import type { Trx } from '#platform/database/trx'
import { LazyRegistry } from '#platform/lifecycle/lazy_registry'

/** Why a payout waits, as its owner is told: an open problem of the stay, or a review. */
export type ObjectionReason = 'problem' | 'review'

/** What forbids payouts beyond payments. */
export interface PayoutObjection {
  /** Left out: a review. */
  readonly reason?: ObjectionReason

  /** @returns which of these references must not be paid out now */
  among(references: string[], trx?: Trx): Promise<Set<string>>
}

/** Filled by start/objections.ts. */
export const payoutObjections = new LazyRegistry<PayoutObjection>()

/** @returns which of these references a module objects to paying out now */
export async function objectedPayouts(references: string[], trx?: Trx): Promise<Set<string>> {
  const objections = await objectionsTo(references, trx)

  return new Set(objections.keys())
}

/** The same with why; a review before a problem. */
export async function objectionsTo(
  references: string[],
  trx?: Trx
): Promise<Map<string, ObjectionReason>> {
  const objections = await payoutObjections.all()
  const objected = await Promise.all(
    objections.map(async (objection) => {
      const among = await objection.among(references, trx)

      return [...among].map((reference) => [reference, objection.reason ?? 'review'] as const)
    })
  )
  const problemsFirst = objected.flat().sort(([, one], [, other]) => one.localeCompare(other))

  return new Map(problemsFirst)
}
