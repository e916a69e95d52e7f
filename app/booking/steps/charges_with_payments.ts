import { raw } from '#platform/database/sql'

/**
 * SQL of `booking_charges` and their `transactions`, for few bookings: each charge is looked up. As a join it is planned anew at every
 * look, which takes up to 4 ms.
 */
export const CHARGES_WITH_PAYMENTS = raw(`booking_charges CROSS JOIN LATERAL (
  SELECT * FROM transactions paid WHERE paid.reference = booking_charges.id OFFSET 0) transactions`)
