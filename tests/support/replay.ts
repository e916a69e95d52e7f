import limiter from '@adonisjs/limiter/services/main'
import type { ApiClient } from '@japa/api-client'
import ace from '@adonisjs/core/services/ace'
import { DateTime } from 'luxon'
import type Listing from '#catalog/models/listing'
import type User from '#identity/models/user'
import { bearer, createAdmin, createUser, pageSession } from '#tests/support/accounts'
import { freezeTime } from '#tests/support/bookings'
import { createListing } from '#tests/support/listings'
import { connectedOwner } from '#tests/support/payments'
import {
  changesFrom,
  type Json,
  StableNames,
  withoutRepetition,
} from '#tests/support/recorded_json'
import { payAtCheckout, type withStripe } from '#tests/support/stripe'

type Method = 'get' | 'post' | 'patch' | 'delete'

/** Somebody who calls, under the name that the record has for them. */
export interface Caller {
  name: string
  user: User
}

interface Call {
  by: Caller
  /** Ids of bookings and the like as they are; the record has their names. */
  path: string
  body?: Record<string, unknown>
  /** Under which an earlier answer of this shape is kept, so that only what differs is recorded; default: the call. */
  as?: string
}

interface Site {
  client: ApiClient
  stripe: ReturnType<typeof withStripe>
}

const START = '2031-02-03T00:00:00Z'

/** The public point of a real mooring differs between machines. */
const PUBLIC_POINT = { publicLatitude: -36.8167, publicLongitude: 174.7991 }

/**
 * Plays a story through HTTP calls and commands, at set instants here and at Stripe, and records every answer. The clock moves
 * one second with each call, so that no order depends on chance.
 */
export class Replay {
  /** What was recorded, in the order of the story. */
  readonly record: Json[] = []
  #now: DateTime = DateTime.fromISO(START, { zone: 'utc' })
  #names = new StableNames()
  #answers = new Map<string, Json>()
  #callers = new Map<string, Caller>()

  constructor(private site: Site) {
    this.travelTo(this.#now)
  }

  get now(): DateTime {
    return this.#now
  }

  /** Sets the clock, which never goes back. */
  travelTo(instant: DateTime | string): void {
    this.#now = typeof instant === 'string' ? DateTime.fromISO(instant, { zone: 'utc' }) : instant
    freezeTime(this.#now)
    this.site.stripe.control.setClock(this.#now.toJSDate(), true)
  }

  async renter(name: string): Promise<Caller> {
    return this.#caller(name, await createUser({ email: `${name}@example.com`, firstName: name }))
  }

  async admin(): Promise<Caller> {
    return this.#callers.get('admin') ?? this.#caller('admin', await createAdmin(AS_ADMIN))
  }

  /** An owner whose account at Stripe can receive money. */
  async owner(name = 'owner'): Promise<Caller & { stripeAccountId: string }> {
    const person = { email: `${name}@example.com`, firstName: name }
    const { owner, stripeAccountId } = await connectedOwner(
      this.site.client,
      this.site.stripe,
      person
    )

    return { ...this.#caller(name, owner), stripeAccountId }
  }

  async mooring(
    { user: owner }: Caller,
    rates: Parameters<typeof createListing>[0]
  ): Promise<Listing> {
    const listing = await createListing({ owner, ...PUBLIC_POINT, ...rates })
    this.#names.learn(listing.id, 'mooring')

    return listing.merge(PUBLIC_POINT).save()
  }

  /** Makes a call of the API and records its answer. */
  async call(method: Method, { by, path, body, as }: Call) {
    this.#tick()
    const call = this.site.client[method](`/api${path}`).bearerToken(await bearer(by.user))
    const answer = await (body ? call.json(body) : call)

    this.#note(`${by.name}: ${method.toUpperCase()} ${path}`, answer.status(), answer.body(), {
      as,
      body,
    })
    return answer.body()
  }

  /** Opens a page and records some of its props. */
  async page(by: Caller, path: string, pick: (props: Record<string, any>) => unknown) {
    this.#tick()
    const answer = await this.site.client
      .get(path)
      .withSession(await pageSession(by.user))
      .withInertia()

    this.#note(`${by.name}: page ${path}`, answer.status(), pick(answer.body().props))
  }

  /** Downloads a CSV file and records its lines. */
  async file(by: Caller, path: string) {
    this.#tick()
    const answer = await this.site.client.get(path).withSession(await pageSession(by.user))
    const lines = answer.text().replace('\uFEFF', '').trim().split('\r\n')

    this.#note(
      `${by.name}: file ${path}`,
      answer.status(),
      inOrder(this.#names.in(lines) as string[])
    )
  }

  /** Runs a command of the schedule and records its counts. */
  async run(command: string) {
    this.#tick()
    ace.ui.switchMode('raw')
    const { result, error } = await ace.exec(command, ['--json'])
    if (error) throw error
    await this.site.stripe.deliver()

    this.#note(`command ${command}`, null, result)
  }

  /** What happens at Stripe; its webhooks are delivered. */
  async atStripe<Result>(what: string, happens: () => Result | Promise<Result>): Promise<Result> {
    this.#tick()
    const result = await happens()
    await this.site.stripe.deliver()

    this.record.push(`at Stripe: ${what}`)
    return result
  }

  async quote(by: Caller, listing: Listing, stay: { checkIn: string; checkOut: string }) {
    await this.call('post', {
      by,
      path: '/bookings/quote',
      body: { listingId: listing.id, ...stay },
    })
  }

  /** @returns the id of the new booking */
  async book(
    by: Caller,
    { id: listingId }: Listing,
    stay: { checkIn: string; checkOut: string }
  ): Promise<string> {
    this.#names.expect('booking')
    const body = { listingId, ...stay }
    const { id } = await this.call('post', {
      by,
      path: '/bookings',
      body,
      as: `${by.name} booking`,
    })

    return id
  }

  /** Opens the payment page of a booking; @returns its address */
  async openPaymentPage(by: Caller, bookingId: string): Promise<string> {
    const { url } = await this.call('post', { by, path: `/bookings/${bookingId}/checkout` })

    return url
  }

  async pay(by: Caller, bookingId: string): Promise<void> {
    const url = await this.openPaymentPage(by, bookingId)
    await this.atStripe('the renter pays', () => payAtCheckout(url))
  }

  /** Books and pays. */
  async stay(by: Caller, listing: Listing, [checkIn, checkOut]: [string, string]): Promise<string> {
    const id = await this.book(by, listing, { checkIn, checkOut })
    await this.pay(by, id)

    return id
  }

  async see(by: Caller, bookingId: string) {
    await this.call('get', { by, path: `/bookings/${bookingId}`, as: `${by.name} booking` })
  }

  async quoteCancellation(by: Caller, bookingId: string) {
    await this.call('get', {
      by,
      path: `/bookings/${bookingId}/cancellation`,
      as: `${by.name} cancellation`,
    })
  }

  /** Cancels; the refund is made and reported. */
  async cancel(by: Caller, bookingId: string) {
    await this.call('post', {
      by,
      path: `/bookings/${bookingId}/cancel`,
      as: `${by.name} booking`,
    })
    await this.site.stripe.deliver()
  }

  /** An administrator sets the status; the refund is made and reported. */
  async setStatus(bookingId: string, body: { status: string; refund?: string }) {
    const by = await this.admin()
    await this.call('patch', {
      by,
      path: `/bookings/${bookingId}/status`,
      body,
      as: 'admin booking',
    })
    await this.site.stripe.deliver()
  }

  /** Decides a payment problem: `retry`, `resolve`, `advance` or `refund-elsewhere`. */
  async decide(problemId: string, decision: string, body: Record<string, unknown> = {}) {
    const path = `/admin/payment-problems/${problemId}/${decision}`
    await this.call('post', { by: await this.admin(), path, body })
    await this.site.stripe.deliver()
  }

  /** Every list and report that shows the bookings of these people and their money. */
  async lookAround({
    renters,
    owner,
    paid,
    periods,
  }: {
    renters: Caller[]
    owner: Caller
    /** Ids of bookings with a receipt, each with its renter. */
    paid: [Caller, string][]
    /** Of the statement. */
    periods: string[]
  }) {
    await limiter.clear()
    const admin = await this.admin()

    for (const renter of renters) {
      await this.call('get', { by: renter, path: '/bookings/user/my-bookings' })
      await this.page(renter, '/user/dashboard', ({ payable, upcoming, past }) => ({
        payable: idsOf(payable),
        upcoming: idsOf(upcoming),
        past: idsOf(past),
      }))
      await this.#export(renter)
    }
    for (const [renter, id] of paid)
      await this.page(renter, `/user/bookings/${id}/receipt`, ({ receipt }) => receipt)
    await this.call('get', { by: owner, path: '/bookings/owner/my-bookings' })
    for (const kind of ['upcoming', 'held', 'past', 'cancelled'])
      await this.page(owner, `/owner/dashboard?tab=bookings&kind=${kind}`, ({ bookings }) =>
        idsOf(bookings)
      )
    await this.page(owner, '/owner/earnings', ({ earnings, payouts, totals, months }) => ({
      totals,
      months,
      earnings,
      payouts,
    }))
    for (const period of periods) await this.file(owner, `/owner/statement.csv?period=${period}`)
    await this.#export(owner)
    for (const report of ['bookings', 'transactions', 'revenue', 'dashboard', 'payment-problems'])
      await this.call('get', { by: admin, path: `/admin/${report}` })
    await this.file(admin, '/admin/revenue.csv')
  }

  /** Of the export of one's own data, the money, and which bookings are in it. */
  async #export(by: Caller) {
    this.#tick()
    const answer = await this.site.client
      .get('/api/account/export')
      .bearerToken(await bearer(by.user))
    const { bookings, payments } = answer.body()
    const named = bookings.map(({ id, as }: Record<string, string>) => ({ id, as }))

    this.#note(`${by.name}: GET /account/export`, answer.status(), { bookings: named, payments })
  }

  #caller(name: string, user: User): Caller {
    const caller = { name, user }
    this.#names.learn(user.id, 'person')
    this.#callers.set(name, caller)

    return caller
  }

  #tick() {
    this.travelTo(this.#now.plus({ seconds: 1 }))
  }

  #note(
    call: string,
    status: number | null,
    answer: unknown,
    { as = call, body }: { as?: string; body?: object } = {}
  ) {
    const named = this.#names.in(answer)
    const shape = `${as} ${status}`
    const before = this.#answers.get(shape)
    this.#answers.set(shape, named)

    this.record.push({
      at: this.#now.toISO()!,
      call: this.#names.in(call) as string,
      ...(body && { body: this.#names.in(body) }),
      ...(status !== null && { status }),
      ...(before === undefined
        ? { answer: withoutRepetition(named) }
        : { changes: changesFrom(before, named) }),
    })
  }
}

const AS_ADMIN = { email: 'admin@example.com' }

/** Lines that begin alike, of one day, have no order: here that of their text. */
function inOrder(lines: string[]): string[] {
  const days = [...new Set(lines.map((line) => line.split(',')[0]))]

  return days.flatMap((day) => lines.filter((line) => line.startsWith(`${day},`)).sort())
}

function idsOf(bookings: { id: string }[]): string[] {
  return bookings.map(({ id }) => id)
}
