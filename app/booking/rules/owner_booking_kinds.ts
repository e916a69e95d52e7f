/** What an owner can narrow their bookings to. */
export const OWNER_BOOKING_KINDS = ['upcoming', 'held', 'past', 'cancelled'] as const

export type OwnerBookingKind = (typeof OWNER_BOOKING_KINDS)[number]
