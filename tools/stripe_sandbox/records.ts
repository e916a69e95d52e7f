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

/** A connected account, kept once and shown in the v1 and the v2 form. */
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
  /** Names of the facts still to be given, in the v1 spelling. */
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

/** A visit to the onboarding page, begun by opening a link. */
export interface OnboardingVisit {
  id: string
  account: string
  link: string
  finished: boolean
}

/** A price as it was given with a line item, with the name of the product. */
export interface SessionLines {
  id: string
  items: Stripe.LineItem[]
}

/** What a checkout session asks its future payment intent to carry. */
export interface SessionPlan {
  id: string
  description: string | null
  metadata: Record<string, string>
  transferGroup: string | null
  receiptEmail: string | null
  statementDescriptorSuffix: string | null
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

/** The first answer given to an idempotency key. */
export interface StoredAnswer {
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

/** A v2 event; `data` is left out of the notification and answered by GET /v2/core/events/{id}. */
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

/** One event on its way to one endpoint. */
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

/** A request as it was received, without secrets. */
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

/** Work the sandbox does by itself at a later time of its clock. */
export interface ScheduledTask {
  id: string
  /** Seconds since the epoch. */
  at: number
  action: 'fail_refund' | 'settle_refund'
  object: string
}

/** What happens later to refunds of a charge, by charge id: they fail, or leave pending. */
export interface RefundFate {
  id: string
  action: ScheduledTask['action']
}

/** Singletons under fixed ids: the clock and the active faults. */
export type Setting = { id: 'clock'; clock: ClockState } | { id: 'faults'; rules: FaultRule[] }

/** Everything the sandbox remembers, by kind. */
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
  payouts: Stripe.Payout
  balance_entries: BalanceEntry
  accounts: ConnectedAccount
  onboarding_links: OnboardingLink
  onboarding_visits: OnboardingVisit
  events: EventRecord
  /** Deliveries still to be made; the others are under `deliveries`. */
  outbox: Delivery
  deliveries: Delivery
  stored_answers: StoredAnswer
  requests: RequestRecord
  tasks: ScheduledTask
  refund_fates: RefundFate
  settings: Setting
}

export type Kind = keyof Records
