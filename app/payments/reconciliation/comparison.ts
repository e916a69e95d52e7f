import type { Breach } from '#shared/values/violation'
import type { MadeWithin, PaymentGateway } from '#payments/stripe/payment_gateway'

/** What is held against each other: the provider's objects made within a time, and our rows of it. */
export interface Comparison {
  gateway: PaymentGateway
  within: MadeWithin
}

export type Compare = (comparison: Comparison) => Promise<Breach[]>

/** Our rows created within a time; a row is there before its object at the provider is. */
export const sinceSql = ({ since }: MadeWithin) => new Date(since * 1000).toISOString()

/** Reads a whole list of the provider. */
export async function collect<T>(list: AsyncIterable<T>): Promise<T[]> {
  const objects: T[] = []
  for await (const object of list) objects.push(object)

  return objects
}
