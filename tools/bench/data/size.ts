/** Number of rows by table. */
export interface Size {
  listings: number
  users: number
  bookings: number
  audits: number
}
