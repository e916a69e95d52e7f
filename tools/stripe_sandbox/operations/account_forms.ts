import type Stripe from 'stripe'
import type { CapabilityStatus, ConnectedAccount } from '../records.ts'

type V2Account = Stripe.V2.Core.Account
type Include = Stripe.V2.Core.AccountRetrieveParams.Include

const V2_FACTS: Record<string, string> = {
  'individual.first_name': 'identity.individual.given_name',
  'individual.last_name': 'identity.individual.surname',
  'individual.dob.day': 'identity.individual.date_of_birth',
  'individual.address.line1': 'identity.individual.address.line1',
  'external_account': 'defaults.payout_methods',
  'tos_acceptance.date': 'identity.attestations.terms_of_service.account.date',
}

/** An account in v2 format; parts only when included. */
export function accountV2(account: ConnectedAccount, include: readonly Include[] = []): V2Account {
  const isIncluded = (part: Include) => include.includes(part)
  return {
    id: account.id,
    object: 'v2.core.account',
    applied_configurations: ['recipient'],
    closed: account.closed,
    ...(isIncluded('configuration.recipient')
      ? { configuration: { recipient: recipient(account) } }
      : {}),
    ...(account.email === null ? {} : { contact_email: account.email }),
    created: new Date(account.created * 1000).toISOString(),
    dashboard: account.dashboard,
    ...(isIncluded('defaults') ? { defaults: defaults(account) } : {}),
    ...(account.displayName === null ? {} : { display_name: account.displayName }),
    ...(isIncluded('future_requirements') ? { future_requirements: { entries: [] } } : {}),
    ...(isIncluded('identity') ? { identity: identity(account) } : {}),
    livemode: false,
    metadata: account.metadata,
    ...(isIncluded('requirements') ? { requirements: requirementsV2(account) } : {}),
  }
}

/** An account in v1 format. */
export function accountV1(account: ConnectedAccount): Stripe.Account {
  const active = account.transfersStatus === 'active'
  return {
    id: account.id,
    object: 'account',
    business_profile: null,
    business_type: 'individual',
    capabilities: account.transfersRequested
      ? { transfers: v1Status(account.transfersStatus) }
      : {},
    charges_enabled: active,
    controller: {
      fees: { payer: account.feesCollector === 'application' ? 'application' : 'account' },
      is_controller: true,
      losses: { payments: account.lossesCollector },
      requirement_collection: 'stripe',
      stripe_dashboard: { type: account.dashboard },
      type: 'application',
    },
    country: account.country.toUpperCase(),
    created: account.created,
    default_currency: account.currency,
    details_submitted: account.detailsSubmitted,
    email: account.email,
    external_accounts: {
      object: 'list',
      data: [],
      has_more: false,
      url: `/v1/accounts/${account.id}/external_accounts`,
    },
    future_requirements: requirementsV1([]),
    metadata: account.metadata,
    payouts_enabled: active,
    requirements: requirementsV1(account.outstanding),
    settings: null,
    tos_acceptance: { date: account.detailsSubmitted ? account.created : null },
    type: account.dashboard === 'express' ? 'express' : 'none',
  }
}

/** The transfers capability in v1 format. */
export function capabilityV1(account: ConnectedAccount): Stripe.Capability {
  return {
    id: 'transfers',
    object: 'capability',
    account: account.id,
    requested: account.transfersRequested,
    requested_at: account.transfersRequested ? account.created : null,
    requirements: {
      ...requirementsV1(account.outstanding),
      currently_due: account.outstanding,
      disabled_reason: account.outstanding.length > 0 ? 'requirements.fields_needed' : null,
      errors: [],
      eventually_due: account.outstanding,
      past_due: [],
      pending_verification: [],
    },
    status: v1Status(account.transfersStatus),
  }
}

function v1Status(status: CapabilityStatus): 'active' | 'pending' | 'inactive' {
  return status === 'active' || status === 'pending' ? status : 'inactive'
}

function requirementsV1(outstanding: string[]) {
  return {
    alternatives: [],
    current_deadline: null,
    currently_due: outstanding,
    disabled_reason: outstanding.length > 0 ? ('requirements.past_due' as const) : null,
    errors: [],
    eventually_due: outstanding,
    past_due: outstanding,
    pending_verification: [],
  }
}

function recipient(
  account: ConnectedAccount
): NonNullable<V2Account['configuration']>['recipient'] {
  if (!account.transfersRequested) return { applied: true, capabilities: {} }
  const status = account.transfersStatus
  return {
    applied: true,
    capabilities: {
      stripe_balance: { stripe_transfers: { status, status_details: statusDetails(account) } },
    },
  }
}

function statusDetails(account: ConnectedAccount) {
  const { transfersStatus: status, outstanding } = account
  if (status === 'active') return []
  if (outstanding.length > 0) {
    return [{ code: 'requirements_past_due' as const, resolution: 'provide_info' as const }]
  }
  if (status === 'pending') {
    const code = 'requirements_pending_verification' as const
    return [{ code, resolution: 'no_resolution' as const }]
  }
  const code = status === 'rejected' ? ('rejected_other' as const) : ('restricted_other' as const)
  return [{ code, resolution: 'contact_stripe' as const }]
}

function defaults(account: ConnectedAccount): V2Account['defaults'] {
  return {
    currency: account.currency,
    locales: ['en-NZ'] as never,
    responsibilities: {
      fees_collector: account.feesCollector,
      losses_collector: account.lossesCollector,
      requirements_collector: 'stripe',
    },
  }
}

function identity(account: ConnectedAccount): V2Account['identity'] {
  return { country: account.country, entity_type: 'individual' }
}

function requirementsV2(account: ConnectedAccount): V2Account['requirements'] {
  const due = { status: 'currently_due' as const }
  const entries = account.outstanding.map((fact) => ({
    awaiting_action_from: 'user' as const,
    description: V2_FACTS[fact] ?? fact,
    errors: [],
    impact: {
      restricts_capabilities: [
        {
          capability: 'stripe_balance.stripe_transfers' as const,
          configuration: 'recipient' as const,
          deadline: due,
        },
      ],
    },
    minimum_deadline: due,
    requested_reasons: [{ code: 'routine_onboarding' as const }],
  }))
  return { entries, summary: entries.length > 0 ? { minimum_deadline: due } : {} }
}
