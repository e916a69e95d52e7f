/** Classes of a link in a text, or of a button that looks like one. */
export const textLink =
  '[text-align:inherit] font-emphasis text-link underline decoration-1 underline-offset-[0.2em] hover:decoration-2'

/** A text link that stands alone: a thumb may press 44 px of height. */
export const loneLink = `${textLink} pointer-coarse:relative pointer-coarse:inline-block pointer-coarse:after:absolute pointer-coarse:after:-inset-x-3 pointer-coarse:after:-inset-y-[0.8125rem]`

/** A name or an id in a row that leads to its page: as dark as the text around it. */
export const nameLink =
  'text-ink underline decoration-line decoration-1 underline-offset-[0.2em] hover:decoration-2 hover:decoration-current compact:inline-flex compact:min-h-7 compact:items-center'
