import app from '@adonisjs/core/services/app'
import type { Group } from '@japa/runner/core'
import { PaymentGateway } from '#payments/stripe/payment_gateway'
import type StripeCircuitBreaker from '#payments/stripe/stripe_circuit_breaker'
import type StripeGateway from '#payments/stripe/stripe_gateway'
import { startStripeSandbox, type StripeSandbox } from '#tools/stripe_sandbox/stripe_sandbox'
import { emptyDatabase } from '#tests/support/database'
import { workQueue } from '#tests/support/queue'
import { type StripeRequest, violationsOf } from '#tests/support/stripe_requests/violations'

let running: Promise<StripeSandbox> | null = null

/**
 * The sandbox of this test run, in this process, at the URL that the application calls; its webhooks go to the test
 * web server. Stop it after the group.
 */
function startTestSandbox(): Promise<StripeSandbox> {
  running ??= startStripeSandbox({
    port: Number(process.env.STRIPE_SANDBOX_PORT),
    retryBaseMs: 50,
    webhook: endpoint('/stripe/webhook', 'STRIPE_WEBHOOK_SECRET'),
    connectWebhook: endpoint('/stripe/webhook/connect', 'STRIPE_CONNECT_WEBHOOK_SECRET'),
  })

  return running
}

async function stopTestSandbox(): Promise<void> {
  const sandbox = await running
  running = null
  await sandbox?.close()
}

/**
 * Runs the tests of a group against the real sandbox. Sandbox and database are emptied for each test, because
 * webhooks arrive on other connections, outside of a test's transaction.
 */
export function withStripe(group: Group) {
  let sandbox: StripeSandbox | null = null

  group.setup(async () => {
    sandbox = await startTestSandbox()
    return stopTestSandbox
  })
  group.each.setup(async () => {
    sandbox!.control.reset()
    await closeCircuit()
    return async () => {
      await sandbox!.control.settleWebhooks()
      await emptyDatabase()
      assertValidRequests(sandbox!.control.requests())
    }
  })

  return {
    get control() {
      return sandbox!.control
    },
    /** Clears the faults and closes the circuit breaker. */
    async heal() {
      sandbox!.control.clearFaults()
      await closeCircuit()
    },
    /** Delivers every webhook and runs the queued jobs. */
    async deliver() {
      await sandbox!.control.settleWebhooks()
      await workQueue()
    },
  }
}

/** Validates every request to Stripe against Stripe's types. */
function assertValidRequests(requests: StripeRequest[]) {
  const wrong = new Set(requests.flatMap((request) => violationsOf(request)))

  if (wrong.size > 0)
    throw new Error(`Requests that violate Stripe's schemas:\n${[...wrong].join('\n')}`)
}

async function closeCircuit() {
  const breaker = await circuitBreaker()
  breaker.reset()
}

/** The circuit breaker of the application's gateway. */
export async function circuitBreaker(): Promise<StripeCircuitBreaker> {
  const gateway = await app.container.make(PaymentGateway)

  return (gateway as StripeGateway).breaker
}

/**
 * Pays on a hosted page as a browser would: reads the form and submits it.
 *
 * @returns the URL the browser is redirected to
 */
export async function payAtCheckout(url: string): Promise<string> {
  const page = await fetch(url)
  const html = await page.text()
  const action = /<form method="post" action="([^"]+)"/.exec(html)?.[1]
  if (!action) throw new Error(`There is nothing to pay at ${url} (${page.status})`)

  const answer = await fetch(new URL(action, url), {
    method: 'POST',
    body: new URLSearchParams({ ...filledIn(html), action: 'pay' }),
    redirect: 'manual',
  })
  const target = answer.headers.get('location')
  if (!target) throw new Error(`The payment was not taken: ${answer.status}`)
  return target
}

function filledIn(html: string): Record<string, string> {
  const fields = html.matchAll(/<input\b[^>]*>/g)
  const attribute = (tag: string, name: string) =>
    new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1] ?? ''

  return Object.fromEntries(
    [...fields].map(([tag]) => [attribute(tag, 'name'), attribute(tag, 'value')])
  )
}

function endpoint(path: string, secret: string) {
  return { url: `${process.env.APP_URL}${path}`, secret: process.env[secret]! }
}
