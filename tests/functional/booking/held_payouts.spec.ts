import app from '@adonisjs/core/services/app'
import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import { type PayoutObjection, payoutObjections } from '#payments/contract/payout_objections'
import type { Trx } from '#platform/database/trx'
import PayOwner from '#payments/payouts/pay_owner'
import { pageSession } from '#tests/support/accounts'
import { createListing } from '#tests/support/listings'
import { connectedOwner, runPayouts, transactionOf } from '#tests/support/payments'
import { sentBy } from '#tests/support/plans'
import { paidBooking } from '#tests/support/real_payments'
import { withStripe } from '#tests/support/stripe'

test.group('Payouts of flagged listings', (group) => {
  const stripe = withStripe(group)

  // Rule M39.
  test('the shares of a flagged listing wait; one query asks for all that are due', async ({
    client,
    assert,
  }) => {
    const { owner } = await connectedOwner(client, stripe)
    const flagged = await createListing({ owner })
    const held = await paidBooking({ client, stripe }, { listing: flagged, from: 1 })
    await paidBooking({ client, stripe }, { listing: flagged, from: 10 })
    const listing = await createListing({ owner })
    const free = await paidBooking({ client, stripe }, { listing, from: 1 })
    await flagged.merge({ moderationStatus: 'flagged' }).save()
    const later = DateTime.utc().plus({ days: 30 })

    const statements = await sentBy(async () => assert.deepEqual(await runPayouts(later), ['sent']))
    // Once for the list, and under the lock of the payment when it is planned and when it is sent.
    assert.lengthOf(
      statements.filter(({ text }) => text.includes("moderation_status = 'flagged'")),
      3
    )
    const { id: transactionId, transferredCents } = await transactionOf({ reference: held.id })
    const payOwner = await app.container.make(PayOwner)
    assert.equal(await payOwner.handle({ transactionId, now: later }), 'idle')
    assert.equal(transferredCents, 0)
    const sent = await transactionOf({ reference: free.id })
    assert.isAbove(sent.transferredCents, 0)

    await flagged.merge({ moderationStatus: 'approved' }).save()
    assert.deepEqual(await runPayouts(later), ['sent', 'sent'])
  })

  // Rules M31, M39.
  test('what a module objects to waits, is under review for its owner, and is asked in the transaction of the payout', async ({
    client,
    assert,
    cleanup,
  }) => {
    const { owner } = await connectedOwner(client, stripe)
    const listing = await createListing({ owner })
    const { id } = await paidBooking({ client, stripe }, { listing, from: 1 })
    const objected = new Set([id])
    const asked: boolean[] = []
    class Objection implements PayoutObjection {
      async among(references: string[], trx?: Trx) {
        asked.push(trx !== undefined)
        return new Set(references.filter((reference) => objected.has(reference)))
      }
    }
    payoutObjections.register(async () => ({ default: Objection }))
    cleanup(() => objected.clear())
    const later = DateTime.utc().plus({ days: 30 })
    const stateOf = async () => {
      const session = await pageSession(owner)
      const answer = await client.get('/owner/earnings').withSession(session).withInertia()

      return answer.body().props.earnings[0].state
    }

    assert.deepEqual(await runPayouts(later), [])
    assert.equal(await stateOf(), 'under_review')

    objected.clear()
    assert.notEqual(await stateOf(), 'under_review')
    asked.splice(0)
    assert.deepEqual(await runPayouts(later), ['sent'])
    assert.deepEqual(asked, [false, true, true])
  })
})
