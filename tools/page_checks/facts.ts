import type { Facts } from '../../tests/support/views.ts'
import { StartFailure } from '../launcher/failure.ts'

export const PASSWORD = 'mooring-demo'

interface ListingRow {
  id: string
  owner: { id: string }
  photos: unknown[]
}

interface BookingRow {
  id: string
  detailsRevealedAt: string | null
  status: string
}

/** Ids of demo records with content for every page. */
export async function demoFacts(origin: string): Promise<Facts> {
  const { listings } = await read<{ listings: ListingRow[] }>(`${origin}/api/listings?limit=100`)
  const owned = await readAs<ListingRow[]>(origin, 'owner', '/listings/owner/my-listings')
  const booked = await readAs<BookingRow[]>(origin, 'renter', '/bookings/user/my-bookings')

  const hosted = await readAs<BookingRow[]>(origin, 'owner', '/bookings/owner/my-bookings')

  const { conversations } = await readAs<{ conversations: { id: string }[] }>(
    origin,
    'renter',
    '/conversations'
  )

  const { reports } = await readAs<{ reports: { id: string }[] }>(origin, 'admin', '/admin/reports')

  const listing = listings.toSorted((a, b) => b.photos.length - a.photos.length).at(0)
  const revealed = booked.find(
    ({ detailsRevealedAt, status }) => detailsRevealedAt && status === 'CONFIRMED'
  )
  if (!listing || !owned[0] || !revealed || !hosted[0] || !conversations[0] || !reports[0])
    throw new StartFailure(
      'The demo data is not complete or too old: stop the site and run "npm start -- --fresh".'
    )
  return {
    listing: listing.id,
    ownListing: owned[0].id,
    revealedBooking: revealed.id,
    ownBooking: hosted[0].id,
    conversation: conversations[0].id,
    host: listing.owner.id,
    reviewedBooking: revealed.id,
    report: reports[0].id,
  }
}

const tokens = new Map<string, Promise<string>>()

/** The answer of the API to this demo person, who signs in once. */
export async function readAs<T>(origin: string, person: string, path: string): Promise<T> {
  return read<T>(`${origin}/api${path}`, { headers: await headersOf(origin, person) })
}

/** Deletes something of this demo person through the API. */
export async function deleteAs(origin: string, person: string, path: string): Promise<void> {
  await fetch(`${origin}/api${path}`, {
    method: 'DELETE',
    headers: await headersOf(origin, person),
  })
}

async function headersOf(origin: string, person: string) {
  const email = `${person}@example.com`
  const token = tokens.get(email) ?? signInto(origin, email)
  tokens.set(email, token)

  return { authorization: `Bearer ${await token}` }
}

async function signInto(origin: string, email: string): Promise<string> {
  const { access_token: token } = await read<{ access_token: string }>(`${origin}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: PASSWORD }),
  })
  return token
}

async function read<T>(url: string, init?: RequestInit): Promise<T> {
  const response = await fetch(url, init)
  if (!response.ok) throw new StartFailure(`${url} answered ${response.status}.`)

  return (await response.json()) as T
}
