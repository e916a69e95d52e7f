/** The sandbox moves no real money, so it must not run in production. */
export class ProductionRefused extends Error {
  constructor() {
    super(
      'The Stripe sandbox refuses to start with NODE_ENV=production; set DEMO=true if this is a demo.'
    )
  }
}

/** Throws ProductionRefused in production, except for a demo (`DEMO=true`). */
export function refuseInProduction(env: Record<string, string | undefined>): void {
  if (env.NODE_ENV === 'production' && env.DEMO !== 'true') throw new ProductionRefused()
}
