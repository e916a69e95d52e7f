/** What a job does in words, "Confirm paid booking", with the name that logs know below: "booking.confirm_paid_booking". */
export function JobName({ name }: { name: string }) {
  const known = name.split(': ').at(-1)!
  const words = jobWords(name)

  return (
    <span className="block min-w-0">
      <span className="block wrap-anywhere">{words}</span>
      <code className="block text-sm font-normal wrap-anywhere text-muted">{known}</code>
    </span>
  )
}

/** "deliver_event: booking.confirm_paid_booking" -> "Confirm paid booking". */
export function jobWords(name: string): string {
  const words = name
    .split(/[:.] ?/)
    .at(-1)!
    .replaceAll('_', ' ')

  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`
}
