/** One row that breaks a rule which must always hold. */
export interface Breach {
  /** The table the row is in, or the kind of object at the payment provider. */
  table: string
  id: string
  /** What is wrong with it, in words. */
  problem: string
}
