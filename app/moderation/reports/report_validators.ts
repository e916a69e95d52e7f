import vine from '@vinejs/vine'
import { periodFields, searchField, sortField } from '#moderation/lists/list_fields'
import { BOOKING_SORTS } from '#moderation/reports/list_bookings'
import { TRANSACTION_SORTS } from '#moderation/reports/list_transactions'
import { CONNECTED_OWNER_SORTS } from '#moderation/reports/report_growth'
import { toggleText } from '#shared/validators/booleans'
import { pageFields } from '#shared/validators/page_query'
import { validator } from '#shared/validators/messages'

export const bookingsQuery = validator({
  ...pageFields(),
  ...periodFields,
  search: searchField,
  person: vine.string().uuid().optional(),
  renter: vine.string().uuid().optional(),
  upcoming: toggleText().optional(),
  status: vine.enum(['PENDING', 'CONFIRMED', 'CANCELLED', 'COMPLETED'] as const).optional(),
  paymentStatus: vine
    .enum([
      'PENDING',
      'PAID',
      'EXPIRED',
      'FAILED',
      'PARTIALLY_REFUNDED',
      'REFUNDED',
      'AUTHORISED',
      'RELEASED',
    ] as const)
    .optional(),
  sort: sortField(BOOKING_SORTS),
})

export const transactionsQuery = validator({
  ...pageFields(),
  ...periodFields,
  search: searchField,
  status: vine.enum(['pending', 'completed', 'failed'] as const).optional(),
  sort: sortField(TRANSACTION_SORTS),
})

export const growthQuery = validator({ sort: sortField(CONNECTED_OWNER_SORTS) })
