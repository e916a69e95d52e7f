import { alertValidator } from '#alerts/validators/alert_validators'
import marketplace from '#config/marketplace'
import type { NamedMeanings } from '#platform/openapi/meanings'
import { explained, type Operations } from '#platform/openapi/operation'
import { meaning } from '#platform/openapi/schema'

const day = { type: 'string', format: 'date' }

const { minutesAfterHold, perPerson } = marketplace.alerts

export const meanings: NamedMeanings = {
  Alert: {
    listing: 'Null for an alert about a search',
    region: 'Of a search; null for any',
    near: 'The place that the search was nearest to',
    vesselId: 'The boat that must fit; null for any',
    checkIn: meaning('The first night', day),
    checkOut: meaning('The day after the last night', day),
    status:
      '`waiting` until all nights can be booked; then one mail is sent, and it is `sleeping` until they were taken again',
  },
}

export const about =
  'Nights that people want to hear of when they can be booked. Each change is told on the live channel (`alerts`).'

export const operations: Operations = {
  'POST /alerts': {
    summary: `Asks for a mail when all nights can be booked: of one mooring (\`listingId\`), or of any that a search finds. The same again answers 200 with the same alert; at most ${perPerson} a person (409 \`ALERT_LIMIT\`).`,
    details: `Nights that are free already sleep. Nights that were held unpaid count as free ${minutesAfterHold} minutes after the hold ended. An alert ends when its person books these nights, and when check-in has passed.`,
    subject: 'mooring or boat',
    access: 'signed in',
    body: explained(alertValidator, {
      listingId: 'Without `region` and `near`',
      vesselId: 'One of the own boats, which the mooring must take',
    }),
    example: { region: 'Waiheke Island', checkIn: '2027-01-08', checkOut: '2027-01-11' },
    answers: [201, 200],
    refusals: [403, 404, 409],
  },
  'GET /alerts': {
    summary: 'What the person waits for, the newest first; alerts that have ended are gone.',
    access: 'signed in',
  },
  'DELETE /alerts/{id}': {
    summary: 'Ends an alert.',
    subject: 'alert',
    access: 'signed in',
    answers: [204],
  },
}
