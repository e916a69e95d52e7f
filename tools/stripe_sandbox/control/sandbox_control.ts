import type Stripe from 'stripe'
import type { Dispatcher } from '../webhooks/dispatcher.ts'
import type { RequestLog } from '../api/request_log.ts'
import type { CapabilityStatus, ConnectedAccount, RequestRecord } from '../records.ts'
import type { World } from '../context.ts'
import { readCard, TEST_CARD } from '../cards/card_form.ts'
import { refused } from '../http/stripe_error.ts'
import { finishOnboarding, setTransfersStatus } from '../operations/accounts.ts'
import { closeDispute, openDispute } from '../operations/disputes.ts'
import { houseKeep } from '../operations/housekeeping.ts'
import { paySession, type PayOutcome } from '../operations/pay_session.ts'
import { createPayout, failPayout } from '../operations/payouts.ts'
import { find } from '../operations/references.ts'
import { failRefund } from '../operations/refunds.ts'
import { eventLines, type EventLine } from '../webhooks/delivery_log.ts'
import type { FaultRequest, FaultRule } from './fault_rules.ts'

/** The time of the sandbox's clock. */
export interface ClockReading {
  now: string
  offsetMs: number
  frozen: boolean
}

/** Everything a test or a demo can do to the sandbox that the API and the pages do not offer. */
export class SandboxControl {
  #world: World
  #log: RequestLog
  #dispatcher: Dispatcher

  constructor(world: World, log: RequestLog, dispatcher: Dispatcher) {
    this.#world = world
    this.#log = log
    this.#dispatcher = dispatcher
  }

  clock(): ClockReading {
    const { offsetMs, frozenAtMs } = this.#world.clock.state
    return { now: this.#world.clock.iso(), offsetMs, frozen: frozenAtMs !== null }
  }

  /** Moves the clock forward by seconds, doing all that falls due. */
  advanceClock(seconds: number): ClockReading {
    this.#world.clock.advance(seconds * 1000)
    return this.#clockMoved()
  }

  /** Sets the clock; it runs on from there unless frozen. */
  setClock(instant: Date, freeze = false): ClockReading {
    this.#world.clock.set(instant.getTime(), freeze)
    return this.#clockMoved()
  }

  /** Back to the machine's time. */
  resetClock(): ClockReading {
    this.#world.clock.reset()
    return this.#clockMoved()
  }

  faults(): FaultRule[] {
    return this.#world.faults.list()
  }

  addFault(request: FaultRequest): FaultRule {
    return this.#world.faults.add(request)
  }

  /** Switches off one fault or all; deliveries held up by them go on. */
  clearFaults(id?: string): void {
    this.#world.faults.clear(id)
  }

  /** The API requests received, oldest first. */
  requests(): RequestRecord[] {
    return this.#log.list()
  }

  clearRequests(): void {
    this.#log.clear()
  }

  /** Every event with what became of its delivery, newest first. */
  events(): EventLine[] {
    return eventLines(this.#world)
  }

  /** Resolves when every delivery that is due has been tried. */
  settleWebhooks(): Promise<void> {
    return this.#dispatcher.settle()
  }

  /** Makes waiting deliveries due now and resolves when they have been tried. */
  retryWebhooks(): Promise<void> {
    this.#dispatcher.hurry()
    return this.#dispatcher.settle()
  }

  /** Sends an event again, as the dashboard can. */
  resendEvent(id: string): void {
    const { store, clock } = this.#world
    const past = store.get('deliveries', `del_${find(this.#world, 'events', id).id}`)
    if (past === undefined) throw refused(`Event ${id} has not been delivered yet.`)
    store.transaction(() => {
      store.remove('deliveries', past.id)
      store.put('outbox', { ...past, state: 'waiting', dueAtMs: clock.nowMs(), effects: [] })
    })
  }

  /** Pays an open checkout session with a test card, without the hosted page. */
  payCheckout(session: string, number = TEST_CARD.number): PayOutcome {
    const { card } = readCard({ ...TEST_CARD, number }, this.#world.clock.nowMs())
    if (card === null) throw refused(`${number} is no card number.`)
    return this.#commit(() => paySession(this.#world, session, card))
  }

  createDispute(
    charge: string,
    options: { reason?: string; amount?: number } = {}
  ): Stripe.Dispute {
    return this.#commit(() => openDispute(this.#world, charge, options))
  }

  closeDispute(id: string, status: 'won' | 'lost'): Stripe.Dispute {
    return this.#commit(() => closeDispute(this.#world, id, status, null))
  }

  failRefund(id: string, reason?: string): Stripe.Refund {
    return this.#commit(() => failRefund(this.#world, id, reason))
  }

  /** Finishes the onboarding of an account, without the hosted page. */
  finishOnboarding(id: string): ConnectedAccount {
    const facts = { holderName: 'Test Owner', bankLast4: '0010' }
    return this.#commit(() =>
      finishOnboarding(this.#world, find(this.#world, 'accounts', id), facts)
    )
  }

  /** Gives or takes the right to receive transfers; `outstanding` names facts asked for again. */
  setCapability(id: string, status: CapabilityStatus, outstanding?: string[]): ConnectedAccount {
    return this.#commit(() =>
      setTransfersStatus(this.#world, find(this.#world, 'accounts', id), status, outstanding)
    )
  }

  /** Pays an account's balance out to its owner's bank, so that it is no longer there to take back. */
  payOutAccount(id: string, amount: number, currency = 'nzd'): Stripe.Payout {
    const owner = find(this.#world, 'accounts', id).id as `acct_${string}`
    return this.#commit(() => createPayout(this.#world, owner, { amount, currency }, null))
  }

  /** The bank sends a payout of the platform back. */
  failPayout(id: string): Stripe.Payout {
    return this.#commit(() => failPayout(this.#world, id, 'platform'))
  }

  /** Forgets everything: objects, keys, events, requests, faults, clock. */
  reset(): void {
    this.#world.clock.reset()
    this.#world.store.clear()
  }

  #clockMoved(): ClockReading {
    this.#world.store.put('settings', { id: 'clock', clock: this.#world.clock.state })
    houseKeep(this.#world)
    this.#dispatcher.wake()
    return this.clock()
  }

  #commit<T>(work: () => T): T {
    return this.#world.store.transaction(work)
  }
}
