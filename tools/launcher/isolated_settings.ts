import { randomBytes } from 'node:crypto'
import { join } from 'node:path'

const [APP_KEY, LOCATION_SECRET] = [randomBytes(32), randomBytes(32)].map((bytes) =>
  bytes.toString('base64url')
)

export const WEBHOOK_SECRETS = { webhook: 'whsec_isolated', connect: 'whsec_isolated_connect' }

/** Settings of production without Redis, with secrets of this process; rate limits are effectively off. */
export const PRODUCTION = {
  NODE_ENV: 'production',
  APP_KEY,
  LOCATION_SECRET,
  SESSION_DRIVER: 'cookie',
  LIMITER_STORE: 'database',
  RATE_LIMIT_FACTOR: '10000',
  STAND_INS: 'true',
}

/**
 * Settings of a server that reaches no mail server and no Stripe, complete except for the database.
 *
 * @param files folder of the uploads
 */
export function isolatedSettings(files: string) {
  return {
    ...PRODUCTION,
    TZ: 'UTC',
    HOST: '127.0.0.1',
    PORT: '1',
    APP_URL: 'http://127.0.0.1:1',
    LOG_LEVEL: 'error',
    DRIVE_DISK: 'fs',
    STORAGE_PATH: join(files, 'storage'),
    SMTP_URL: 'smtp://127.0.0.1:1',
    MAIL_FROM: 'moorings@example.test',
    STRIPE_API_URL: 'http://127.0.0.1:1',
    STRIPE_SECRET_KEY: 'sk_test_isolated',
    STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRETS.webhook,
    STRIPE_CONNECT_WEBHOOK_SECRET: WEBHOOK_SECRETS.connect,
  }
}
