import type Stripe from 'stripe'
import type { ClockState } from './clock.ts'
import type { FaultRule } from './control/fault_rules.ts'

/** Whose money a balance transaction moves: the platform's or a connected account's. */
export type BalanceOwner = 'platform' | `acct_${string}`

/** One movement on a balance, in cents. */
export interface BalanceEntry {
  id: string
  owner: BalanceOwner
  transaction: Stripe.BalanceTransaction
}

export type CapabilityStatus = 'active' | 'pending' | 'restricted' | 'rejected' | 'unsupported'

/** A connected account, stored once for both API versions. */
export interface ConnectedAccount {
  id: string
  api: 'v1' | 'v2'
  created: number
  email: string | null
  displayName: string | null
  /** Two lower-case letters. */
  country: string
  currency: string
  dashboard: 'express' | 'full' | 'none'
  feesCollector: 'application' | 'stripe'
  lossesCollector: 'application' | 'stripe'
  transfersRequested: boolean
  transfersStatus: CapabilityStatus
  /** Outstanding requirements by their v1 names. */
  outstanding: string[]
  detailsSubmitted: boolean
  holderName: string | null
  bankLast4: string | null
  closed: boolean
  metadata: Record<string, string>
}

/** A single-use link to the hosted onboarding page. */
export interface OnboardingLink {
  id: string
  account: string
  api: 'v1' | 'v2'
  useCase: 'account_onboarding' | 'account_update'
  refreshUrl: string
  returnUrl: string | null
  /** Seconds since the epoch. */
  expiresAt: number
  used: boolean
}

/** A visit to the onboarding page, started by opening a link. */
export interface OnboardingVisit {
  id: string
  account: string
  link: string
  finished: boolean
}

/** The price of a line item with the name of the product. */
export interface SessionLines {
  id: string
  items: Stripe.LineItem[]
}

/** `payment_intent_data` of a checkout session, kept for its payment intent. */
export interface SessionPlan {
  id: string
  description: string | null
  metadata: Record<string, string>
  transferGroup: string | null
  receiptEmail: string | null
  statementDescriptorSuffix: string | null
  captureMethod: 'automatic_async' | 'manual'
}

/** The card of a payment that waits for 3-D Secure, by session id. */
export interface PendingCard {
  id: string
  number: string
  last4: string
  name: string | null
  expMonth: number
  expYear: number
}

/** The stored response of an idempotency key. */
export interface StoredResponse {
  id: string
  path: string
  paramsHash: string
  status: number
  body: string
  requestId: string
  /** Milliseconds since the epoch, sandbox clock. */
  atMs: number
}

export type EventRecord =
  | { id: string; form: 'snapshot'; event: Stripe.Event; object: string }
  | { id: string; form: 'thin'; event: ThinEvent; object: string }

/** A v2 event; `data` is only in GET /v2/core/events/{id}, not in the notification. */
export interface ThinEvent {
  id: string
  object: 'v2.core.event'
  type: string
  created: string
  livemode: false
  related_object: { id: string; type: string; url: string } | null
  reason: { type: 'request'; request: { id: string; idempotency_key: string } } | null
  data?: Record<string, unknown>
}

export type DeliveryState = 'waiting' | 'delivered' | 'dropped' | 'given_up'

/** The delivery of one event to one endpoint. */
export interface Delivery {
  id: string
  event: string
  endpoint: 'platform' | 'connect'
  state: DeliveryState
  attempts: number
  /** Milliseconds since the epoch, sandbox clock. */
  dueAtMs: number
  createdAtMs: number
  lastStatus: number | null
  lastError: string | null
  effects: string[]
}

export interface RequestRecord {
  id: string
  at: string
  method: string
  path: string
  params: unknown
  idempotencyKey: string | null
  apiVersion: string | null
  account: string | null
  status: number | null
  replayed: boolean
  faults: string[]
  errorCode: string | null
}

/** Work that runs at a later time of the sandbox's clock. */
export interface ScheduledTask {
  id: string
  /** Seconds since the epoch. */
  at: number
  action: 'fail_refund' | 'settle_refund'
  object: string
}

/** The later result of refunds of a charge, by charge id: failed, or succeeded after pending. */
export interface RefundSchedule {
  id: string
  action: ScheduledTask['action']
}

/** A charge that is authorised and not captured, by charge id. */
export interface Authorisation {
  id: string
  /** Seconds since the epoch. */
  endsAt: number
  cardNumber: string
}

/** Singletons under fixed ids: the clock and the active faults. */
export type Setting = { id: 'clock'; clock: ClockState } | { id: 'faults'; rules: FaultRule[] }

/** Everything the sandbox stores, by kind. */
export interface Records {
  sessions: Stripe.Checkout.Session
  session_lines: SessionLines
  session_plans: SessionPlan
  pending_cards: PendingCard
  payment_intents: Stripe.PaymentIntent
  charges: Stripe.Charge
  refunds: Stripe.Refund
  transfers: Stripe.Transfer
  reversals: Stripe.TransferReversal
  disputes: Stripe.Dispute
  fraud_warnings: Stripe.Radar.EarlyFraudWarning
  payouts: Stripe.Payout
  balance_entries: BalanceEntry
  accounts: ConnectedAccount
  onboarding_links: OnboardingLink
  onboarding_visits: OnboardingVisit
  events: EventRecord
  /** Deliveries still to be made; the others are under `deliveries`. */
  outbox: Delivery
  deliveries: Delivery
  stored_answers: StoredResponse
  requests: RequestRecord
  tasks: ScheduledTask
  refund_fates: RefundSchedule
  authorisations: Authorisation
  settings: Setting
}

export type Kind = keyof Records
