import { deletedAmong } from '#payments/reconciliation/deleted_demo_objects'
import type { MadeWithin } from '#payments/stripe/payment_gateway'

/** ISO 8601 UTC instant; our row is created before its object at Stripe. */
export const sinceSql = ({ since }: MadeWithin) => new Date(since * 1000).toISOString()

/** All objects of a list at Stripe, but those of demo payments that were deleted here. */
export async function readAll<T extends { id: string }>(list: AsyncIterable<T>): Promise<T[]> {
  const objects: T[] = []
  for await (const object of list) objects.push(object)

  const deleted = await deletedAmong(objects.map(({ id }) => id))
  return objects.filter(({ id }) => !deleted.has(id))
}
