/** The name of the site beside its mark. */
export const brandLook =
  'inline-flex min-h-11 items-center gap-[0.65rem] rounded-sm font-display text-lg/body font-strong tracking-[-0.02em] whitespace-nowrap'
