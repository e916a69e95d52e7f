import type Stripe from 'stripe'
import type {
  CheckoutSession,
  FraudWarning,
  Payment,
  PlatformBalance,
  ProviderAccount,
  ProviderDispute,
  ProviderRefund,
  ProviderReversal,
  ProviderTransfer,
} from '#payments/stripe/payment_gateway'

/** `payment` is null unless the payment intent was expanded. */
export function checkoutSession(session: Stripe.Checkout.Session): CheckoutSession {
  const attempt = Number(session.metadata?.attempt)
  const paidBy = payment(session.payment_intent)

  return {
    id: session.id,
    url: session.url,
    status: sessionStatus(session.status),
    isPaid: session.payment_status === 'paid' || paidBy?.state === 'paid',
    mode: session.mode,
    reference: session.client_reference_id,
    attempt: Number.isInteger(attempt) ? attempt : null,
    amountCents: session.amount_total,
    currency: session.currency,
    isLive: session.livemode,
    expiresAt: session.expires_at,
    payment: paidBy,
  }
}

function sessionStatus(status: Stripe.Checkout.Session.Status | null): CheckoutSession['status'] {
  if (status === 'complete') return 'complete'

  return status === 'expired' ? 'expired' : 'open'
}

const PAYMENT_STATES: Record<string, Payment['state']> = {
  succeeded: 'paid',
  requires_capture: 'authorised',
  canceled: 'given_up',
}

function payment(intent: Stripe.Checkout.Session['payment_intent']): Payment | null {
  if (intent === null || typeof intent === 'string') return null
  const charge = typeof intent.latest_charge === 'string' ? null : intent.latest_charge
  const balance =
    typeof charge?.balance_transaction === 'string' ? null : charge?.balance_transaction

  return {
    id: intent.id,
    state: PAYMENT_STATES[intent.status] ?? 'unpaid',
    authorisedCents: intent.amount_capturable,
    receivedCents: intent.amount_received,
    currency: intent.currency,
    chargeId: charge?.id ?? null,
    feeCents: balance?.fee ?? null,
    // The charge is made when the card is authorised, its balance transaction when the money is taken.
    chargedAt: balance?.created ?? charge?.created ?? null,
  }
}

export function refund(object: Stripe.Refund): ProviderRefund {
  return {
    id: object.id,
    status: refundStatus(object.status),
    paymentId: idOf(object.payment_intent),
    amountCents: object.amount,
    failureReason: object.failure_reason ?? null,
    refundId: object.metadata?.refund_id ?? null,
  }
}

function refundStatus(status: string | null): ProviderRefund['status'] {
  if (status === 'succeeded') return 'succeeded'

  return status === 'failed' || status === 'canceled' ? 'failed' : 'pending'
}

export function transfer(object: Stripe.Transfer): ProviderTransfer {
  return {
    id: object.id,
    accountId: idOf(object.destination),
    amountCents: object.amount,
    reversedCents: object.amount_reversed,
    chargeId: idOf(object.source_transaction),
    transferId: object.metadata.transfer_id ?? null,
  }
}

export function reversal(object: Stripe.TransferReversal): ProviderReversal {
  return {
    id: object.id,
    amountCents: object.amount,
    reversalId: object.metadata?.reversal_id ?? null,
  }
}

export function dispute(object: Stripe.Dispute): ProviderDispute {
  return {
    id: object.id,
    chargeId: idOf(object.charge)!,
    amountCents: object.amount,
    reason: object.reason,
    status: object.status,
    answerBy: object.evidence_details.due_by,
    movements: object.balance_transactions.map(({ id, amount, fee }) => ({
      id,
      amountCents: amount,
      feeCents: fee,
    })),
  }
}

export function platformBalance(object: Stripe.Balance, currency: string): PlatformBalance {
  const sumOf = (funds: { amount: number; currency: string }[]) =>
    funds.filter((fund) => fund.currency === currency).reduce((sum, { amount }) => sum + amount, 0)

  return { availableCents: sumOf(object.available), pendingCents: sumOf(object.pending) }
}

export function fraudWarning(object: Stripe.Radar.EarlyFraudWarning): FraudWarning {
  return { id: object.id, chargeId: idOf(object.charge)!, fraudType: object.fraud_type }
}

export function account(object: Stripe.V2.Core.Account): ProviderAccount {
  const transfers =
    object.configuration?.recipient?.capabilities?.stripe_balance?.stripe_transfers?.status
  const due = (object.requirements?.entries ?? []).filter(
    ({ awaiting_action_from: from, minimum_deadline: deadline }) =>
      from === 'user' && ['currently_due', 'past_due'].includes(deadline.status)
  )

  return {
    id: object.id,
    canReceiveTransfers: transfers === 'active' && !object.closed,
    hasRequirementsDue: due.length > 0,
  }
}

function idOf(value: string | { id: string } | null): string | null {
  return typeof value === 'string' ? value : (value?.id ?? null)
}
