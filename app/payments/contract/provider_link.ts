import stripe from '#config/stripe'

/** The pages of Stripe's dashboard by how the ids of what they show begin. */
const PAGES: Record<string, string> = {
  pi: 'payments',
  du: 'disputes',
  dp: 'disputes',
  tr: 'connect/transfers',
  acct: 'connect/accounts',
}

export interface ProviderLink {
  id: string
  /** Null where there is no page of it. */
  url: string | null
}

/** @returns an object at Stripe with its page there */
export function providerLink(id: string, dashboard = stripe.dashboardUrl): ProviderLink {
  const page = PAGES[id.split('_')[0]]

  return { id, url: page ? `${dashboard}/${page}/${id}` : null }
}
