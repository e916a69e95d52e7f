import type { Trx } from '#platform/database/trx'
import { LazyRegistry } from '#platform/lifecycle/lazy_registry'

/** What forbids payouts beyond payments. */
export interface PayoutObjection {
  /** @returns which of these references must not be paid out now */
  among(references: string[], trx?: Trx): Promise<Set<string>>
}

/** Filled by start/objections.ts. */
export const payoutObjections = new LazyRegistry<PayoutObjection>()

/** @returns which of these references a module objects to paying out now */
export async function objectedPayouts(references: string[], trx?: Trx): Promise<Set<string>> {
  const objections = await payoutObjections.all()
  const objected = await Promise.all(
    objections.map((objection) => objection.among(references, trx))
  )

  return new Set(objected.flatMap((among) => [...among]))
}
