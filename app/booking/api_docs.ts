import {
  availabilityValidator,
  cancelBookingValidator,
  changeStatusValidator,
  createBookingValidator,
  quoteValidator,
} from '#booking/validators/booking'
import { explained, type Operations } from '#platform/openapi/operation'
import { REFUSAL } from '#platform/openapi/refusals'
import {
  address,
  always,
  anyOf,
  count,
  flag,
  id,
  instant,
  listOf,
  meaning,
  nullable,
  number,
  nzd,
  object,
  oneOf,
  ref,
  type Schema,
  text,
} from '#platform/openapi/schema'

const policy = oneOf('flexible', 'moderate', 'strict')
const nights = meaning('Nights', count)

const booking = {
  id,
  listingId: id,
  checkIn: meaning('14:00 in Auckland on the first day', instant),
  checkOut: meaning('10:00 in Auckland on the last day', instant),
  numberOfNights: nights,
  totalPrice: nzd,
  refunded: meaning('NZD that went back to the renter', number),
  refundOnItsWay: meaning('NZD that is promised to the renter and not there yet', number),
  status: oneOf('PENDING', 'CONFIRMED', 'CANCELLED', 'COMPLETED'),
  paymentStatus: oneOf('PENDING', 'PAID', 'EXPIRED', 'FAILED', 'PARTIALLY_REFUNDED', 'REFUNDED'),
  cancellationPolicy: policy,
  holdExpiresAt: meaning('Until when the nights are held unpaid', nullable(instant)),
  cancelledAt: nullable(instant),
  cancellationReason: nullable(text),
  createdAt: instant,
  canBeCancelled: flag,
  renter: ref('Person'),
  detailsRevealedAt: nullable(instant),
}

const mooring = {
  id,
  title: text,
  location: text,
  region: text,
  mooringType: oneOf('Swing Mooring', 'Pile Mooring'),
  maxVesselLength: meaning('Metres', number),
  primaryPhoto: nullable(meaning('A path on this host', text)),
  latitude: number,
  longitude: number,
}

const place = {
  mooringNumber: text,
  latitude: number,
  longitude: number,
  accessCode: nullable(text),
  accessInstructions: nullable(text),
}

const ownerBooking = {
  ...booking,
  listing: ref('BookedListing'),
  earnings: meaning(
    "NZD of the owner's share that is left after refunds, those on their way included",
    number
  ),
}

export const schemas = {
  BookedListing: object({ ...mooring, locationIsApproximate: always(true) }),
  RevealedListing: object({ ...mooring, ...place, locationIsApproximate: always(false) }),
  AccessDetails: object({
    ...place,
    decimal: meaning('The place in decimal degrees', text),
    degreesMinutes: meaning('The place as charts and plotters write it', text),
    mapsUrl: address,
  }),
  RenterBooking: object({
    ...booking,
    listing: anyOf(ref('BookedListing'), ref('RevealedListing')),
    access: meaning('Only once the details are revealed', nullable(ref('AccessDetails'))),
    isAwaitingReveal: flag,
    isUpcoming: flag,
    isPayable: flag,
    hasReceipt: flag,
  }),
  OwnerBooking: object(ownerBooking),
  AdminBooking: object({
    ...ownerBooking,
    owner: ref('Person'),
    platformFee: nzd,
    ownerPayout: nzd,
  }),
  Quote: object({
    listingId: id,
    checkIn: instant,
    checkOut: instant,
    nights,
    summary: text,
    lines: listOf(object({ label: text, quantity: count, unitPrice: nzd, total: nzd })),
    totalPrice: nzd,
    available: flag,
    reason: nullable(text),
    cheaperWeek: meaning(
      'A whole week that costs less than the shorter stay',
      nullable(object({ nights, totalPrice: nzd }))
    ),
  }),
  BookingConflict: {
    ...REFUSAL,
    properties: {
      ...(REFUSAL.properties as Record<string, Schema>),
      quote: meaning('With `PRICE_CHANGED`: what the stay costs now', ref('Quote')),
      heldBooking: meaning(
        'The unpaid booking of the same person that holds some of these nights',
        object({ id, checkIn: instant, checkOut: instant })
      ),
    },
  },
  Availability: {
    type: 'object',
    required: ['available'],
    properties: { available: flag, reason: meaning('Why not', text) },
  },
  CancellationQuote: object({
    bookingId: id,
    policy,
    totalPrice: nzd,
    refundAmount: nzd,
    changesAfter: meaning('The last instant at which it is still that much', nullable(instant)),
    nextRefundAmount: nullable(nzd),
  }),
}

const anyBooking = anyOf(ref('RenterBooking'), ref('OwnerBooking'), ref('AdminBooking'))
const stay = { checkIn: '2027-02-05', checkOut: '2027-02-07' }
const dates = {
  checkIn: 'The day of arrival as `YYYY-MM-DD`, or an instant that is read as its Auckland date',
  checkOut: 'The day of departure, likewise',
}
const request = { listingId: '6f1d2c9e-3b7a-4c55-9a30-2f6f4f0c8f11', ...stay }

export const operations: Operations = {
  'POST /bookings/quote': {
    summary: 'What a stay would cost, and whether it can be had.',
    access: 'anyone',
    body: explained(quoteValidator, dates),
    example: request,
    answers: { 200: ref('Quote') },
    refusals: [404],
  },
  'GET /bookings/check-availability/{listingId}': {
    summary: 'Whether a mooring can be had on these dates.',
    access: 'anyone',
    query: explained(availabilityValidator, dates),
    example: stay,
    answers: { 200: ref('Availability') },
  },
  'POST /bookings': {
    summary:
      'Holds the nights for 15 minutes. Asked again for the same stay, it answers 200 with the same booking.',
    access: 'signed in',
    body: explained(createBookingValidator, {
      ...dates,
      totalPrice:
        'The price that was shown, in NZD; another one than the server computes is refused',
    }),
    example: { ...request, totalPrice: 90 },
    answers: { 200: ref('RenterBooking'), 201: ref('RenterBooking') },
    refusals: [404, 409],
    refusedWith: { 409: ref('BookingConflict') },
  },
  'POST /bookings/{id}/checkout': {
    summary: 'Opens the payment page. Send the browser to the address in the answer.',
    access: 'signed in',
    answers: { 200: object({ url: address }) },
    refusals: [409, 503],
  },
  'GET /bookings/user/my-bookings': {
    summary: 'What this person booked. Access details are in it only while they are revealed.',
    access: 'signed in',
    answers: { 200: listOf(ref('RenterBooking')) },
  },
  'GET /bookings/user/holds': {
    summary: 'What this person holds and has not paid yet, the most urgent first.',
    access: 'signed in',
    answers: { 200: listOf(ref('RenterBooking')) },
  },
  'GET /bookings/owner/my-bookings': {
    summary: "What was booked of the owner's moorings.",
    access: 'OWNER',
    answers: { 200: listOf(ref('OwnerBooking')) },
  },
  'GET /bookings/{id}': {
    summary: 'One booking, as its renter, the owner or an administrator sees it.',
    access: 'signed in',
    answers: { 200: anyBooking },
  },
  'GET /bookings/{id}/cancellation': {
    summary: 'What cancelling would refund now.',
    access: 'signed in',
    answers: { 200: ref('CancellationQuote') },
    refusals: [409],
  },
  'POST /bookings/{id}/cancel': {
    summary: 'Cancels a booking and refunds by the policy; in full when its owner cancels.',
    access: 'signed in',
    body: cancelBookingValidator,
    example: { reason: 'The forecast is poor' },
    answers: { 200: anyBooking },
    refusals: [409, 503],
  },
  'PATCH /bookings/{id}/status': {
    summary: 'Sets the status by hand. Cancelling a paid booking says how much is refunded.',
    access: 'ADMIN',
    body: explained(changeStatusValidator, {
      refund: 'For CANCELLED only: by the policy (when left out), in full, or none',
    }),
    example: { status: 'CANCELLED', refund: 'policy' },
    answers: { 200: ref('AdminBooking') },
    refusals: [409, 503],
  },
}
