import type Stripe from 'stripe'
import { WebhookRefused } from '#payments/exceptions/payment_refused'
import { stripeClient } from '#payments/stripe/stripe_client'
import { isLiveKey, type StripeSettings } from '#payments/stripe/stripe_settings'
import type StripeCircuitBreaker from '#payments/stripe/stripe_circuit_breaker'
import {
  account,
  checkoutSession,
  dispute,
  fraudWarning,
  platformBalance,
  refund,
  reversal,
  transfer,
} from '#payments/stripe/stripe_objects'
import {
  type AccountLinkRequest,
  type AccountRequest,
  type CaptureRequest,
  type SessionRequest,
  type CheckoutSession,
  type MadeWithin,
  PaymentGateway,
  type ProviderEvent,
  type RefundRequest,
  type ReversalRequest,
  type TransferRequest,
  type WebhookEndpoint,
} from '#payments/stripe/payment_gateway'

const WITH_PAYMENT = ['payment_intent.latest_charge.balance_transaction']
const ACCOUNT_PARTS: Stripe.V2.Core.AccountRetrieveParams.Include[] = [
  'configuration.recipient',
  'requirements',
]

const AUTHORISED_ONLY =
  'Your card is only authorised for this amount. You are charged if the owner accepts your request.'

/** Stripe's `transfer_group` of a reference. */
const transferGroup = (reference: string) => `booking_${reference}`

const pagesOf = ({ since, until }: MadeWithin) => ({
  created: { gte: since, ...(until !== undefined && { lte: until }) },
  limit: 100,
})

/** What stands on the payment page; nothing is booked there where the owner answers first. */
const wordsOf = ({ isCapturedLater }: SessionRequest) =>
  isCapturedLater
    ? { submit_type: 'auto' as const, custom_text: { submit: { message: AUTHORISED_ONLY } } }
    : { submit_type: 'book' as const }

/** The only place that talks to Stripe. */
export default class StripeGateway extends PaymentGateway {
  readonly isLive: boolean
  readonly breaker: StripeCircuitBreaker
  readonly #stripe: Stripe
  readonly #settings: StripeSettings

  constructor(settings: StripeSettings, breaker: StripeCircuitBreaker) {
    super()
    this.#settings = settings
    this.breaker = breaker
    this.#stripe = stripeClient(settings)
    this.isLive = isLiveKey(settings.secretKey.release())
  }

  createSession(request: SessionRequest, key: string) {
    const { reference, attempt, currency, description } = request

    return this.#make(
      () =>
        this.#stripe.checkout.sessions.create(
          {
            mode: 'payment',
            ...wordsOf(request),
            allowed_payment_method_types: ['card'],
            adaptive_pricing: { enabled: false },
            locale: 'en',
            client_reference_id: reference,
            customer_email: request.payerEmail,
            expires_at: request.expiresAt,
            success_url: request.successUrl,
            cancel_url: request.cancelUrl,
            line_items: [
              {
                quantity: 1,
                price_data: {
                  currency,
                  unit_amount: request.amountCents,
                  product_data: { name: description },
                },
              },
            ],
            metadata: { booking_id: reference, attempt: String(attempt) },
            payment_intent_data: {
              transfer_group: transferGroup(reference),
              metadata: { booking_id: reference },
              description,
              ...(request.isCapturedLater && { capture_method: 'manual' as const }),
            },
          },
          { idempotencyKey: key }
        ),
      checkoutSession
    )
  }

  findSession(sessionId: string) {
    return this.#find(
      () => this.#stripe.checkout.sessions.retrieve(sessionId, { expand: WITH_PAYMENT }),
      checkoutSession
    )
  }

  async findSessionOf(paymentId: string) {
    const sessions = await this.#list(
      () => this.#stripe.checkout.sessions.list({ payment_intent: paymentId, limit: 1 }),
      checkoutSession
    )

    return sessions[0] ?? null
  }

  capturePayment({ paymentId, amountCents }: CaptureRequest, key: string) {
    return this.#make(
      () =>
        this.#stripe.paymentIntents.capture(
          paymentId,
          { amount_to_capture: amountCents },
          { idempotencyKey: key }
        ),
      ({ id }) => ({ id })
    )
  }

  giveUpPayment(paymentId: string, key: string) {
    return this.#make(
      () => this.#stripe.paymentIntents.cancel(paymentId, undefined, { idempotencyKey: key }),
      ({ id }) => ({ id })
    )
  }

  expireSession(sessionId: string, key: string) {
    return this.#make(
      () => this.#stripe.checkout.sessions.expire(sessionId, undefined, { idempotencyKey: key }),
      checkoutSession
    )
  }

  listSessions({ status, ...within }: MadeWithin & { status?: CheckoutSession['status'] }) {
    const filter = { ...pagesOf(within), ...(status && { status }) }

    return this.breaker.paginate(() => this.#stripe.checkout.sessions.list(filter), checkoutSession)
  }

  createRefund({ paymentId, reference, refundId, ...request }: RefundRequest, key: string) {
    return this.#make(
      () =>
        this.#stripe.refunds.create(
          {
            payment_intent: paymentId,
            amount: request.amountCents,
            reason: request.isDuplicate ? 'duplicate' : 'requested_by_customer',
            metadata: { booking_id: reference, refund_id: refundId },
          },
          { idempotencyKey: key }
        ),
      refund
    )
  }

  findRefund(refundId: string) {
    return this.#find(() => this.#stripe.refunds.retrieve(refundId), refund)
  }

  listRefunds(paymentId: string) {
    return this.#list(
      () => this.#stripe.refunds.list({ payment_intent: paymentId, limit: 100 }),
      refund
    )
  }

  listAllRefunds(within: MadeWithin) {
    return this.breaker.paginate(() => this.#stripe.refunds.list(pagesOf(within)), refund)
  }

  createTransfer({ reference, transferId, ...request }: TransferRequest, key: string) {
    return this.#make(
      () =>
        this.#stripe.transfers.create(
          {
            amount: request.amountCents,
            currency: request.currency,
            destination: request.accountId,
            source_transaction: request.chargeId,
            transfer_group: transferGroup(reference),
            metadata: { booking_id: reference, transfer_id: transferId },
          },
          { idempotencyKey: key }
        ),
      transfer
    )
  }

  findTransfer(transferId: string) {
    return this.#find(() => this.#stripe.transfers.retrieve(transferId), transfer)
  }

  listTransfers(reference: string) {
    const filter = { transfer_group: transferGroup(reference), limit: 100 }

    return this.#list(() => this.#stripe.transfers.list(filter), transfer)
  }

  listAllTransfers(within: MadeWithin) {
    return this.breaker.paginate(() => this.#stripe.transfers.list(pagesOf(within)), transfer)
  }

  reverseTransfer({ providerTransferId, amountCents, reversalId }: ReversalRequest, key: string) {
    return this.#make(
      () =>
        this.#stripe.transfers.createReversal(
          providerTransferId,
          { amount: amountCents, metadata: { reversal_id: reversalId } },
          { idempotencyKey: key }
        ),
      reversal
    )
  }

  listReversals(providerTransferId: string) {
    return this.#list(
      () => this.#stripe.transfers.listReversals(providerTransferId, { limit: 100 }),
      reversal
    )
  }

  findDispute(disputeId: string) {
    return this.#find(() => this.#stripe.disputes.retrieve(disputeId), dispute)
  }

  listDisputes(chargeId: string) {
    return this.#list(() => this.#stripe.disputes.list({ charge: chargeId, limit: 100 }), dispute)
  }

  listAllDisputes(within: MadeWithin) {
    return this.breaker.paginate(() => this.#stripe.disputes.list(pagesOf(within)), dispute)
  }

  readBalance(currency: string) {
    return this.#make(
      () => this.#stripe.balance.retrieve(),
      (found) => platformBalance(found, currency)
    )
  }

  findFraudWarning(warningId: string) {
    return this.#find(() => this.#stripe.radar.earlyFraudWarnings.retrieve(warningId), fraudWarning)
  }

  listFraudWarnings(chargeId: string) {
    const filter = { charge: chargeId, limit: 100 }

    return this.#list(() => this.#stripe.radar.earlyFraudWarnings.list(filter), fraudWarning)
  }

  listAllFraudWarnings(within: MadeWithin) {
    return this.breaker.paginate(
      () => this.#stripe.radar.earlyFraudWarnings.list(pagesOf(within)),
      fraudWarning
    )
  }

  createAccount({ userId, email, displayName }: AccountRequest, key: string) {
    return this.#make(
      () =>
        this.#stripe.v2.core.accounts.create(
          {
            contact_email: email,
            display_name: displayName,
            dashboard: 'express',
            identity: { country: 'nz' },
            configuration: {
              recipient: {
                capabilities: { stripe_balance: { stripe_transfers: { requested: true } } },
              },
            },
            defaults: {
              currency: 'nzd',
              responsibilities: { fees_collector: 'application', losses_collector: 'application' },
            },
            metadata: { user_id: userId },
            include: ACCOUNT_PARTS,
          },
          { idempotencyKey: key }
        ),
      account
    )
  }

  findAccount(accountId: string) {
    return this.#find(
      () => this.#stripe.v2.core.accounts.retrieve(accountId, { include: ACCOUNT_PARTS }),
      account
    )
  }

  createAccountLink({ accountId, returnUrl, refreshUrl }: AccountLinkRequest, key: string) {
    return this.breaker.execute(async () => {
      const { url } = await this.#stripe.v2.core.accountLinks.create(
        {
          account: accountId,
          use_case: {
            type: 'account_onboarding',
            account_onboarding: {
              return_url: returnUrl,
              refresh_url: refreshUrl,
              collection_options: { fields: 'eventually_due' },
            },
          },
        },
        { idempotencyKey: key }
      )
      return url
    })
  }

  readEvent(webhook: { endpoint: WebhookEndpoint; body: string; signature: string }) {
    this.#checkSignature(webhook)

    return eventOf(webhook.body)
  }

  async #make<T, U>(call: () => Promise<T>, convert: (made: T) => U): Promise<U> {
    return convert(await this.breaker.execute(call))
  }

  async #find<T, U>(call: () => Promise<T>, convert: (found: T) => U): Promise<U | null> {
    const found = await this.breaker.executeOrNull(call)

    return found && convert(found)
  }

  async #list<T, U>(call: () => Promise<{ data: T[] }>, convert: (listed: T) => U): Promise<U[]> {
    const { data } = await this.breaker.execute(call)

    return data.map(convert)
  }

  /** Stripe's SDK rejects old signatures, but not those dated in the future. */
  #checkSignature({ endpoint, body, signature }: Parameters<StripeGateway['readEvent']>[0]) {
    const tolerance = this.#settings.signatureToleranceSeconds
    const secret = this.#settings.webhookSecrets[endpoint].release()
    const signedAt = Number(/(?:^|,)t=(\d+)/.exec(signature)?.[1])

    try {
      this.#stripe.webhooks.signature!.verifyHeader(body, signature, secret, tolerance)
    } catch (cause) {
      throw new WebhookRefused('The signature is not valid', { cause })
    }
    if (signedAt > Date.now() / 1000 + tolerance)
      throw new WebhookRefused('The signature is from the future')
  }
}

/** Ids and types are stored in columns of these lengths. */
const LONGEST = { id: 255, type: 120 }

function eventOf(body: string): ProviderEvent {
  const payload = objectOf(body)
  const { id, type, livemode: isLive } = payload
  const isName = (value: unknown, longest: number): value is string =>
    typeof value === 'string' && value.length > 0 && value.length <= longest
  if (!isName(id, LONGEST.id) || !isName(type, LONGEST.type) || typeof isLive !== 'boolean')
    throw new WebhookRefused('The body is not an event')

  return { id, type, isLive, payload }
}

/** Empty for a body that is no JSON object. */
function objectOf(body: string): Record<string, unknown> {
  try {
    const parsed: unknown = JSON.parse(body)

    return typeof parsed === 'object' && parsed !== null && isStorable(parsed) ? { ...parsed } : {}
  } catch {
    return {}
  }
}

/** PostgreSQL stores neither NUL nor half of a character. */
function isStorable(value: object): boolean {
  return !/(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f])/i.test(JSON.stringify(value))
}
