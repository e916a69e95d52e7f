/** A rule about what is stored that must always hold, and how to find the rows that break it. */
export interface Invariant {
  /** I1 to I9, as docs/rules.md numbers them. */
  id: string
  /** The rule, as a sentence. */
  title: string
  /**
   * Each selects the rows that break it as `"table"`, `id` and `problem`; `:now` is the instant it is asked at.
   * Plain text without imports, so that scripts outside of the application can use it too.
   */
  breaches: readonly string[]
}
