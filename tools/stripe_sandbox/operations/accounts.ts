import { newId } from '../ids.ts'
import { emitAccountEvent, emitEvent } from '../webhooks/emit_event.ts'
import type { Caller } from '../api/routes.ts'
import type { CapabilityStatus, ConnectedAccount, OnboardingLink } from '../records.ts'
import type { World } from '../context.ts'
import { accountV1, capabilityV1 } from './account_forms.ts'

/** What the hosted page asks a new owner for, in the v1 spelling. */
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

/** What an owner gives on the hosted page. */
export interface OnboardingFacts {
  holderName: string
  bankLast4: string
}

/** Opens a connected account that still has to give its facts. */
export function createAccount(world: World, given: NewAccount, caller: Caller): ConnectedAccount {
  const account = world.store.put('accounts', {
    ...given,
    id: newId('acct').slice(0, 21),
    created: world.clock.now(),
    transfersStatus: 'restricted',
    outstanding: ONBOARDING_FACTS,
    detailsSubmitted: false,
    holderName: null,
    bankLast4: null,
    closed: false,
  })
  if (account.api === 'v2')
    emitAccountEvent(world, 'v2.core.account.created', account.id, { caller })
  return account
}

/** A single-use address of the hosted onboarding page, good for five minutes. */
export function createLink(
  world: World,
  link: Omit<OnboardingLink, 'id' | 'expiresAt' | 'used'>
): OnboardingLink & { url: string } {
  const id = newId('link').slice(5)
  const expiresAt = world.clock.now() + LINK_SECONDS
  const record = world.store.put('onboarding_links', { ...link, id, expiresAt, used: false })
  return { ...record, url: `${world.baseUrl()}/setup/${link.account}/${id}` }
}

/** The owner gave every fact: transfers become active. */
export function finishOnboarding(
  world: World,
  account: ConnectedAccount,
  facts: OnboardingFacts
): ConnectedAccount {
  const finished = world.store.put('accounts', {
    ...account,
    ...facts,
    outstanding: [],
    detailsSubmitted: true,
  })
  if (account.api === 'v2') {
    emitAccountEvent(world, 'v2.core.account[identity].updated', account.id)
    emitAccountEvent(world, 'v2.core.account[requirements].updated', account.id)
  }
  return setTransfersStatus(world, finished, account.transfersRequested ? 'active' : 'restricted')
}

/** Changes what the account may do and tells of it. Asking for facts again puts them back on the list. */
export function setTransfersStatus(
  world: World,
  account: ConnectedAccount,
  status: CapabilityStatus,
  outstanding: string[] = account.outstanding
): ConnectedAccount {
  const changed = world.store.put('accounts', { ...account, transfersStatus: status, outstanding })
  const factsChanged = outstanding !== account.outstanding
  const { id } = account

  if (account.api === 'v1') {
    emitEvent(world, 'account.updated', accountV1(changed), { account: id })
    if (status !== account.transfersStatus) {
      emitEvent(world, 'capability.updated', capabilityV1(changed), { account: id })
    }
    return changed
  }
  if (factsChanged) emitAccountEvent(world, 'v2.core.account[requirements].updated', id)
  if (status !== account.transfersStatus) {
    emitAccountEvent(
      world,
      'v2.core.account[configuration.recipient].capability_status_updated',
      id,
      { data: { updated_capability: 'stripe_balance.stripe_transfers' } }
    )
  }
  return changed
}

/** The owner came back from the hosted page, finished or not. */
export function tellReturned(world: World, link: OnboardingLink): void {
  if (link.api === 'v1') return
  emitAccountEvent(world, 'v2.core.account_link.returned', link.account, {
    about: false,
    data: {
      account_id: link.account,
      configurations: ['recipient'],
      use_case: link.useCase,
    },
  })
}

/** Closes an account for good. */
export function closeAccount(
  world: World,
  account: ConnectedAccount,
  caller: Caller | null
): ConnectedAccount {
  const closed = world.store.put('accounts', {
    ...account,
    closed: true,
    transfersStatus: 'restricted',
  })
  if (account.api === 'v2')
    emitAccountEvent(world, 'v2.core.account.closed', account.id, { caller })
  return closed
}
