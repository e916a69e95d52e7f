import { Banner } from '~/components/ui/banner'
import { Link } from '~/components/ui/link'
import { loneLink } from '~/components/ui/link_look'
import { formatDate } from '~/lib/format'
import { urlFor } from '~/lib/routes'
import type { CalendarListing } from './calendar_nights'

const WHAT = { approval: 'rental approval', inspection: 'inspection' }

/** Tells an owner which of these moorings cannot be booked, or not after a day, because of their permits (rule W151). */
export function PermitNotice({ listings }: { listings: CalendarListing[] }) {
  const lines = listings.flatMap(({ id, title, withoutPermit }) =>
    withoutPermit ? { id, words: `${title} ${wordsOf(withoutPermit)}` } : []
  )
  if (lines.length === 0) return null

  return (
    <Banner tone="warning" title="The harbour’s rules limit bookings">
      <ul className="flex flex-col gap-1">
        {lines.map(({ id, words }) => (
          <li key={id} className="wrap-anywhere">
            {words}{' '}
            <Link href={urlFor('evidence', { id })} className={loneLink}>
              See evidence
            </Link>
          </li>
        ))}
      </ul>
    </Banner>
  )
}

function wordsOf({ from, why }: NonNullable<CalendarListing['withoutPermit']>): string {
  return why === 'notPermitted'
    ? 'takes no bookings: its approval and inspection are not checked, or have ended.'
    : `takes stays until ${formatDate(from)}, when its ${WHAT[why]} ends.`
}
