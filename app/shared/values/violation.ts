/** One row that violates an invariant. */
export interface Violation {
  /** The table, or the type of object at the payment provider. */
  table: string
  id: string
  problem: string
}
