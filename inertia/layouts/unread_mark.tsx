const MOST = 99

/** How many messages were not read. */
export function UnreadMark({ count }: { count: number }) {
  return (
    <span className="inline-grid h-5 min-w-5 place-items-center rounded-full bg-accent px-1.5 text-xs/none font-strong text-on-accent tabular-nums">
      <span aria-hidden>{count > MOST ? `${MOST}+` : count}</span>
      <span className="sr-only">{`${count} unread`}</span>
    </span>
  )
}
