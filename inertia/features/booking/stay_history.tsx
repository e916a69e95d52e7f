import { formatDateTime, formatNzd } from '~/lib/format'
import { stayEventWords } from './stay_event_words'
import type { StayEvent } from './types'

interface StayHistoryProps {
  events: StayEvent[]
  reader: 'renter' | 'owner'
}

/** Everything that happened to a stay, the newest first (rule W136). */
export function StayHistory({ events, reader }: StayHistoryProps) {
  return (
    <ol className="flex flex-col">
      {[...events].reverse().map((event, at) => (
        <li key={at} className="relative flex gap-3 pb-4 last:pb-0">
          <span aria-hidden className="mt-2 size-2.5 shrink-0 rounded-full bg-accent" />
          {at < events.length - 1 && (
            <span aria-hidden className="absolute top-5 bottom-0 left-1 w-px bg-line" />
          )}
          <div className="min-w-0 text-sm">
            <p className="font-emphasis">
              {stayEventWords(event, reader)}
              {event.amount !== null && `: ${formatNzd(event.amount)}`}
            </p>
            {event.text && <p className="wrap-anywhere">{event.text}</p>}
            <p className="text-muted">{formatDateTime(event.at)}</p>
          </div>
        </li>
      ))}
    </ol>
  )
}
