type BrandMarkProps = {
  /** Accessible name; left out, the mark is decoration and hidden from screen readers. */
  title?: string
  className?: string
}

/** The brand's sign: an M of two swells with a mooring buoy between them. Lines take the text colour. */
export function BrandMark({ title, className }: BrandMarkProps) {
  return (
    <svg
      viewBox="0 0 32 32"
      className={className}
      fill="none"
      role={title ? 'img' : undefined}
      aria-label={title}
      aria-hidden={title ? undefined : true}
    >
      <path
        d="M3.5 26C5.2 14 7.6 8.5 10.4 8.5 13 8.5 14.2 15.5 16 19.5 17.8 15.5 19 8.5 21.6 8.5 24.4 8.5 26.8 14 28.5 26"
        stroke="currentColor"
        strokeWidth="3.6"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <path d="M16 10.2V18" stroke="var(--brand-mark-buoy, #e4572e)" strokeWidth="1.8" />
      <circle cx="16" cy="6.6" r="4.4" fill="var(--brand-mark-buoy, #e4572e)" />
    </svg>
  )
}
