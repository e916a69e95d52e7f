import app from '@adonisjs/core/services/app'
import env from '#start/env'
import marketplace from '#config/marketplace'
import { allowsStandIns } from '#start/production_safety'

/** How the application reaches Stripe (docs/stripe.md). Without `apiUrl` it is Stripe itself. */
const stripe = {
  apiUrl: env.get('STRIPE_API_URL') || null,
  secretKey: env.get('STRIPE_SECRET_KEY'),
  webhookSecrets: {
    snapshot: env.get('STRIPE_WEBHOOK_SECRET'),
    connect: env.get('STRIPE_CONNECT_WEBHOOK_SECRET'),
  },

  /** A stand-in for Stripe is for development, tests and demonstrations. */
  allowsStandIn: !app.inProduction || allowsStandIns(process.env),

  appName: marketplace.name,
  appUrl: marketplace.url,
  /**
   * How long one call may take with all its repetitions. A person waits for two calls in a row at most, and
   * for no more than ten seconds (rule R7); the worker and the commands may be more patient.
   */
  patienceMs: app.getEnvironment() === 'web' || app.inTest ? 4500 : 9000,
  networkRetries: 2,

  /**
   * After so many failures in a row no call is made for a pause, which doubles while they go on. In tests it
   * lasts until the line is reset, so that none depends on how fast it runs.
   */
  breaker: {
    failures: 2,
    firstPauseMs: app.inTest ? 600_000 : 1000,
    longestPauseMs: app.inTest ? 600_000 : 15_000,
  },

  /** Signed messages older or further ahead than this are refused. */
  signatureToleranceSeconds: 300,
}

export default stripe
