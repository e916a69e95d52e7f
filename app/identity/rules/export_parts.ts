/** What the download of a person's data has, in this order (rule A72). */
export const EXPORT_PARTS = [
  'account',
  'boats',
  'bookings',
  'payments',
  'notices',
  'conversations',
  'incidents',
  'photos',
  'reviews',
  'favourites',
  'alerts',
  'listings',
  'evidence',
  'drafts',
  'sessions',
] as const

export type ExportPart = (typeof EXPORT_PARTS)[number]
