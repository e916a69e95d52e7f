import type { AnswerOf } from '~/lib/api_client'

/** Which page of a list this is. */
export type PagePosition = {
  total: number
  page: number
  limit: number
  totalPages: number
}

/** One page of a list, as the server sends it. */
export type PageOf<Row> = PagePosition & { rows: Row[] }

export type PersonFields = {
  firstName: string | null
  lastName: string | null
  email: string
}

export type AdminUser = AnswerOf<'api.admin.users.index'>['users'][number]

export type AdminListing = AnswerOf<'api.admin.listings.index'>['listings'][number]

export type AdminBooking = AnswerOf<'api.admin.bookings.index'>['bookings'][number]

export type Transaction = AnswerOf<'api.admin.transactions.index'>['transactions'][number]
