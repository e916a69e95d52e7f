import app from '@adonisjs/core/services/app'
import type { ApiClient } from '@japa/api-client'
import { DateTime } from 'luxon'
import LookAtAlert from '#alerts/actions/look_at_alert'
import MarkChangedAlerts from '#alerts/actions/mark_changed_alerts'
import ListAlertsToLookAt from '#alerts/queries/list_alerts_to_look_at'
import type User from '#identity/models/user'
import { bearer } from '#tests/support/accounts'
import { stayFrom } from '#tests/support/bookings'

/** Does what `alerts:notify` does, so many minutes from now; returns what became of each alert that was looked at. */
export async function notifyAlerts({ inMinutes = 0 } = {}): Promise<string[]> {
  const now = DateTime.utc().plus({ minutes: inMinutes })
  const mark = await app.container.make(MarkChangedAlerts)
  await mark.handle({ now })
  const look = await app.container.make(LookAtAlert)
  const due = await new ListAlertsToLookAt().handle({ now })

  return Promise.all(due.map((id) => look.handle({ id, now })))
}

/** Asks as this person for the nights of a stay, by default three in ten days. */
export async function askForAlert(
  client: ApiClient,
  person: User,
  body: object = {},
  { checkIn, checkOut } = stayFrom(10, 3)
) {
  return client
    .post('/api/alerts')
    .json({ checkIn, checkOut, ...body })
    .bearerToken(await bearer(person))
}

/** Those of a person, as they see them. */
export async function alertsOf(client: ApiClient, person: User) {
  const answer = await client.get('/api/alerts').bearerToken(await bearer(person))
  answer.assertStatus(200)

  return answer.body() as {
    id: string
    status: string
    listing: { id: string; title: string } | null
  }[]
}

/** The status of the newest one of a person. */
export async function alertStatus(client: ApiClient, person: User): Promise<string> {
  const [{ status }] = await alertsOf(client, person)

  return status
}
