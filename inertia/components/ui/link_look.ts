/** A link within a text, or a button that reads like one. */
export const textLink =
  '[text-align:inherit] font-emphasis text-link underline decoration-1 underline-offset-[0.2em] hover:decoration-2'
