/** A row that violates an invariant. */
export interface Breach {
  /** The table of the row, or the kind of object at Stripe. */
  table: string
  id: string
  problem: string
}
