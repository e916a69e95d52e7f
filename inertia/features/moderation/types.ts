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

export type AdminUser = {
  id: string
  email: string
  firstName: string | null
  lastName: string | null
  role: string
  isActive: boolean
  emailVerified: boolean
  importedFrom: string | null
  stripeOnboarded: boolean
  bannedAt: string | null
  suspendedUntil: string | null
  counts: { listings: number; renterBookings: number }
}
