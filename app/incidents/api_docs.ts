import marketplace from '#config/marketplace'
import {
  answerValidator,
  incidentsQuery,
  reportValidator,
  settlementValidator,
} from '#incidents/incidents/incident_validators'
import type { NamedMeanings } from '#platform/openapi/meanings'
import { explained, type Operations, upload } from '#platform/openapi/operation'

const { alternatives, answerMinutes, conditionPhotos, photos } = marketplace.incidents
const { hoursAfterCheckOut, hoursBeforeCheckIn } = marketplace.incidents
const around = `from ${hoursBeforeCheckIn} hours before check-in to ${hoursAfterCheckOut} hours after check-out of a paid stay`

const facts = {
  'answerBy': 'When the owner should have answered',
  'isOverdue': 'Whether that has passed without an answer',
  'answer': 'Of the owner; null before it',
  'settlement': 'The decision of an administrator; null before it',
  'settlement.amount':
    'NZD, as decided; 0 for `none`. What cannot go back at once stands in `refundWaiting` of the booking',
  'settlement.note': 'For both sides',
}

export const meanings: NamedMeanings = {
  Incident: facts,
  AdminIncident: {
    ...facts,
    'money': 'NZD, over all payments of the booking',
    'money.left': 'What refunds have left of the payments',
    'money.leftOfOwner': 'The part of it that is the owner’s share',
    'money.sentToOwner': 'What was sent to the owner',
  },
  IncidentPhoto: { url: 'For a bearer token, or the session of a page' },
  ConditionPhoto: {
    side: 'Who took it',
    createdAt: 'By the server',
    url: 'For a bearer token, or the session of a page',
  },
}

export const about =
  'Problems that renters report of a stay, how administrators settle them, and photos of the mooring at arrival and departure.'

const subject = 'problem'

export const operations: Operations = {
  'POST /bookings/{id}/incidents': {
    summary: `The renter reports a problem, ${around}; the owner should answer within ${answerMinutes} minutes. The same \`clientId\` again answers 200 with the same problem.`,
    details:
      'Until the problem is settled or withdrawn the owner’s share of the booking waits, and `occupied`, `damaged` and `too_shallow` pause the mooring for new stays, requests and changes.',
    subject: 'booking',
    access: 'signed in',
    body: explained(reportValidator, {
      text: '1 to 2,000 characters',
      clientId: 'Made by the client, so that a report that is sent again is the same one',
    }),
    example: { kind: 'occupied', text: 'A blue launch lies on the buoy.' },
    answers: [201, 200],
    refusals: [403, 409, 429],
  },
  'GET /bookings/{id}/incidents': {
    summary: 'The problems of a stay, newest first, for its two sides and administrators.',
    subject: 'booking',
    access: 'signed in',
  },
  'GET /incidents/{id}': {
    summary: 'A problem, for the two sides of its stay and administrators.',
    subject,
    access: 'signed in',
  },
  'POST /incidents/{id}/photos': {
    summary: `The renter adds a photo to an open problem, which can have ${photos}. What the camera wrote into it is dropped.`,
    subject,
    access: 'signed in',
    body: upload('JPG, PNG, GIF or WEBP, at most 5 MB'),
    answers: [201],
    refusals: [403, 409, 503, 507],
  },
  'GET /incidents/{id}/alternatives': {
    summary: `For the renter: at most ${alternatives.most} moorings within ${alternatives.withinKilometres} km that can be booked at once from tonight to check-out and take the boat of the booking, nearest first. None after check-out.`,
    subject,
    access: 'signed in',
    refusals: [403],
    meanings: {
      'listings.fit': 'How the boat of the booking fits; null without one',
      'listings.kilometres': 'Between the public points, one decimal',
      'listings.totalPrice': 'NZD, for the nights from tonight to check-out',
    },
  },
  'POST /incidents/{id}/answer': {
    summary: 'The owner answers a problem, once.',
    subject,
    access: 'signed in',
    body: explained(answerValidator, { text: '1 to 2,000 characters, for the renter' }),
    example: { text: 'The launch is leaving now. I am on my way.' },
    refusals: [403, 409],
  },
  'POST /incidents/{id}/withdraw': {
    summary: 'The renter withdraws a problem that is not settled; again changes nothing.',
    subject,
    access: 'signed in',
    refusals: [403, 409],
  },
  'GET /admin/incidents': {
    summary: 'Problems of all stays: those that wait first, the newest first.',
    access: 'ADMIN',
    query: explained(incidentsQuery, { status: 'Only problems of this status' }),
    example: { status: 'open' },
  },
  'PATCH /admin/incidents/{id}': {
    summary:
      'Settles a problem, once. The refund is taken from the owner’s share first, then from the platform’s fee.',
    subject,
    access: 'ADMIN',
    body: explained(settlementValidator, {
      refund: '`full`: all that is left of the payments',
      amount: 'NZD, for `part` only: less than what is left',
      note: '1 to 1,000 characters, for both sides',
    }),
    example: { refund: 'part', amount: 45, note: 'One night could not be used.' },
    refusals: [409],
  },
  'POST /bookings/{id}/condition-photos': {
    summary: `A side of a stay keeps how the mooring was, ${around}; at most ${conditionPhotos} photos a side. They are never changed or removed.`,
    subject: 'booking',
    access: 'signed in',
    body: upload(
      'JPG, PNG, GIF or WEBP, at most 5 MB',
      { moment: { enum: ['arrival', 'departure'] } },
      ['moment']
    ),
    answers: [201],
    refusals: [403, 409, 503, 507],
  },
  'GET /bookings/{id}/condition-photos': {
    summary:
      'How the mooring was at arrival and departure, oldest first; for its two sides, and for administrators when a problem was reported.',
    subject: 'booking',
    access: 'signed in',
  },
}
