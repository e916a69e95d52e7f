import vine from '@vinejs/vine'
import { pageFields } from '#shared/validators/page_query'

const date = () => vine.string().trim().maxLength(40).nullable().optional()

/** Shape only; plan_stay checks the dates in the order of rule B2. */
export const quoteValidator = vine.create({
  listingId: vine.string(),
  checkIn: date(),
  checkOut: date(),
})

export const createBookingValidator = vine.create({
  listingId: vine.string(),
  checkIn: date(),
  checkOut: date(),
  totalPrice: vine.number().nullable().optional(),
})

export const availabilityValidator = vine.create({ checkIn: date(), checkOut: date() })

export const changeStatusValidator = vine.create({
  status: vine.enum(['PENDING', 'CONFIRMED', 'CANCELLED', 'COMPLETED'] as const),
  refund: vine.enum(['policy', 'full', 'none'] as const).optional(),
  reason: vine.string().trim().maxLength(200).nullable().optional(),
})

export const cancelBookingValidator = vine.create({
  reason: vine.string().trim().maxLength(200).nullable().optional(),
})

export const dashboardValidator = vine.create({
  tab: vine.string().optional(),
  page: pageFields().page,
  session_id: vine.string().maxLength(255).optional(),
})
