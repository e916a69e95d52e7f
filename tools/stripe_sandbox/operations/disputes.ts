import type Stripe from 'stripe'
import { refused } from '../http/api_error.ts'
import { newId } from '../ids.ts'
import { move } from '../ledger/balance.ts'
import { emitEvent } from '../webhooks/emit_event.ts'
import type { Caller } from '../api/routes.ts'
import type { SandboxContext } from '../context.ts'
import { find, idOf } from './references.ts'

const DISPUTE_FEE_CENTS = 2500
const ANSWER_DAYS = 9
const DAY = 86_400
const CLOSED = ['won', 'lost', 'warning_closed', 'prevented']

/** The cardholder disputes a payment; the platform's balance is charged at once. */
export function openDispute(
  context: SandboxContext,
  chargeId: string,
  { reason = 'fraudulent', amount = undefined as number | undefined } = {}
): Stripe.Dispute {
  const charge = find(context, 'charges', chargeId)
  if (!charge.paid) throw refused(`Charge ${chargeId} was not paid, so it cannot be disputed.`)
  if (charge.disputed) throw refused(`Charge ${chargeId} is disputed already.`)

  const draft = disputeObject(context, charge, reason, amount ?? charge.amount)
  const withdrawal = move(context, 'platform', {
    type: 'adjustment',
    category: 'dispute',
    amount: -draft.amount,
    fee: DISPUTE_FEE_CENTS,
    currency: draft.currency,
    source: draft.id,
    description: `Chargeback withdrawal for ${charge.id}`,
  })
  const dispute = context.store.put('disputes', { ...draft, balance_transactions: [withdrawal] })
  context.store.put('charges', { ...charge, disputed: true })

  emitEvent(context, 'charge.dispute.created', dispute)
  emitEvent(context, 'charge.dispute.funds_withdrawn', dispute)
  return dispute
}

/** Closes a dispute. When won, the money is reinstated; the fee is kept. */
export function closeDispute(
  context: SandboxContext,
  id: string,
  status: 'won' | 'lost',
  caller: Caller | null
): Stripe.Dispute {
  const dispute = find(context, 'disputes', id)
  if (CLOSED.includes(dispute.status)) throw refused('This dispute is already closed.')

  const back = status === 'won' ? [reinstatement(context, dispute)] : []
  const closed = context.store.put('disputes', {
    ...dispute,
    balance_transactions: [...dispute.balance_transactions, ...back],
    is_charge_refundable: false,
    status,
  })
  emitEvent(context, 'charge.dispute.closed', closed, {
    caller,
    previous: { status: dispute.status },
  })
  if (status === 'won') emitEvent(context, 'charge.dispute.funds_reinstated', closed, { caller })
  return closed
}

function reinstatement(
  context: SandboxContext,
  dispute: Stripe.Dispute
): Stripe.BalanceTransaction {
  return move(context, 'platform', {
    type: 'adjustment',
    category: 'dispute_reversal',
    amount: dispute.amount,
    currency: dispute.currency,
    source: dispute.id,
    description: `Chargeback reversal for ${idOf(dispute.charge)}`,
  })
}

function disputeObject(
  context: SandboxContext,
  charge: Stripe.Charge,
  reason: string,
  amount: number
): Stripe.Dispute {
  return {
    id: newId('du'),
    object: 'dispute',
    amount,
    balance_transactions: [],
    charge: charge.id,
    created: context.clock.now(),
    currency: charge.currency,
    enhanced_eligibility_types: [],
    evidence: EMPTY_EVIDENCE,
    evidence_details: {
      due_by: context.clock.now() + ANSWER_DAYS * DAY,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: 'not_submitted',
    },
    intended_submission_method: null,
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    payment_intent: idOf(charge.payment_intent),
    payment_method_details: {
      card: {
        brand: 'visa',
        case_type: 'chargeback',
        network: 'visa',
        network_reason_code: '10.4',
      },
      type: 'card',
    },
    reason,
    status: 'needs_response',
  }
}

const EMPTY_EVIDENCE: Stripe.Dispute.Evidence = {
  access_activity_log: null,
  billing_address: null,
  cancellation_policy: null,
  cancellation_policy_disclosure: null,
  cancellation_rebuttal: null,
  customer_communication: null,
  customer_email_address: null,
  customer_name: null,
  customer_purchase_ip: null,
  customer_signature: null,
  duplicate_charge_documentation: null,
  duplicate_charge_explanation: null,
  duplicate_charge_id: null,
  enhanced_evidence: {},
  product_description: null,
  receipt: null,
  refund_policy: null,
  refund_policy_disclosure: null,
  refund_refusal_explanation: null,
  service_date: null,
  service_documentation: null,
  shipping_address: null,
  shipping_carrier: null,
  shipping_date: null,
  shipping_documentation: null,
  shipping_tracking_number: null,
  uncategorized_file: null,
  uncategorized_text: null,
}
