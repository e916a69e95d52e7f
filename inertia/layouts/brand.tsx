/** Logo and name, used in the top bar and the footer. */
export function Brand({ name }: { name: string }) {
  return (
    <>
      <svg
        viewBox="0 0 32 30"
        width={34}
        height={32}
        fill="none"
        strokeLinecap="round"
        strokeLinejoin="round"
        className="flex-none"
        aria-hidden
      >
        <path
          d="M3.5 26C5.2 14 7.6 8.5 10.4 8.5 13 8.5 14.2 15.5 16 19.5 17.8 15.5 19 8.5 21.6 8.5 24.4 8.5 26.8 14 28.5 26"
          stroke="currentColor"
          strokeWidth={3.6}
        />
        <path d="M16 10.2V18" className="stroke-coral" strokeWidth={1.8} />
        <circle cx={16} cy={6.6} r={4.4} className="fill-coral" />
      </svg>
      <span className="min-w-0 truncate">{name}</span>
    </>
  )
}
