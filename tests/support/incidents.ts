import { randomUUID } from 'node:crypto'
import type { ApiClient } from '@japa/api-client'
import { DateTime } from 'luxon'
import type Booking from '#booking/models/booking'
import type { IncidentKind } from '#incidents/rules/incident_kinds'
import Incident from '#incidents/models/incident'
import { bearer } from '#tests/support/accounts'
import { createBooking } from '#tests/support/bookings'
import { picture } from '#tests/support/photos'

/** A paid stay of three nights that began yesterday. */
export function runningStay(options: Parameters<typeof createBooking>[0] = {}): Promise<Booking> {
  return createBooking({ state: 'confirmed', from: -1, nights: 3, ...options })
}

interface Sent {
  kind?: unknown
  text?: unknown
  clientId?: unknown
}

/** The renter of a stay reports a problem. */
export async function report(client: ApiClient, booking: Booking, sent: Sent = {}) {
  return client
    .post(`/api/bookings/${booking.id}/incidents`)
    .bearerToken(await bearer(booking.renter))
    .json({ kind: 'occupied', text: 'A blue launch lies on the buoy.', ...sent })
}

/** The problem that a report made. */
export async function reported(...sent: Parameters<typeof report>) {
  const answer = await report(...sent)
  answer.assertStatus(201)

  return answer.body()
}

/** An open problem of a stay, without the way through the API. */
export function createIncident(
  { id: bookingId, listingId }: Pick<Booking, 'id' | 'listingId'>,
  overrides: { kind?: IncidentKind; createdAt?: DateTime } & Partial<Incident> = {}
): Promise<Incident> {
  const { kind = 'other', createdAt = DateTime.utc(), ...others } = overrides

  return Incident.create({
    bookingId,
    listingId,
    kind,
    clientId: randomUUID(),
    text: 'Something is wrong.',
    status: 'open',
    createdAt,
    answerBy: createdAt.plus({ hours: 1 }),
    ...others,
  })
}

interface Upload {
  client: ApiClient
  /** Without `/api`. */
  path: string
  token: string
  fields?: Record<string, string>
  content?: Buffer
}

export async function sendPhoto({ client, path, token, fields = {}, content }: Upload) {
  const file = content ?? (await picture())
  const call = client
    .post(`/api${path}`)
    .bearerToken(token)
    .file('file', file, { filename: 'buoy.jpg' })
  for (const [name, value] of Object.entries(fields)) call.field(name, value)

  return call
}
