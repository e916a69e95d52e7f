/** A rule about stored data that must always hold. */
export interface Invariant {
  /** I1 to I11, as docs/rules.md numbers them. */
  id: string
  title: string
  /**
   * SQL that selects the violations as `"table"`, `id` and `problem`; `:now` is the instant of the audit and
   * `:revealHours` the setting. Plain text without imports, so that tools can use it too.
   */
  queries: readonly string[]
}
