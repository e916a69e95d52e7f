/** A link within a text, or a button that reads like one. */
export const textLink =
  'font-emphasis text-link text-[inherit] underline decoration-1 underline-offset-[0.2em] hover:decoration-2'
