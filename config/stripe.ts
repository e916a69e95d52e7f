import app from '@adonisjs/core/services/app'
import env from '#start/env'
import marketplace from '#config/marketplace'
import { allowsStandIns } from '#start/production_safety'

/** Stripe settings (docs/stripe.md). Without `apiUrl`, calls go to Stripe. */
const stripe = {
  apiUrl: env.get('STRIPE_API_URL') || null,
  secretKey: env.get('STRIPE_SECRET_KEY'),
  webhookSecrets: {
    snapshot: env.get('STRIPE_WEBHOOK_SECRET'),
    connect: env.get('STRIPE_CONNECT_WEBHOOK_SECRET'),
  },

  /** Where people look at objects; the sandbox shows its own at the same paths. */
  dashboardUrl:
    env.get('STRIPE_API_URL') ||
    `https://dashboard.stripe.com${env.get('STRIPE_SECRET_KEY').release().includes('_test_') ? '/test' : ''}`,

  /** `apiUrl` is for development, tests and demonstrations only. */
  allowsStandIn: !app.inProduction || allowsStandIns(process.env),

  appName: marketplace.name,
  appUrl: marketplace.url,
  /**
   * Timeout of one call with all its network retries. A request makes at most two calls in a row and answers within
   * ten seconds (rule R7); workers and commands may take longer.
   */
  timeoutMs: app.getEnvironment() === 'web' || app.inTest ? 4500 : 9000,
  networkRetries: 2,
  rateLimitPausesMs: app.inTest ? [1, 1] : [300, 900],

  /**
   * The circuit breaker opens after this many consecutive failures; its pause doubles while they continue. In tests
   * the pause lasts until the breaker is reset, so that no test depends on timing.
   */
  breaker: {
    failures: 2,
    firstPauseMs: app.inTest ? 600_000 : 1000,
    maxPauseMs: app.inTest ? 600_000 : 15_000,
  },

  /** Webhook signatures older than this, or further in the future, are refused. */
  signatureToleranceSeconds: 300,
}

export default stripe
