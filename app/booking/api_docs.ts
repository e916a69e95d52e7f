import {
  availabilityValidator,
  cancelBookingValidator,
  declineValidator,
  changeStatusValidator,
  createBookingValidator,
  proposeChangeValidator,
  quoteValidator,
} from '#booking/validators/booking'
import marketplace from '#config/marketplace'
import type { NamedMeanings } from '#platform/openapi/meanings'
import { explained, type Operations } from '#platform/openapi/operation'
import { refusalWith } from '#platform/openapi/refusals'
import { address, count, id, instant, listOf, meaning, object, ref } from '#platform/openapi/schema'

const nights = meaning('Nights', count)

const day = { type: 'string', format: 'date' }

const booking = {
  checkIn: '14:00 in Auckland on the first day',
  checkOut: '10:00 in Auckland on the last day',
  numberOfNights: nights,
  totalPrice: 'NZD',
  refunded: 'NZD that went back to the renter',
  refundOnItsWay: 'NZD that is promised to the renter and not there yet',
  refundWaiting:
    'NZD of the refund that was paid out to the owner and did not come back yet: an administrator decides',
  isRequest: 'Whether the owner answers before anything is charged',
  respondBy:
    'Until when the owner may answer; null before the card is authorised and where there was no time left',
  isAwaitingAnswer: 'Whether the owner can answer now',
  holdExpiresAt: 'Until when the nights are held unpaid',
  acceptsLowTide: 'Whether the boat may take the ground where the mooring dries',
  vessel: 'The boat as it was when it was booked; null without one',
}

const shownPhone = `As \`+64215550199\`, from the payment until ${marketplace.stay.phoneHoursAfterCheckOut} hours after check-out; null when they have none or do not share it, and when the stay is cancelled or refunded whole`

const measures = {
  lengthOverall: 'Metres, with bowsprit and davits',
  beam: 'Metres',
  draft: 'Metres',
  displacement: 'Kilograms',
  insuredUntil: day,
}

const ownerBooking = {
  ...booking,
  ...Object.fromEntries(Object.entries(measures).map(([name, of]) => [`vessel.${name}`, of])),
  vessel:
    'The boat as it was when it was booked; null until the booking is paid and without a boat',
  refundIfCancelled:
    'NZD that goes back to the renter if the owner cancels now; null when the booking is not paid or cannot be cancelled',
  unusedNights:
    'Nights that the owner would refund: those that are not over, or all of a stay that was paid after check-in',
  earnings: "NZD of the owner's share that is left after refunds, those on their way included",
}

const mooring = { maxVesselLength: 'Metres', primaryPhoto: 'A path on this host' }

export const meanings: NamedMeanings = {
  BookedListing: mooring,
  RevealedListing: mooring,
  AccessDetails: {
    decimal: 'The place in decimal degrees',
    degreesMinutes: 'The place as charts and plotters write it',
    mapsUrl: address,
    boat: 'How the boat lies at low tide; null without one',
    tides: meaning('Of check-in and check-out day', ref('StayTides')),
  },
  BookedVessel: { ...measures, liabilityCover: 'NZD', antifouledOn: day },
  StayTides: {
    'meanLowWaterSprings': 'Metres above chart datum',
    'days.date': day,
    'days.extremes.at': instant,
    'days.extremes.height': 'Metres above chart datum',
    'days.extremes.depth': 'Metres of water at the mooring',
    'days.extremes.underKeel': 'Metres; null without a boat',
  },
  RenterBooking: {
    ...booking,
    'access': 'Only once the details are revealed',
    'owner': 'Null until the booking is paid',
    'owner.phone': shownPhone,
  },
  OwnerBooking: {
    ...ownerBooking,
    'renter.phone': shownPhone,
    'renter.rating': 'Of reviews by owners; null below 3',
    'renter.reviews': 'What owners say of the renter, newest first; never public',
  },
  AdminBooking: { ...ownerBooking, platformFee: 'NZD', ownerPayout: 'NZD' },
  Quote: {
    nights,
    'lines.quantity': count,
    'lines.unitPrice': 'NZD',
    'lines.total': 'NZD',
    'lines.from': 'The first of its nights; left out where all nights have the same rates',
    'lines.nights': 'How many nights from then on have these rates; left out likewise',
    'totalPrice': 'NZD',
    'cancellationPolicy': 'What cancelling refunds; send it back with the booking',
    'cancellation':
      'What cancelling would refund from now on: one period for each amount, the last one for good',
    'cancellation.until': 'The last instant of this amount; null: for good',
    'cancellation.refundAmount': 'NZD',
    'cheaperWeek': 'A whole week that costs less than the shorter stay',
    'cheaperWeek.nights': nights,
    'cheaperWeek.totalPrice': 'NZD',
    'vesselRequired': 'Whether a booking must name a boat',
    'fit': 'Of the boat that was named; null without one',
  },
  Availability: { reason: 'Why not' },
  CancellationQuote: {
    totalPrice: 'NZD',
    refundAmount: 'NZD',
    changesAfter: 'The last instant at which it is still that much',
    nextRefundAmount: 'NZD',
  },
  DateChange: {
    'status':
      '`open` until its renter confirms it, `awaiting_owner` until the owner has answered, `awaiting_payment` until its charge is paid',
    'checkIn': booking.checkIn,
    'checkOut': booking.checkOut,
    'numberOfNights': nights,
    'lines': 'Of the stay after the change',
    'lines.quantity': count,
    'lines.unitPrice': 'NZD',
    'lines.total': 'NZD',
    'totalPrice': 'What the stay costs after the change, in NZD; the lines add up to it',
    'charge': 'To be paid for it, in NZD',
    'refund': 'NZD that goes back when it is done',
    'keptForDropped':
      'Of all nights that were given up by then, what is kept by the policy, in NZD: what was paid, less refunds, less `totalPrice`',
    'expiresAt':
      'Until when it can be confirmed, answered or paid, and its new nights are held; null once it is done or has ended',
  },
}

export const schemas = {
  BoatRefusal: refusalWith({
    problems: meaning(
      'With `VESSEL_DOES_NOT_FIT`: why the mooring does not take the boat',
      listOf(ref('FitProblem'))
    ),
  }),
  BookingConflict: refusalWith({
    quote: meaning(
      'With `PRICE_CHANGED` and `POLICY_CHANGED`: the terms of the stay now',
      ref('Quote')
    ),
    heldBooking: meaning(
      'The unpaid booking of the same person that holds some of these nights',
      object({ id, checkIn: instant, checkOut: instant })
    ),
  }),
}

const stay = { checkIn: '2027-02-05', checkOut: '2027-02-07' }
const dates = {
  checkIn: 'The day of arrival as `YYYY-MM-DD`, or an instant that is read as its Auckland date',
  checkOut: 'The day of departure, likewise',
}
const boat = {
  vesselId: 'A boat of the caller; of anybody else it is not found',
  acceptsLowTide: 'Whether the boat may take the ground where the mooring dries',
}
const harbourRules = `Where the harbour's rules are enforced, a mooring without checked evidence refuses with 409 \`NOT_PERMITTED\`, and it depends on the end of its approval and inspection (422 \`approval\`, \`inspection\`)`
const request = { listingId: '6f1d2c9e-3b7a-4c55-9a30-2f6f4f0c8f11', ...stay }

export const about = 'Prices, holds, stays and their cancellation.'

export const operations: Operations = {
  'POST /bookings/quote': {
    summary: 'What a stay would cost, and whether it can be had.',
    details: `A boat of the caller is judged as a booking judges it: one that does not fit is refused with \`VESSEL_DOES_NOT_FIT\`. ${harbourRules}, and of a caller who is signed in on the nights that they have there.`,
    access: 'anyone, and more when signed in',
    body: explained(quoteValidator, { ...dates, ...boat }, ['checkIn', 'checkOut']),
    example: request,
    refusals: [404, 409],
    refusedWith: { 422: ref('BoatRefusal') },
  },
  'GET /bookings/check-availability/{listingId}': {
    summary: 'Whether a mooring can be had on these dates.',
    details:
      '`sixMonths` is told to who is signed in, of their own stays there, where the harbour’s rules are enforced.',
    access: 'anyone, and more when signed in',
    query: explained(availabilityValidator, dates, ['checkIn', 'checkOut']),
    subject: 'mooring',
    example: stay,
  },
  'POST /bookings': {
    summary: `Holds the nights for ${marketplace.holds.minutes} minutes. Asked again for the same stay, it answers 200 with the same booking, and with another boat when one is named.`,
    details: `Without a boat, a mooring that asks for one refuses with \`VESSEL_REQUIRED\`; a boat that does not fit is refused with \`VESSEL_DOES_NOT_FIT\`. ${harbourRules}, the renter's nights there (422 \`sixMonths\`) and their phone (422 \`PHONE_REQUIRED\`).`,
    access: 'signed in',
    body: explained(
      createBookingValidator,
      {
        ...dates,
        ...boat,
        totalPrice:
          'The price that was shown, in NZD; another one than the server computes is refused',
        cancellationPolicy:
          'The policy that was shown; another one than that of the mooring is refused',
      },
      ['checkIn', 'checkOut']
    ),
    example: { ...request, totalPrice: 90, cancellationPolicy: 'moderate' },
    answers: [200, 201],
    refusals: [404, 409],
    refusedWith: { 409: ref('BookingConflict'), 422: ref('BoatRefusal') },
  },
  'POST /bookings/{id}/checkout': {
    summary: 'Opens the payment page. Send the browser to the address in the answer.',
    access: 'signed in',
    meanings: { url: address },
    refusals: [409, 503],
  },
  'GET /bookings/user/my-bookings': {
    summary: 'What this person booked. Access details are in it only while they are revealed.',
    access: 'signed in',
  },
  'GET /bookings/user/holds': {
    summary: 'What this person holds and has not paid yet, the most urgent first.',
    access: 'signed in',
  },
  'GET /bookings/owner/my-bookings': {
    summary: "What was booked of the owner's moorings.",
    access: 'OWNER',
  },
  'GET /bookings/{id}': {
    summary: 'One booking, as its renter, the owner or an administrator sees it.',
    access: 'signed in',
  },
  'GET /bookings/{id}/cancellation': {
    summary: 'What cancelling would refund now.',
    access: 'signed in',
    refusals: [409],
  },
  'POST /bookings/{id}/cancel': {
    summary:
      'Cancels a booking and refunds by the policy; when its owner cancels, in full before check-in and the nights not used after it.',
    access: 'signed in',
    body: cancelBookingValidator,
    example: { reason: 'The forecast is poor' },
    refusals: [409, 503],
  },
  'POST /bookings/{id}/accept': {
    summary: 'The owner accepts a request: the money is captured, and the stay is confirmed.',
    details:
      'When the bank refuses the money the request has ended (409 `PAYMENT_FAILED`); when it does not wait for an answer any more it is 409 `NOT_AWAITING_ANSWER`. Where the harbour’s rules are enforced the mooring must still be permitted (409 `NOT_PERMITTED`, 422 `approval` or `inspection`). Accepted again, it answers 200.',
    access: 'signed in',
    refusals: [409, 422, 503],
  },
  'POST /bookings/{id}/decline': {
    summary: 'The owner declines a request: nothing is charged, and the nights are free again.',
    details: 'Declined again, it answers 200; after an accept it is 409 `NOT_AWAITING_ANSWER`.',
    access: 'signed in',
    body: explained(declineValidator, { reason: 'For the renter to read' }),
    example: { reason: 'The mooring is being serviced' },
    refusals: [409, 503],
  },
  'POST /bookings/{id}/changes': {
    summary: `The renter of a paid stay proposes other dates: what they cost, with the new nights held for ${marketplace.holds.minutes} minutes.`,
    details:
      'From check-in on only a later check-out can be had (422 `begun`). The same dates are 422 `different`. A second proposal ends the first. A stay that is cancelled, disputed or refunded whole, or has an open problem, is 409 `NOT_CHANGEABLE`.',
    access: 'signed in',
    body: explained(proposeChangeValidator, dates, ['checkIn', 'checkOut']),
    example: stay,
    answers: [201],
    refusals: [403, 409, 503],
    refusedWith: { 422: ref('BoatRefusal') },
  },
  'GET /bookings/{id}/changes': {
    summary: 'The changes of dates of a stay, newest first, for its two sides and administrators.',
    access: 'signed in',
  },
  'GET /bookings/{id}/changes/{changeId}': {
    summary: 'A change of dates, for the two sides of its stay and administrators.',
    subject: 'change',
    access: 'signed in',
  },
  'DELETE /bookings/{id}/changes/{changeId}': {
    summary: 'The renter takes a change back that is not done: its nights are free.',
    details: 'Again it answers 204; one that is done is 409 `CHANGE_DONE`.',
    subject: 'change',
    access: 'signed in',
    answers: [204],
    refusals: [403, 409, 503],
  },
  'POST /bookings/{id}/changes/{changeId}/confirm': {
    summary:
      'The renter takes a change: it is done and answered as `booking`, or `url` is the address of its payment page, or the owner is asked first and it is answered as `change`.',
    details:
      'Accepted by the owner, it is confirmed again to be paid. One that has ended is 409 `CHANGE_ENDED`, and the stay is as it was.',
    subject: 'change',
    access: 'signed in',
    refusals: [403, 409, 503],
  },
  'POST /bookings/{id}/changes/{changeId}/accept': {
    summary:
      'The owner accepts a change: it is done, or its renter has 24 hours to pay what it costs.',
    details:
      'Accepted again, it answers 200; too late, it is 409 `NOT_AWAITING_ANSWER`. The mooring must still be permitted, as for a request.',
    subject: 'change',
    access: 'signed in',
    refusals: [403, 409, 422],
  },
  'POST /bookings/{id}/changes/{changeId}/decline': {
    summary: 'The owner declines a change: the stay is as it was.',
    details: 'Declined again, it answers 200; after an accept it is 409 `NOT_AWAITING_ANSWER`.',
    subject: 'change',
    access: 'signed in',
    body: explained(declineValidator, { reason: 'For the renter to read' }),
    example: { reason: 'The mooring is being serviced' },
    refusals: [403, 409],
  },
  'PATCH /bookings/{id}/status': {
    summary: 'Sets the status by hand. Cancelling a paid booking says how much is refunded.',
    access: 'ADMIN',
    body: explained(changeStatusValidator, {
      refund: 'For CANCELLED only: by the policy (when left out), in full, or none',
    }),
    example: { status: 'CANCELLED', refund: 'policy' },
    refusals: [409, 503],
  },
}
