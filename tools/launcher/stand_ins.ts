import { join } from 'node:path'
import { startInbox } from '../mail_inbox/server.ts'
import { StripeSandbox } from '../stripe_sandbox/stripe_sandbox.ts'
import { WEBHOOK_SECRETS } from './isolated_settings.ts'

/** Starts the inbox and the Stripe sandbox of an isolated site in this process; webhooks go to its origin. */
export async function startStandIns({ origin, files }: { origin: string; files: string }) {
  const inbox = await startInbox({ smtpPort: 0, webPort: 0, dir: join(files, 'inbox') })
  const sandbox = await StripeSandbox.start({
    port: 0,
    webhook: { url: `${origin}/stripe/webhook`, secret: WEBHOOK_SECRETS.webhook },
    connectWebhook: { url: `${origin}/stripe/webhook/connect`, secret: WEBHOOK_SECRETS.connect },
  })

  return {
    inbox,
    sandbox,
    /** Settings of the site. */
    variables: { APP_URL: origin, STRIPE_API_URL: sandbox.url, SMTP_URL: inbox.smtpUrl },
    stop: () => Promise.all([sandbox.close(), inbox.close()]),
  }
}
