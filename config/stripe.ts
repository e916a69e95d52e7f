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
  timeoutMs: 8000,
  networkRetries: 2,

  /** Signed messages older or further ahead than this are refused. */
  signatureToleranceSeconds: 300,
}

export default stripe
