/** Classes of a link in a text, or of a button that looks like one. */
export const textLink =
  '[text-align:inherit] font-emphasis text-link underline decoration-1 underline-offset-[0.2em] hover:decoration-2'

/** A text link that stands alone: 44 px high for a thumb. */
export const loneLink = `${textLink} pointer-coarse:relative pointer-coarse:after:absolute pointer-coarse:after:-inset-x-1 pointer-coarse:after:-inset-y-3`
