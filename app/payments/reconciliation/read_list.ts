import type { MadeWithin } from '#payments/stripe/payment_gateway'

/** ISO 8601 UTC instant; our row is created before its object at Stripe. */
export const sinceSql = ({ since }: MadeWithin) => new Date(since * 1000).toISOString()

export async function readAll<T>(list: AsyncIterable<T>): Promise<T[]> {
  const objects: T[] = []
  for await (const object of list) objects.push(object)

  return objects
}
