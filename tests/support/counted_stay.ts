import { DateTime } from 'luxon'
import { addDays, type AucklandDate } from '#shared/values/auckland_time'
import type { CancellationPolicy } from '#shared/values/cancellation_policies'

/** From so many hours before check-in: which part of the owner's share goes back. */
const STEPS: Record<CancellationPolicy, [hours: number, part: number][]> = {
  flexible: [
    [24, 1],
    [0, 0.5],
  ],
  moderate: [
    [120, 1],
    [48, 0.5],
  ],
  strict: [
    [336, 1],
    [168, 0.5],
  ],
}

const FEE = 0.15
const PROCESSING = 0.03
const FEE_BACK_HOURS = 168

interface Night {
  cents: number
  /** The most that goes back of the owner's share: check-in was moved away while the policy gave less. */
  cap: number
}

/** What a change of dates comes to, in cents. */
export interface CountedChange {
  charge: number
  refund: number
  after: CountedStay
}

/** Half up to the cent; a little is added for parts that no binary number is. */
const round = (cents: number) => Math.floor(cents + 0.5 + 1e-6)
const fee = (cents: number) => round(cents * FEE)
const ofOwner = (cents: number) => cents - fee(cents)
const sum = (nights: Night[]) => nights.reduce((total, { cents }) => total + cents, 0)

/**
 * A stay and its money, night by night, counted from the words of the rules (B67, B68, B77, F1, F3, F19) and not by the code of
 * the product. Only for moorings without a weekly rate.
 */
export class CountedStay {
  readonly nights: Map<AucklandDate, Night>
  readonly policy: CancellationPolicy
  feeCents: number
  /** Whether our fee stays with us whenever it is cancelled. */
  isFeeKept = false
  /** Of nights that were given up: all that is kept, and the owner's part. */
  keptCents = 0
  keptOwnerCents = 0

  constructor(policy: CancellationPolicy, nights: Map<AucklandDate, Night>) {
    this.policy = policy
    this.nights = nights
    this.feeCents = fee(this.totalCents)
  }

  static of(
    policy: CancellationPolicy,
    { checkIn, nights, cents }: { checkIn: AucklandDate; nights: number; cents: number }
  ): CountedStay {
    return new CountedStay(
      policy,
      nightsOf(checkIn, nights, () => ({ cents, cap: 1 }))
    )
  }

  get totalCents(): number {
    return sum([...this.nights.values()])
  }

  get ownerCents(): number {
    return this.totalCents - this.feeCents
  }

  get checkIn(): AucklandDate {
    return [...this.nights.keys()].sort()[0]
  }

  get checkInAt(): DateTime {
    return DateTime.fromISO(`${this.checkIn}T14:00`, { zone: 'Pacific/Auckland' })
  }

  /** @param cents of a night today */
  change(
    wanted: { checkIn: AucklandDate; nights: number; cents: number },
    now: DateTime
  ): CountedChange {
    const { part, isFeeBack } = this.#policyAt(now)
    const isLater = wanted.checkIn > this.checkIn
    const nights = nightsOf(wanted.checkIn, wanted.nights, (day) => {
      const booked = this.nights.get(day)
      if (!booked) return { cents: wanted.cents, cap: 1 }
      return { cents: booked.cents, cap: isLater ? Math.min(booked.cap, part) : booked.cap }
    })
    const dropped = [...this.nights].filter(([day]) => !nights.has(day)).map(([, night]) => night)
    const added = [...nights].filter(([day]) => !this.nights.has(day)).map(([, night]) => night)

    const [v, n] = [sum(dropped), sum(added)]
    const swapped = Math.min(v, n)
    const left = v - swapped
    const back = averagePart(dropped, part)
    const keep = round((1 - back) * ofOwner(swapped))
    const backOfOwner = round(back * ofOwner(left))
    const backOfFee = isFeeBack ? fee(left) - round(left * PROCESSING) : 0
    const due = n - swapped + keep - backOfOwner - backOfFee

    const after = new CountedStay(this.policy, nights)
    after.feeCents = this.feeCents + fee(n - swapped) - fee(left)
    after.isFeeKept = this.isFeeKept || this.#hoursLeft(now) < FEE_BACK_HOURS
    after.keptOwnerCents = this.keptOwnerCents + keep + ofOwner(left) - backOfOwner
    after.keptCents = this.keptCents + this.totalCents + due - after.totalCents

    return { charge: Math.max(0, due), refund: Math.max(0, -due), after }
  }

  /** What the owner and all keep when the renter cancels now, in cents. */
  cancelledByRenter(now: DateTime): { ownerCents: number; cents: number } {
    const { part, isFeeBack } = this.#policyAt(now)
    const back = averagePart([...this.nights.values()], part)
    const refundedOwner = round(back * this.ownerCents)
    const refundedFee = isFeeBack ? this.feeCents - round(this.totalCents * PROCESSING) : 0

    return this.#after(refundedOwner + refundedFee, refundedOwner)
  }

  /** The same when the owner cancels: nights that are over stay paid, unless it was paid after check-in. */
  cancelledByOwner(now: DateTime): { ownerCents: number; cents: number } {
    const left = [...this.nights].filter(([day]) => endOf(day) > now).map(([, night]) => night)
    const part = sum(left) / this.totalCents

    return this.#after(sum(left), round(part * this.ownerCents))
  }

  refundedWhole() {
    return this.#after(this.totalCents, this.ownerCents)
  }

  notRefunded() {
    return this.#after(0, 0)
  }

  #after(refund: number, ofOwnersShare: number) {
    return {
      cents: this.totalCents + this.keptCents - refund,
      ownerCents: this.ownerCents + this.keptOwnerCents - ofOwnersShare,
    }
  }

  #hoursLeft(now: DateTime) {
    return this.checkInAt.diff(now).as('hours')
  }

  #policyAt(now: DateTime) {
    const hours = this.#hoursLeft(now)
    const [, part] = STEPS[this.policy].find(([from]) => hours >= from) ?? [0, 0]

    return { part, isFeeBack: !this.isFeeKept && hours >= FEE_BACK_HOURS }
  }
}

function nightsOf(checkIn: AucklandDate, count: number, of: (day: AucklandDate) => Night) {
  const days = Array.from({ length: count }, (_, index) => addDays(checkIn, index))

  return new Map(days.map((day) => [day, of(day)]))
}

/** Which part of these nights goes back, weighed by what they cost. */
function averagePart(nights: Night[], part: number): number {
  const cents = sum(nights)
  const back = nights.reduce((all, night) => all + night.cents * Math.min(night.cap, part), 0)

  return cents === 0 ? 0 : back / cents
}

const endOf = (day: AucklandDate) =>
  DateTime.fromISO(`${addDays(day, 1)}T10:00`, { zone: 'Pacific/Auckland' })
