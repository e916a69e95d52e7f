import type pg from 'pg'
import type { ApiDocument } from '../api_fuzz/document.ts'
import { fuzzApi, type Role } from '../api_fuzz/fuzz_api.ts'
import { fuzzWebhooks } from '../api_fuzz/webhooks.ts'
import { WEBHOOK_SECRETS } from '../launcher/isolated_settings.ts'
import { stay } from './call.ts'
import { createListings, createPeople } from './seed.ts'
import { startServers } from './servers.ts'

interface Options {
  requests: number
  seed: number
}

/** What paths name, by the part of the path before the id. */
const TABLES = {
  'listings': 'listings',
  'bookings': 'bookings',
  'photos': 'photos',
  'blocked-dates': "calendar_entries WHERE kind = 'block'",
  'users': "users WHERE email LIKE 'bystander%'",
  'payment-problems': 'payment_problems',
}

const ROLE_NAMES = { renter: 'USER', owner: 'OWNER', admin: 'ADMIN' }

/**
 * Makes generated requests of every documented call in four roles (rule H28).
 *
 * @returns whether every answer kept to the document
 */
export async function runApiFuzz({ requests, seed }: Options): Promise<boolean> {
  const servers = await startServers(1)
  const [origin] = servers.origins
  console.log(`${requests} requests to ${servers.kind}, seed ${seed}`)

  try {
    const { database } = servers
    const document = await documentOf(origin)
    const person = async (role: string, name: string) => {
      const [created] = await createPeople(database, role, 1, name)
      return created
    }
    const people = {
      renter: await person('USER', 'renter-'),
      owner: await person('OWNER', 'owner-'),
      admin: await person('ADMIN', 'admin-'),
    }
    let guests = 0

    const report = await fuzzApi({
      origin,
      requests,
      seed,
      document,
      async tokenOf(role: Role, isThrownAway: boolean) {
        if (role === 'visitor') return null
        if (!isThrownAway) return people[role].token

        const guest = await person(ROLE_NAMES[role], `guest-${(guests += 1)}-`)
        return guest.token
      },
      async ids() {
        const [listingId] = await createListings(database, people.owner.id, 3)
        await createPeople(database, 'USER', 1, `bystander-${(guests += 1)}-`)
        await book(origin, people.renter.token, listingId)

        return knownIds(database)
      },
    })

    const deliveries = Math.ceil(requests / 10)
    const ofWebhooks = await fuzzWebhooks({
      origin,
      document,
      requests: deliveries,
      seed,
      secrets: WEBHOOK_SECRETS,
    })
    const findings = [...report.findings, ...ofWebhooks]

    console.table(report.statuses)
    console.log(
      `${report.valid} allowed by the document, ${report.succeeded.length} of ${report.calls} calls succeeded`
    )
    for (const finding of findings.slice(0, 20)) console.log(finding)
    console.log(`${deliveries} deliveries to the webhooks, ${ofWebhooks.length} answered otherwise`)
    console.log(`${findings.length} answers that do not keep to the document`)

    return findings.length === 0
  } finally {
    await servers.stop()
  }
}

async function documentOf(origin: string): Promise<ApiDocument> {
  const answer = await fetch(`${origin}/api/openapi.json`)

  return (await answer.json()) as ApiDocument
}

async function book(origin: string, token: string, listingId: string): Promise<void> {
  await fetch(`${origin}/api/bookings`, {
    method: 'POST',
    headers: { 'authorization': `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ listingId, ...stay(20, 2) }),
  })
}

async function knownIds(database: pg.Pool): Promise<Record<string, string[]>> {
  const known = Object.entries(TABLES).map(async ([name, rows]) => {
    const found = await database.query<{ id: string }>(
      `SELECT id FROM ${rows} ORDER BY random() LIMIT 4`
    )

    return [name, found.rows.map(({ id }) => id)] as const
  })

  return Object.fromEntries(await Promise.all(known))
}
