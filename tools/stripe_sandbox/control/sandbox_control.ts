import type Stripe from 'stripe'
import type { Dispatcher } from '../webhooks/dispatcher.ts'
import type { RequestLog } from '../api/request_log.ts'
import type { CapabilityStatus, ConnectedAccount, RequestRecord } from '../records.ts'
import type { SandboxContext } from '../context.ts'
import { readCard, TEST_CARD } from '../cards/card_form.ts'
import { refused } from '../http/api_error.ts'
import { finishOnboarding, setTransfersStatus } from '../operations/accounts.ts'
import { closeDispute, openDispute } from '../operations/disputes.ts'
import { warnOfFraud } from '../operations/fraud_warnings.ts'
import { runHousekeeping } from '../operations/housekeeping.ts'
import { paySession, type PayOutcome } from '../operations/pay_session.ts'
import { createPayout, failPayout } from '../operations/payouts.ts'
import { find } from '../operations/references.ts'
import { failRefund } from '../operations/refunds.ts'
import { eventLines, type EventLine } from '../webhooks/delivery_log.ts'
import type { FaultRequest, FaultRule } from './fault_rules.ts'

export interface ClockReading {
  now: string
  offsetMs: number
  frozen: boolean
}

/** The control API: what tests and demos can do beyond Stripe's API and pages. */
export class SandboxControl {
  #context: SandboxContext
  #log: RequestLog
  #dispatcher: Dispatcher

  constructor(context: SandboxContext, log: RequestLog, dispatcher: Dispatcher) {
    this.#context = context
    this.#log = log
    this.#dispatcher = dispatcher
  }

  clock(): ClockReading {
    const { offsetMs, frozenAtMs } = this.#context.clock.state
    return { now: this.#context.clock.iso(), offsetMs, frozen: frozenAtMs !== null }
  }

  /** Moves the clock forward by seconds and runs everything that becomes due. */
  advanceClock(seconds: number): ClockReading {
    this.#context.clock.advance(seconds * 1000)
    return this.#clockMoved()
  }

  /** Sets the clock, running unless frozen. */
  setClock(instant: Date, freeze = false): ClockReading {
    this.#context.clock.set(instant.getTime(), freeze)
    return this.#clockMoved()
  }

  /** Returns to the machine's time. */
  resetClock(): ClockReading {
    this.#context.clock.reset()
    return this.#clockMoved()
  }

  faults(): FaultRule[] {
    return this.#context.faults.list()
  }

  addFault(request: FaultRequest): FaultRule {
    return this.#context.faults.add(request)
  }

  /** Clears one fault or all; delayed deliveries continue. */
  clearFaults(id?: string): void {
    this.#context.faults.clear(id)
  }

  /** The API requests received, oldest first. */
  requests(): RequestRecord[] {
    return this.#log.list()
  }

  clearRequests(): void {
    this.#log.clear()
  }

  /** Every event with the state of its delivery, newest first. */
  events(): EventLine[] {
    return eventLines(this.#context)
  }

  /** Resolves when every due delivery has been tried. */
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
    const { store, clock } = this.#context
    const past = store.get('deliveries', `del_${find(this.#context, 'events', id).id}`)
    if (past === undefined) throw refused(`Event ${id} has not been delivered yet.`)
    store.transaction(() => {
      store.remove('deliveries', past.id)
      store.put('outbox', { ...past, state: 'waiting', dueAtMs: clock.nowMs(), effects: [] })
    })
  }

  /** Pays an open checkout session with a test card, without the hosted page. */
  payCheckout(session: string, number = TEST_CARD.number): PayOutcome {
    const { card } = readCard({ ...TEST_CARD, number }, this.#context.clock.nowMs())
    if (card === null) throw refused(`${number} is no card number.`)
    return this.#commit(() => paySession(this.#context, session, card))
  }

  createDispute(
    charge: string,
    options: { reason?: string; amount?: number } = {}
  ): Stripe.Dispute {
    return this.#commit(() => openDispute(this.#context, charge, options))
  }

  closeDispute(id: string, status: 'won' | 'lost'): Stripe.Dispute {
    return this.#commit(() => closeDispute(this.#context, id, status, null))
  }

  /** The card issuer warns of fraud: an early fraud warning, before any dispute. */
  warnOfFraud(charge: string, fraudType?: string): Stripe.Radar.EarlyFraudWarning {
    return this.#commit(() => warnOfFraud(this.#context, charge, fraudType))
  }

  failRefund(id: string, reason?: string): Stripe.Refund {
    return this.#commit(() => failRefund(this.#context, id, reason))
  }

  /** Finishes the onboarding of an account, without the hosted page. */
  finishOnboarding(id: string): ConnectedAccount {
    const facts = { holderName: 'Test Owner', bankLast4: '0010' }
    return this.#commit(() =>
      finishOnboarding(this.#context, find(this.#context, 'accounts', id), facts)
    )
  }

  /** Sets the transfers capability; `outstanding` names the requirements that are due again. */
  setCapability(id: string, status: CapabilityStatus, outstanding?: string[]): ConnectedAccount {
    return this.#commit(() =>
      setTransfersStatus(this.#context, find(this.#context, 'accounts', id), status, outstanding)
    )
  }

  /** Pays an account's balance out to its owner's bank, so that it can no longer be reversed. */
  payOutAccount(id: string, amount: number, currency = 'nzd'): Stripe.Payout {
    const owner = find(this.#context, 'accounts', id).id as `acct_${string}`
    return this.#commit(() => createPayout(this.#context, owner, { amount, currency }, null))
  }

  /** The bank returns a payout of the platform. */
  failPayout(id: string): Stripe.Payout {
    return this.#commit(() => failPayout(this.#context, id, 'platform'))
  }

  /** Deletes everything: objects, keys, events, requests, faults, clock. */
  reset(): void {
    this.#context.clock.reset()
    this.#context.store.clear()
  }

  #clockMoved(): ClockReading {
    this.#context.store.put('settings', { id: 'clock', clock: this.#context.clock.state })
    runHousekeeping(this.#context)
    this.#dispatcher.wake()
    return this.clock()
  }

  #commit<T>(work: () => T): T {
    return this.#context.store.transaction(work)
  }
}
