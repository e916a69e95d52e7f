import { newId } from '../ids.ts'
import { emitAccountEvent, emitEvent } from '../webhooks/emit_event.ts'
import type { Caller } from '../api/routes.ts'
import type { CapabilityStatus, ConnectedAccount, OnboardingLink } from '../records.ts'
import type { SandboxContext } from '../context.ts'
import { accountV1, capabilityV1 } from './account_forms.ts'

/** The v1 names of what the hosted page asks a new owner for. */
const ONBOARDING_FACTS = [
  'individual.first_name',
  'individual.last_name',
  'individual.dob.day',
  'individual.address.line1',
  'external_account',
  'tos_acceptance.date',
]

const LINK_SECONDS = 5 * 60

export type NewAccount = Pick<
  ConnectedAccount,
  | 'api'
  | 'email'
  | 'displayName'
  | 'country'
  | 'currency'
  | 'dashboard'
  | 'feesCollector'
  | 'lossesCollector'
  | 'transfersRequested'
  | 'metadata'
>

export interface OnboardingFacts {
  holderName: string
  bankLast4: string
}

/** Creates a connected account with all requirements due. */
export function createAccount(
  context: SandboxContext,
  given: NewAccount,
  caller: Caller
): ConnectedAccount {
  const account = context.store.put('accounts', {
    ...given,
    id: newId('acct').slice(0, 21),
    created: context.clock.now(),
    transfersStatus: 'restricted',
    outstanding: ONBOARDING_FACTS,
    detailsSubmitted: false,
    holderName: null,
    bankLast4: null,
    closed: false,
  })
  if (account.api === 'v2')
    emitAccountEvent(context, 'v2.core.account.created', account.id, { caller })
  return account
}

/** A single-use url of the hosted onboarding page, valid for five minutes. */
export function createLink(
  context: SandboxContext,
  link: Omit<OnboardingLink, 'id' | 'expiresAt' | 'used'>
): OnboardingLink & { url: string } {
  const id = newId('link').slice(5)
  const expiresAt = context.clock.now() + LINK_SECONDS
  const record = context.store.put('onboarding_links', { ...link, id, expiresAt, used: false })
  return { ...record, url: `${context.baseUrl()}/setup/${link.account}/${id}` }
}

/** All requirements are met: transfers become active. */
export function finishOnboarding(
  context: SandboxContext,
  account: ConnectedAccount,
  facts: OnboardingFacts
): ConnectedAccount {
  const finished = context.store.put('accounts', {
    ...account,
    ...facts,
    outstanding: [],
    detailsSubmitted: true,
  })
  if (account.api === 'v2') {
    emitAccountEvent(context, 'v2.core.account[identity].updated', account.id)
    emitAccountEvent(context, 'v2.core.account[requirements].updated', account.id)
  }
  return setTransfersStatus(context, finished, account.transfersRequested ? 'active' : 'restricted')
}

/** Sets the transfers capability and the outstanding requirements, and emits the events. */
export function setTransfersStatus(
  context: SandboxContext,
  account: ConnectedAccount,
  status: CapabilityStatus,
  outstanding: string[] = account.outstanding
): ConnectedAccount {
  const changed = context.store.put('accounts', {
    ...account,
    transfersStatus: status,
    outstanding,
  })
  const factsChanged = outstanding !== account.outstanding
  const { id } = account

  if (account.api === 'v1') {
    emitEvent(context, 'account.updated', accountV1(changed), { account: id })
    if (status !== account.transfersStatus) {
      emitEvent(context, 'capability.updated', capabilityV1(changed), { account: id })
    }
    return changed
  }
  if (factsChanged) emitAccountEvent(context, 'v2.core.account[requirements].updated', id)
  if (status !== account.transfersStatus) {
    emitAccountEvent(
      context,
      'v2.core.account[configuration.recipient].capability_status_updated',
      id,
      { data: { updated_capability: 'stripe_balance.stripe_transfers' } }
    )
  }
  return changed
}

/** Emits the event for an owner who left the hosted page, finished or not. */
export function emitLinkReturned(context: SandboxContext, link: OnboardingLink): void {
  if (link.api === 'v1') return
  emitAccountEvent(context, 'v2.core.account_link.returned', link.account, {
    about: false,
    data: {
      account_id: link.account,
      configurations: ['recipient'],
      use_case: link.useCase,
    },
  })
}

export function closeAccount(
  context: SandboxContext,
  account: ConnectedAccount,
  caller: Caller | null
): ConnectedAccount {
  const closed = context.store.put('accounts', {
    ...account,
    closed: true,
    transfersStatus: 'restricted',
  })
  if (account.api === 'v2')
    emitAccountEvent(context, 'v2.core.account.closed', account.id, { caller })
  return closed
}
