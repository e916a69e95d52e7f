import vine from '@vinejs/vine'
import { OWNER_BOOKING_KINDS } from '#booking/rules/owner_booking_kinds'
import { CANCELLATION_POLICIES } from '#shared/values/cancellation_policies'
import { toggle } from '#shared/validators/booleans'
import { described } from '#shared/validators/described'
import { id } from '#shared/validators/id'
import { number } from '#shared/validators/numbers'
import { pageFields } from '#shared/validators/page_query'
import { line, paragraph } from '#shared/validators/texts'
import { validator } from '#shared/validators/messages'

const date = () =>
  line(40)
    .use(described({ anyOf: [{ format: 'date' }, { format: 'date-time' }] }))
    .nullable()
    .optional()

const boat = {
  vesselId: id().nullable().optional(),
  acceptsLowTide: toggle().optional(),
}

/** Shape only; plan_stay checks the dates in the order of rule B2. */
export const quoteValidator = validator({
  listingId: id(),
  checkIn: date(),
  checkOut: date(),
  ...boat,
})

export const createBookingValidator = validator({
  listingId: id(),
  checkIn: date(),
  checkOut: date(),
  totalPrice: number()
    .use(described({ multipleOf: 0.01 }))
    .nullable()
    .optional(),
  cancellationPolicy: vine.enum(CANCELLATION_POLICIES).optional(),
  ...boat,
})

/** Shape only; propose_change checks the dates. */
export const proposeChangeValidator = validator({ checkIn: date(), checkOut: date() })

export const availabilityValidator = validator({ checkIn: date(), checkOut: date() })

export const changeStatusValidator = validator({
  status: vine.enum(['PENDING', 'CONFIRMED', 'CANCELLED', 'COMPLETED'] as const),
  refund: vine.enum(['policy', 'full', 'none', 'owner'] as const).optional(),
  reason: paragraph(200).nullable().optional(),
})

export const cancelBookingValidator = validator({
  reason: paragraph(200).nullable().optional(),
})

export const declineValidator = validator({
  reason: paragraph(500).nullable().optional(),
})

/** What the payment page adds to the address of the page to which it leads back. */
const returned = { session_id: line(255).optional() }

export const returnQuery = validator(returned)

export const dashboardValidator = validator({
  tab: line(20).optional(),
  kind: vine.enum(['', ...OWNER_BOOKING_KINDS] as const).optional(),
  listing: id().optional(),
  page: pageFields().page,
  ...returned,
})
