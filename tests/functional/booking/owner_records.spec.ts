import { randomUUID } from 'node:crypto'
import type { ApiClient } from '@japa/api-client'
import type Booking from '#booking/models/booking'
import Charge from '#booking/models/charge'
import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import FindOwnerRecord from '#booking/queries/find_owner_record'
import type User from '#identity/models/user'
import PaymentProblem from '#payments/models/payment_problem'
import Transaction from '#payments/models/transaction'
import { createOwner, createUser } from '#tests/support/accounts'
import { createBooking } from '#tests/support/bookings'
import { createListing } from '#tests/support/listings'
import { connectedOwner, runPayouts, transactionOf } from '#tests/support/payments'
import { paidBooking } from '#tests/support/real_payments'
import { withStripe } from '#tests/support/stripe'
import { emptyDatabase } from '#tests/support/database'

interface Past {
  /** Days since check-out. */
  ended: number
  totalCents?: number
  renter?: number
  payment?: Partial<Pick<Transaction, 'payoutFrozenAt' | 'fraudSuspectedAt' | 'refundedCents'>>
  state?: 'completed' | 'cancelled' | 'confirmed'
  hasProblem?: boolean
  /** Paid by two charges of half each. */
  isInTwo?: boolean
}

/** A further charge of a stay, paid and of the amount of the first. */
async function chargeAgain({ id: bookingId }: Booking, payment: Transaction) {
  const first = await Charge.findOrFail(bookingId)
  const reference = randomUUID()
  await Charge.create({ ...first.$attributes, id: reference })
  await Transaction.create({
    ...payment.$attributes,
    id: randomUUID(),
    reference,
    paymentIntentId: null,
    chargeId: null,
    payoutFrozenAt: null,
  })
}

/** Stays of an owner that were paid out whole. */
async function pastStays(owner: User, stays: Past[]) {
  const listing = await createListing({ owner })
  const renters = [await createUser(), await createUser(), await createUser()]

  for (const [index, stay] of stays.entries()) {
    const { ended, totalCents: cents = 10_000, state = 'completed', payment, hasProblem } = stay
    const totalCents = stay.isInTwo ? cents / 2 : cents
    const ownerPayoutCents = Math.round(totalCents * 0.85)
    const booking = await createBooking({
      listing,
      renter: renters[stay.renter ?? index],
      state,
      from: -ended - 1,
      nights: 1,
      totalCents,
      ownerPayoutCents,
      platformFeeCents: totalCents - ownerPayoutCents,
    })
    const paid = await Transaction.findBy({ reference: booking.id })
    await paid?.merge({ transferredCents: ownerPayoutCents, ...payment }).save()
    if (stay.isInTwo) await chargeAgain(booking, paid!)
    if (hasProblem && paid)
      await PaymentProblem.create({
        transactionId: paid.id,
        kind: 'dispute',
        subject: booking.id,
        details: 'Open',
      })
  }
}

const THREE: Past[] = [{ ended: 20 }, { ended: 10 }, { ended: 1 }]
const frozen = { payment: { payoutFrozenAt: DateTime.utc() } }
const but = (change: Partial<Past>) => [THREE[0], THREE[1], { ...THREE[2], ...change }]

test.group('What the stays of an owner say of them', (group) => {
  group.each.setup(() => emptyDatabase)

  // Rule M42.
  test('established: {name}')
    .with<{ name: string; stays: Past[]; isEstablished: boolean }[]>([
      { name: 'three stays of three renters', stays: THREE, isEstablished: true },
      { name: 'two stays', stays: THREE.slice(0, 2), isEstablished: false },
      { name: 'the third by a renter of before', stays: but({ renter: 0 }), isEstablished: false },
      { name: 'the third of $19.99', stays: but({ totalCents: 1_999 }), isEstablished: false },
      { name: 'the third of $20', stays: but({ totalCents: 2_000 }), isEstablished: true },
      {
        name: 'the third of two charges of $10',
        stays: but({ totalCents: 2_000, isInTwo: true }),
        isEstablished: true,
      },
      {
        name: 'the third refunded but for $19.99',
        stays: but({ payment: { refundedCents: 8_001 } }),
        isEstablished: false,
      },
      { name: 'the third in dispute', stays: but(frozen), isEstablished: false },
      { name: 'the third cancelled', stays: but({ state: 'cancelled' }), isEstablished: false },
      {
        name: 'the third not over',
        stays: but({ state: 'confirmed', ended: -1 }),
        isEstablished: false,
      },
      {
        name: 'the first ended 13 days ago',
        stays: [{ ended: 13 }, { ended: 10 }, { ended: 1 }],
        isEstablished: false,
      },
    ])
    .run(async ({ assert }, { stays, isEstablished }) => {
      const owner = await createOwner()
      await pastStays(owner, stays)

      const record = await new FindOwnerRecord().of({ ownerId: owner.id, now: DateTime.utc() })

      assert.equal(record.isEstablished, isEstablished)
    })

  // Rule M51.
  test('before check-out they are sent at most: {name}')
    .with<{ name: string; stays: Past[]; cents: number }[]>([
      { name: '$500 without stays', stays: [], cents: 50_000 },
      {
        name: 'what ended 14 days ago brought',
        stays: [
          { ended: 15, totalCents: 100_000 },
          { ended: 13, totalCents: 100_000 },
        ],
        cents: 85_000,
      },
      {
        name: 'without a stay of which one charge is in dispute',
        stays: [{ ended: 15, totalCents: 200_000, isInTwo: true, ...frozen }],
        cents: 50_000,
      },
      {
        name: 'without what is in dispute',
        stays: [{ ended: 15, totalCents: 100_000, ...frozen }],
        cents: 50_000,
      },
      {
        name: 'without what has an open problem',
        stays: [{ ended: 15, totalCents: 100_000, hasProblem: true }],
        cents: 50_000,
      },
    ])
    .run(async ({ assert }, { stays, cents }) => {
      const owner = await createOwner()
      await pastStays(owner, stays)

      const record = await new FindOwnerRecord().of({ ownerId: owner.id, now: DateTime.utc() })

      assert.equal(record.mostSentBeforeCheckOutCents, cents)
    })
})

test.group('Payouts before check-out', (group) => {
  const stripe = withStripe(group)

  const longStay = async (client: ApiClient, owner: User, from: number, totalCents: number) =>
    paidBooking(
      { client, stripe },
      {
        listing: await createListing({ owner }),
        from,
        nights: 20,
        totalCents,
        platformFeeCents: totalCents * 0.15,
        ownerPayoutCents: totalCents * 0.85,
      }
    )

  // Rule M51.
  test('are at most what proven stays brought, of all stays together; the rest follows', async ({
    assert,
    client,
  }) => {
    const { owner } = await connectedOwner(client, stripe)
    await pastStays(owner, [{ ended: 20, totalCents: 100_000 }, { ended: 16 }, { ended: 15 }])
    // Proven: $850 + $85 + $85.
    const first = await longStay(client, owner, 2, 100_000)
    const second = await longStay(client, owner, 3, 2_800_000)
    const early = second.checkInAt.toUTC().plus({ hours: 24 })

    await Promise.all([runPayouts(early), runPayouts(early)])

    const sent = async () => {
      const payments = await Promise.all(
        [first, second].map(({ id: reference }) => transactionOf({ reference }))
      )
      return payments.map(({ transferredCents }) => transferredCents)
    }
    const [ofFirst, ofSecond] = await sent()
    assert.equal(ofFirst + ofSecond, 102_000)
    await runPayouts(second.checkOutAt.toUTC().plus({ hours: 23 }))
    const [, beforeTheDay] = await sent()
    assert.isBelow(beforeTheDay, 2_380_000)
    await runPayouts(second.checkOutAt.toUTC().plus({ hours: 24 }))
    assert.deepEqual(await sent(), [85_000, 2_380_000])
  })
})
