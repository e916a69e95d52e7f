import { Badge, type BadgeTone } from '~/components/ui/badge'
import { capital, Changes } from '~/features/moderation/audit_changes'
import { ListSection } from '~/features/moderation/list_section'
import { BookingLink, StripeLink } from '~/features/moderation/name_links'
import { PersonLink } from '~/features/moderation/person'
import type { HistoryEvent } from '~/features/moderation/types'
import { formatDateTime, formatNzd } from '~/lib/format'
import type { PageOf } from '~/types'

const KINDS: Record<HistoryEvent['kind'], { label: string; tone: BadgeTone }> = {
  booking: { label: 'Booking', tone: 'info' },
  money: { label: 'Money', tone: 'success' },
  mail: { label: 'Email', tone: 'neutral' },
  message: { label: 'Message', tone: 'neutral' },
  review: { label: 'Review', tone: 'neutral' },
  account: { label: 'Account', tone: 'info' },
  mooring: { label: 'Mooring', tone: 'info' },
  audit: { label: 'Audit log', tone: 'warning' },
}

interface Props {
  /** The address of the page. */
  path: string
  history: PageOf<HistoryEvent>
  description: string
  /** Whether each entry names its booking: not on the page of one. */
  namesBookings?: boolean
}

/** Everything that happened to a person or a booking, in order; of messages only that they were written. */
export function HistoryList({ path, history, description, namesBookings = false }: Props) {
  return (
    <section aria-labelledby="history" className="mt-4 min-w-0">
      <h2 id="history" className="text-xl font-semibold">
        What happened
      </h2>
      <p className="mb-3 text-sm text-muted">{description}</p>
      <ListSection
        list={{ path, filter: {} }}
        page={history}
        noun="entry"
        nouns="entries"
        empty="Nothing happened yet"
      >
        <ol className="divide-y divide-line rounded-lg border border-line bg-raised px-4">
          {history.rows.map((event, index) => (
            <li key={index} className="grid min-w-0 gap-x-5 py-2.5 md:grid-cols-[17.5rem_1fr]">
              <p className="text-sm text-muted">
                <time dateTime={event.at}>{formatDateTime(event.at)}</time>
              </p>
              <Event event={event} namesBooking={namesBookings} />
            </li>
          ))}
        </ol>
      </ListSection>
    </section>
  )
}

function Event({ event, namesBooking }: { event: HistoryEvent; namesBooking: boolean }) {
  const { kind, title, amount, detail, actor, booking, stripe, changes } = event
  const { label, tone } = KINDS[kind]

  return (
    <div className="min-w-0 text-sm/body">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-0.5">
        <Badge tone={tone}>{label}</Badge>
        <strong className="font-semibold">{title}</strong>
        {amount !== null && <span className="tabular-nums">{formatNzd(amount)}</span>}
        {stripe && <StripeLink stripe={stripe} />}
      </p>
      {detail && <p className="wrap-anywhere text-muted">{capital(detail)}</p>}
      <Changes changes={changes} />
      {(actor || (namesBooking && booking)) && (
        <p className="flex flex-wrap gap-x-2 text-muted">
          {actor && (
            <span>
              by <PersonLink person={actor} />
            </span>
          )}
          {namesBooking && booking && (
            <span className="wrap-anywhere">
              booking <BookingLink id={booking.id} /> at {booking.title}
            </span>
          )}
        </p>
      )}
    </div>
  )
}
