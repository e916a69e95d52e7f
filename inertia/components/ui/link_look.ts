/** Classes of a link in a text, or of a button that looks like one. */
export const textLink =
  '[text-align:inherit] font-emphasis text-link underline decoration-1 underline-offset-[0.2em] hover:decoration-2'
