import type { Cents } from '#shared/values/money'

/*
 * Instants are Unix seconds. Our own ids (refundId, transferId, reversalId) are read from Stripe's metadata. Requests
 * are plain JSON, because they are stored before the call.
 */

export interface SessionRequest {
  reference: string
  /** The number of the checkout of this reference, from 1. */
  attempt: number
  payerEmail: string
  amountCents: Cents
  currency: string
  description: string
  expiresAt: number
  successUrl: string
  cancelUrl: string
  /** The card is authorised only; `capturePayment` takes the money. Left out for what is paid at once. */
  isCapturedLater?: true
}

export interface CheckoutSession {
  id: string
  url: string | null
  status: 'open' | 'complete' | 'expired'
  isPaid: boolean
  /** `payment`; sessions of other modes are not ours. */
  mode: string
  reference: string | null
  attempt: number | null
  amountCents: Cents | null
  currency: string | null
  isLive: boolean
  expiresAt: number
  payment: Payment | null
}

export interface Payment {
  id: string
  /** `authorised`: the bank keeps the money aside until it is captured or given up. */
  state: 'paid' | 'authorised' | 'given_up' | 'unpaid'
  authorisedCents: Cents
  receivedCents: Cents
  currency: string
  chargeId: string | null
  /** Stripe's fee; null until Stripe has set it. */
  feeCents: Cents | null
  chargedAt: number | null
}

export interface CaptureRequest {
  paymentId: string
  amountCents: Cents
}

export interface RefundRequest {
  paymentId: string
  amountCents: Cents
  reference: string
  refundId: string
  isDuplicate: boolean
}

export interface ProviderRefund {
  id: string
  status: 'pending' | 'succeeded' | 'failed'
  paymentId: string | null
  amountCents: Cents
  failureReason: string | null
  /** Null for a refund made in the dashboard. */
  refundId: string | null
}

export interface TransferRequest {
  accountId: string
  amountCents: Cents
  currency: string
  chargeId: string
  reference: string
  transferId: string
}

export interface ProviderTransfer {
  id: string
  accountId: string | null
  amountCents: Cents
  reversedCents: Cents
  /** The charge it passes on; null for a transfer of the dashboard that names none. */
  chargeId: string | null
  transferId: string | null
}

export interface ReversalRequest {
  providerTransferId: string
  amountCents: Cents
  reversalId: string
}

export interface ProviderReversal {
  id: string
  amountCents: Cents
  reversalId: string | null
}

export interface ProviderDispute {
  id: string
  chargeId: string
  amountCents: Cents
  reason: string
  status: string
  /** Until when the bank takes an answer, in seconds since 1970; null when it takes none. */
  answerBy: number | null
  /** Balance transactions: negative when money was withdrawn, positive when it was reinstated. */
  movements: { id: string; amountCents: Cents; feeCents: Cents }[]
}

/** The platform's own balance, in cents. */
export interface PlatformBalance {
  availableCents: Cents
  /** Paid by renters, and not available yet. */
  pendingCents: Cents
}

/** An early fraud warning of a card issuer. */
export interface FraudWarning {
  id: string
  chargeId: string
  /** As Stripe names it, for example `unauthorized_use_of_card`. */
  fraudType: string
}

export interface AccountRequest {
  userId: string
  email: string
  displayName: string
}

export interface ProviderAccount {
  id: string
  canReceiveTransfers: boolean
  hasRequirementsDue: boolean
}

export interface AccountLinkRequest {
  accountId: string
  returnUrl: string
  refreshUrl: string
}

export interface MadeWithin {
  since: number
  until?: number | undefined
}

export type WebhookEndpoint = 'snapshot' | 'connect'

export interface ProviderEvent {
  id: string
  type: string
  isLive: boolean
  payload: Record<string, unknown>
}

/**
 * Everything we use of a payment provider. Writes take an idempotency key that was stored before the call. Throws
 * PaymentProviderUnavailable when the outcome is unknown and PaymentProviderRefused when the call was refused.
 */
export abstract class PaymentGateway {
  /** Live mode; objects of the other mode are not ours. */
  abstract readonly isLive: boolean

  abstract createSession(request: SessionRequest, key: string): Promise<CheckoutSession>
  abstract findSession(sessionId: string): Promise<CheckoutSession | null>
  /** Refused unless the session is open. */
  abstract expireSession(sessionId: string, key: string): Promise<CheckoutSession>
  /** The session that a payment was made through. */
  abstract findSessionOf(paymentId: string): Promise<CheckoutSession | null>
  /** Takes what is authorised. Refused by the bank, and unless it waits for this. */
  abstract capturePayment(request: CaptureRequest, key: string): Promise<{ id: string }>
  /** Gives up what is authorised. Refused once it was taken or given up. */
  abstract giveUpPayment(paymentId: string, key: string): Promise<{ id: string }>
  /** Newest first, without their payments. */
  abstract listSessions(
    filter: MadeWithin & { status?: CheckoutSession['status'] }
  ): AsyncIterable<CheckoutSession>

  abstract createRefund(request: RefundRequest, key: string): Promise<ProviderRefund>
  abstract findRefund(refundId: string): Promise<ProviderRefund | null>
  abstract listRefunds(paymentId: string): Promise<ProviderRefund[]>
  abstract listAllRefunds(filter: MadeWithin): AsyncIterable<ProviderRefund>

  abstract createTransfer(request: TransferRequest, key: string): Promise<ProviderTransfer>
  abstract findTransfer(transferId: string): Promise<ProviderTransfer | null>
  abstract listTransfers(reference: string): Promise<ProviderTransfer[]>
  abstract listAllTransfers(filter: MadeWithin): AsyncIterable<ProviderTransfer>
  abstract reverseTransfer(request: ReversalRequest, key: string): Promise<ProviderReversal>
  abstract listReversals(providerTransferId: string): Promise<ProviderReversal[]>

  abstract findDispute(disputeId: string): Promise<ProviderDispute | null>
  /** Those of one charge. */
  abstract listDisputes(chargeId: string): Promise<ProviderDispute[]>
  abstract listAllDisputes(filter: MadeWithin): AsyncIterable<ProviderDispute>

  abstract readBalance(currency: string): Promise<PlatformBalance>

  abstract findFraudWarning(warningId: string): Promise<FraudWarning | null>
  /** Those of one charge. */
  abstract listFraudWarnings(chargeId: string): Promise<FraudWarning[]>
  abstract listAllFraudWarnings(filter: MadeWithin): AsyncIterable<FraudWarning>

  abstract createAccount(request: AccountRequest, key: string): Promise<ProviderAccount>
  abstract findAccount(accountId: string): Promise<ProviderAccount | null>
  /** @returns a url that works once, for a few minutes */
  abstract createAccountLink(request: AccountLinkRequest, key: string): Promise<string>

  /** Checks the signature and its age. Throws WebhookRefused. */
  abstract readEvent(webhook: {
    endpoint: WebhookEndpoint
    body: string
    signature: string
  }): ProviderEvent
}
