/** The name of the site beside its mark. */
export const brandLook =
  'inline-flex max-w-full min-h-11 items-center gap-[0.65rem] rounded-sm font-display text-[min(1.1875rem,6.5vw)]/body font-strong tracking-[-0.02em] whitespace-nowrap'
