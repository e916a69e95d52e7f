import type { Assert } from '@japa/assert'
import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import Booking from '#booking/models/booking'
import marketplace from '#config/marketplace'
import { demoOwners } from '#database/seeders/demo/people'
import DemoSeeder from '#database/seeders/demo_seeder'
import User from '#identity/models/user'
import ConnectedAccount from '#payments/models/connected_account'
import Transaction from '#payments/models/transaction'
import Mail from '#shared/mail/mail'
import { bearer } from '#tests/support/accounts'
import { auditViolations } from '#tests/support/audit'
import { withStripe } from '#tests/support/stripe'

const WHOLE_HISTORY = { hours: 24 * 365 }

test.group('Demo data', (group) => {
  const stripe = withStripe(group)

  // Rules X29, X37.
  test('every stay is real at the sandbox, only connected owners are paid, and its renter, its owner and an administrator can cancel it', async ({
    client,
    assert,
  }) => {
    const { stays } = await new DemoSeeder().handle({ onPhoto: null })

    const bookings = await Booking.query().preload('renter').preload('owner').orderBy('id')
    assert.lengthOf(bookings, stays)
    assert.isAbove(stays, 100)
    assert.lengthOf(await Mail.query().whereNot('status', 'sent'), 0)
    assert.deepEqual(await auditViolations(WHOLE_HISTORY), [])
    await assertOnlyConnectedArePaid(assert)
    assertHoldsAreNew(bookings, assert)
    await assertPaidWhenBooked(bookings, assert)

    const admin = await User.findByOrFail({ role: 'ADMIN' })
    for (const [index, { id, status, renter, owner }] of bookings.entries()) {
      const person = [renter, owner, admin][index % 3]
      const answer = await client
        .post(`/api/bookings/${id}/cancel`)
        .bearerToken(await bearer(person))

      const isOver = status === 'CANCELLED' || (status === 'COMPLETED' && person !== admin)
      assert.equal(answer.status(), isOver ? 409 : 200, `${status}, by ${person.role}`)
    }
    await stripe.deliver()
    assert.deepEqual(await auditViolations(WHOLE_HISTORY), [])
  }).timeout(200_000)
})

async function assertOnlyConnectedArePaid(assert: Assert) {
  const paid = await Transaction.query().where('transferred_cents', '>', 0).preload('payee')
  const connected = demoOwners.filter(({ isConnected }) => isConnected)

  assert.sameMembers(
    [...new Set(paid.map(({ payee }) => payee.email))],
    connected.map(({ email }) => email)
  )
  assert.lengthOf(await ConnectedAccount.query().where('transfersActive', true), connected.length)
}

async function assertPaidWhenBooked(bookings: Booking[], assert: Assert) {
  const payments = await Transaction.query()
  const bookedAt = new Map(bookings.map(({ id, createdAt }) => [id, createdAt]))

  assert.isNotEmpty(payments)
  for (const { reference, createdAt } of payments)
    assert.isBelow(createdAt.diff(bookedAt.get(reference)!).as('minutes'), 10)
}

function assertHoldsAreNew(bookings: Booking[], assert: Assert) {
  const latest = DateTime.utc().plus({ minutes: marketplace.holds.minutes })
  const holds = bookings.filter(({ status }) => status === 'PENDING')

  assert.isNotEmpty(holds)
  for (const { holdExpiresAt } of holds) assert.isTrue(holdExpiresAt! <= latest)
}
