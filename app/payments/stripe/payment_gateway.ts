import type { Cents } from '#shared/values/money'

/** What a hosted checkout is opened with. Plain values, because they are stored before the call. */
export interface CheckoutRequest {
  reference: string
  attempt: number
  payerEmail: string
  amountCents: Cents
  currency: string
  description: string
  /** Seconds since the epoch. */
  expiresAt: number
  successUrl: string
  cancelUrl: string
}

export interface CheckoutSession {
  id: string
  url: string | null
  status: 'open' | 'complete' | 'expired'
  isPaid: boolean
  /** `payment` for a single payment; anything else is not ours. */
  mode: string
  reference: string | null
  attempt: number | null
  amountCents: Cents | null
  currency: string | null
  isLive: boolean
  /** Seconds since the epoch. */
  expiresAt: number
  payment: Payment | null
}

export interface Payment {
  id: string
  receivedCents: Cents
  currency: string
  chargeId: string | null
  /** What the provider keeps of it; null while that is not known. */
  feeCents: Cents | null
  /** Seconds since the epoch; null while nothing was charged. */
  chargedAt: number | null
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
  /** Our own id of it; null for a refund made by hand at the provider. */
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
  /** The connected account it went to. */
  accountId: string | null
  amountCents: Cents
  reversedCents: Cents
  /** Our own id of it. */
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
  /** Our own id of it. */
  reversalId: string | null
}

export interface ProviderDispute {
  id: string
  paymentId: string | null
  chargeId: string
  amountCents: Cents
  reason: string
  status: string
  /** Money moved because of it: negative when it was taken, positive when it came back. */
  movements: { id: string; amountCents: Cents; feeCents: Cents }[]
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

/** Instants in seconds since the epoch; left out, up to now. */
export interface MadeWithin {
  since: number
  until?: number | undefined
}

export type WebhookEndpoint = 'snapshot' | 'connect'

/** A hint that something changed; what it says is never believed, the object is read again. */
export interface ProviderEvent {
  id: string
  type: string
  isLive: boolean
  payload: Record<string, unknown>
}

/**
 * All this system asks of a payment provider, in our own words. Calls that change something take an
 * idempotency key that was stored before.
 *
 * Throws PaymentProviderUnavailable when the outcome is not known, PaymentProviderRefused when the
 * provider said no.
 */
export abstract class PaymentGateway {
  /** Whether money is real: objects of the other mode are not ours. */
  abstract readonly isLive: boolean

  abstract createCheckout(request: CheckoutRequest, key: string): Promise<CheckoutSession>
  /** @returns null when there is no such session */
  abstract findCheckout(sessionId: string): Promise<CheckoutSession | null>
  /** Refused unless the session is open. */
  abstract expireCheckout(sessionId: string, key: string): Promise<CheckoutSession>
  /** Newest first, without their payments. */
  abstract listCheckouts(
    filter: MadeWithin & { status?: CheckoutSession['status'] }
  ): AsyncIterable<CheckoutSession>

  abstract createRefund(request: RefundRequest, key: string): Promise<ProviderRefund>
  abstract findRefund(refundId: string): Promise<ProviderRefund | null>
  abstract listRefunds(paymentId: string): Promise<ProviderRefund[]>
  /** Of all payments, newest first. */
  abstract listAllRefunds(filter: MadeWithin): AsyncIterable<ProviderRefund>

  abstract createTransfer(request: TransferRequest, key: string): Promise<ProviderTransfer>
  abstract findTransfer(transferId: string): Promise<ProviderTransfer | null>
  abstract listTransfers(reference: string): Promise<ProviderTransfer[]>
  /** Of all references, newest first. */
  abstract listAllTransfers(filter: MadeWithin): AsyncIterable<ProviderTransfer>
  abstract reverseTransfer(request: ReversalRequest, key: string): Promise<ProviderReversal>
  abstract listReversals(providerTransferId: string): Promise<ProviderReversal[]>

  abstract findDispute(disputeId: string): Promise<ProviderDispute | null>
  /** Newest first. */
  abstract listAllDisputes(filter: MadeWithin): AsyncIterable<ProviderDispute>

  abstract createAccount(request: AccountRequest, key: string): Promise<ProviderAccount>
  abstract findAccount(accountId: string): Promise<ProviderAccount | null>
  /** @returns an address that works once, for a few minutes */
  abstract createAccountLink(request: AccountLinkRequest, key: string): Promise<string>

  /** Checks the signature and its age. Throws WebhookRefused. */
  abstract readEvent(message: {
    endpoint: WebhookEndpoint
    body: string
    signature: string
  }): ProviderEvent
}
