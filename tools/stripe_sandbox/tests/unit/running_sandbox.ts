import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import Stripe from 'stripe'
import type { SandboxOptions } from '#tools/stripe_sandbox/settings'
import { startStripeSandbox } from '#tools/stripe_sandbox/stripe_sandbox'

export const SECRET = 'whsec_platform'
export const CONNECT_SECRET = 'whsec_connect'

type Cleanup = (work: () => Promise<void>) => void
export type Running = Awaited<ReturnType<typeof runningSandbox>>

/** Stripe's SDK client for a sandbox, without retries by default. */
export function clientOf(port: number, options: Partial<Stripe.StripeConfig> = {}): Stripe {
  return new Stripe('sk_test_example', {
    host: '127.0.0.1',
    port,
    protocol: 'http',
    telemetry: false,
    maxNetworkRetries: 0,
    ...options,
  })
}

/** A sandbox in memory and its client; both are closed after the test. */
export async function runningSandbox(cleanup: Cleanup, options: SandboxOptions = {}) {
  const sandbox = await startStripeSandbox({ port: 0, ...options })
  cleanup(() => sandbox.close())
  return { sandbox, control: sandbox.control, stripe: clientOf(sandbox.port), url: sandbox.url }
}

/** The parameters with which our application creates a session. */
export function bookingParams(
  changes: Partial<Stripe.Checkout.SessionCreateParams> = {},
  cents = 28_000
): Stripe.Checkout.SessionCreateParams {
  return {
    mode: 'payment',
    submit_type: 'book',
    allowed_payment_method_types: ['card'],
    adaptive_pricing: { enabled: false },
    locale: 'en',
    client_reference_id: 'booking-1',
    customer_email: 'renter@example.com',
    expires_at: Math.floor(Date.now() / 1000) + 31 * 60,
    success_url: 'http://127.0.0.1:3333/user/dashboard?session_id={CHECKOUT_SESSION_ID}',
    cancel_url: 'http://127.0.0.1:3333/listing/1',
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: 'nzd',
          unit_amount: cents,
          product_data: { name: 'Swing mooring, 4 nights' },
        },
      },
    ],
    metadata: { booking_id: 'booking-1', attempt: '1' },
    payment_intent_data: {
      transfer_group: 'booking_booking-1',
      metadata: { booking_id: 'booking-1' },
      description: 'Swing mooring, 4 nights',
    },
    ...changes,
  }
}

/** A paid session with its payment intent and charge. */
export async function paidBooking(
  { control, stripe }: Running,
  { cents = 28_000, card = '4242 4242 4242 4242' } = {}
) {
  const session = await stripe.checkout.sessions.create(
    bookingParams({ expires_at: undefined }, cents)
  )
  control.payCheckout(session.id, card)
  const paid = await stripe.checkout.sessions.retrieve(session.id, {
    expand: ['payment_intent.latest_charge'],
  })
  const intent = paid.payment_intent as Stripe.PaymentIntent
  return { session: paid, intent, charge: intent.latest_charge as Stripe.Charge }
}

/** The parameters with which our application creates an account. */
export const ownerParams: Stripe.V2.Core.AccountCreateParams = {
  contact_email: 'owner@example.com',
  display_name: 'Test Owner',
  dashboard: 'express',
  identity: { country: 'nz' },
  configuration: {
    recipient: { capabilities: { stripe_balance: { stripe_transfers: { requested: true } } } },
  },
  defaults: {
    currency: 'nzd',
    responsibilities: { fees_collector: 'application', losses_collector: 'application' },
  },
  metadata: { user_id: 'user-1' },
  include: ['configuration.recipient', 'requirements'],
}

/** A connected account with active transfers. */
export async function activeOwner({ control, stripe }: Running) {
  const account = await stripe.v2.core.accounts.create(ownerParams)
  control.finishOnboarding(account.id)
  return account
}

/** The error of a rejected promise; throws when it resolves. */
export async function refusal(promise: Promise<unknown>): Promise<Stripe.errors.StripeError> {
  try {
    await promise
  } catch (error) {
    return error as Stripe.errors.StripeError
  }
  throw new Error('The call was expected to be refused.')
}

/** Posts a form to a hosted page without following its redirect. */
export function submit(url: string, fields: Record<string, string>): Promise<Response> {
  return fetch(url, { method: 'POST', redirect: 'manual', body: new URLSearchParams(fields) })
}

/** A card form as the hosted page sends it. */
export function cardFields(number: string, action = 'pay'): Record<string, string> {
  return { number, expiry: '12/34', cvc: '123', name: 'Test Renter', action }
}

export interface Received {
  body: string
  signature: string
  type: string
  id: string
}

/** A webhook receiver; `answers` are its next statuses, then 200. */
export class Receiver {
  received: Received[] = []
  answers: number[] = []
  #server: Server

  constructor() {
    this.#server = createServer((request, response) => {
      const chunks: Buffer[] = []
      request.on('data', (chunk: Buffer) => chunks.push(chunk))
      request.on('end', () => {
        const body = Buffer.concat(chunks).toString()
        const { type, id } = JSON.parse(body) as Received
        const signature = String(request.headers['stripe-signature'])
        this.received.push({ body, signature, type, id })
        response.writeHead(this.answers.shift() ?? 200).end()
      })
    })
  }

  static async start(cleanup: Cleanup): Promise<Receiver> {
    const receiver = new Receiver()
    await new Promise<void>((resolve) => receiver.#server.listen(0, '127.0.0.1', resolve))
    cleanup(() => receiver.#close())
    return receiver
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/stripe/webhook`
  }

  get types(): string[] {
    return this.received.map((event) => event.type)
  }

  #close(): Promise<void> {
    return new Promise((resolve) => {
      this.#server.close(() => resolve())
      this.#server.closeAllConnections()
    })
  }
}

/** One property of a promise's result. */
export async function its<T, K extends keyof T>(promise: Promise<T>, name: K): Promise<T[K]> {
  const value = await promise
  return value[name]
}

/** The text of a page. */
export async function textOf(promise: Promise<Response>): Promise<string> {
  const response = await promise
  return response.text()
}
