import vine from '@vinejs/vine'
import marketplace from '#config/marketplace'
import { pageFields } from '#shared/validators/page_query'

const search = vine.string().trim().maxLength(100).optional()
const targets = ['user', 'listing', 'booking', 'transaction', 'marketplace'] as const

/** Up to 1000 users a page, because the growth screen asks for so many (specification, section 9). */
export const usersQuery = vine.create({ ...pageFields(marketplace.pages.adminUsersMax), search })

export const listingsQuery = vine.create({
  ...pageFields(),
  status: vine.enum(['pending', 'approved', 'rejected', 'flagged'] as const).optional(),
})

export const bookingsQuery = vine.create({
  ...pageFields(),
  search,
  status: vine.enum(['PENDING', 'CONFIRMED', 'CANCELLED', 'COMPLETED'] as const).optional(),
})

export const transactionsQuery = vine.create({
  ...pageFields(),
  search,
  status: vine.enum(['pending', 'completed', 'failed'] as const).optional(),
})

export const auditQuery = vine.create({
  ...pageFields(),
  search,
  targetType: vine.enum(targets).optional(),
})
