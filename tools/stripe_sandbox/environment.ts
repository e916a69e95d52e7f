/** The sandbox takes no real money, so it must not stand in for Stripe where real money is expected. */
export class ProductionRefused extends Error {
  constructor() {
    super(
      'The Stripe sandbox refuses to start with NODE_ENV=production; set DEMO=true if this is a demo.'
    )
  }
}

/** Throws unless the environment is no production, or a declared demo. */
export function refuseInProduction(env: Record<string, string | undefined>): void {
  if (env.NODE_ENV === 'production' && env.DEMO !== 'true') throw new ProductionRefused()
}
