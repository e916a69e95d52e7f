import limiter from '@adonisjs/limiter/services/main'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { apiDocument } from '#platform/openapi/api_documentation'
import { bearer, createAdmin, createOwner, createUser } from '#tests/support/accounts'
import { createBooking } from '#tests/support/bookings'
import { createIncident, runningStay } from '#tests/support/incidents'
import { createListing } from '#tests/support/listings'
import { withStripe } from '#tests/support/stripe'
import type { ApiDocument } from '#tools/api_fuzz/document'
import { fuzzApi, type Role } from '#tools/api_fuzz/fuzz_api'
import { fuzzWebhooks } from '#tools/api_fuzz/webhooks'

const REQUESTS = 600
const DELIVERIES = 200
const SEED = 17

/** What paths name, by the part of the path before the id. */
const TABLES = {
  'bookings': 'bookings',
  'photos': 'photos',
  'blocked-dates': "calendar_entries WHERE kind = 'block'",
  'users': "users WHERE email LIKE 'bystander%'",
  'payment-problems': 'payment_problems',
  'listings': 'listings',
  'drafts': 'listing_drafts',
  'openings': 'openings',
  'calendar-imports': 'calendar_imports',
  'incidents': 'incidents',
  'alerts': 'alerts',
}

async function knownIds(): Promise<Record<string, string[]>> {
  const known = Object.entries(TABLES).map(async ([name, rows]) => {
    const found = await db.rawQuery<{ rows: { id: string }[] }>(
      `SELECT id FROM ${rows} ORDER BY random() LIMIT 4`
    )

    return [name, found.rows.map(({ id }) => id)] as const
  })

  return Object.fromEntries(await Promise.all(known))
}

test.group('Generated requests', (group) => {
  withStripe(group)
  group.each.setup(() => limiter.clear())

  // Rule H28.
  test('every answer keeps to the document', async ({ assert }) => {
    const people = {
      renter: await createUser(),
      owner: await createOwner(),
      admin: await createAdmin(),
    }
    const tokens = {
      renter: await bearer(people.renter),
      owner: await bearer(people.owner),
      admin: await bearer(people.admin),
    }
    const creators = { renter: createUser, owner: createOwner, admin: createAdmin }

    async function seed() {
      await limiter.clear()
      await createUser({ email: `bystander${Date.now()}@example.com` })
      const listing = await createListing({ owner: people.owner })
      await createListing({ owner: people.owner, moderationStatus: 'pending' })
      await createBooking({
        listing,
        renter: people.renter,
        from: 20 + Math.floor(Math.random() * 200),
      })
      const stay = await runningStay({ listing, renter: people.renter })
      await createIncident(stay)
      return knownIds()
    }

    const report = await fuzzApi({
      origin: `http://${process.env.HOST}:${process.env.PORT}`,
      document: (await apiDocument()) as unknown as ApiDocument,
      requests: REQUESTS,
      seed: SEED,
      ids: seed,
      async tokenOf(role: Role, isThrownAway: boolean) {
        if (role === 'visitor') return null

        return isThrownAway ? bearer(await creators[role]()) : tokens[role]
      },
    })

    assert.deepEqual(report.findings, [])
    assert.isAbove(report.valid, REQUESTS / 4)
    // Others need a mailed token, a code or a passkey.
    assert.isAbove(report.succeeded.length, report.calls * 0.4)
  }).timeout(60_000)

  // Rule H28.
  test('webhooks answer every body and every signature as the document says', async ({
    assert,
  }) => {
    const findings = await fuzzWebhooks({
      origin: `http://${process.env.HOST}:${process.env.PORT}`,
      document: (await apiDocument()) as unknown as ApiDocument,
      requests: DELIVERIES,
      seed: SEED,
      secrets: {
        webhook: process.env.STRIPE_WEBHOOK_SECRET!,
        connect: process.env.STRIPE_CONNECT_WEBHOOK_SECRET!,
      },
    })

    assert.deepEqual(findings, [])
  })
})
