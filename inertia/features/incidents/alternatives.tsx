import { useState } from 'react'
import { Button } from '~/components/ui/button'
import { Link } from '~/components/ui/link'
import { Icon } from '~/components/ui/icon'
import { Spinner } from '~/components/ui/spinner'
import { type AnswerOf, api } from '~/lib/api_client'
import { formatNzd, isoDayOf, todayInAuckland } from '~/lib/format'
import { urlFor } from '~/lib/routes'
import { useAnswer } from '~/lib/use_answer'
import type { Incident, StayOfProblems } from './types'

interface Props {
  incident: Pick<Incident, 'id'>
  booking: StayOfProblems
}

/** Where the boat can lie tonight instead, the nearest first (rule Q8). */
export function Alternatives({ incident, booking }: Props) {
  const [isAllShown, setAllShown] = useState(false)
  const found = useAnswer(incident.id, () =>
    api.call('api.alternatives.index', { params: { id: incident.id } }).catch(() => NONE)
  )
  if (!found) return <Spinner label="Looking for other moorings" />
  if (found.listings.length === 0)
    return (
      <p className="text-sm text-muted">
        No other mooring nearby is free tonight and takes your boat. Please keep safe; we are
        looking at your report.
      </p>
    )
  const shown = isAllShown ? found.listings : found.listings.slice(0, FIRST_SHOWN)
  const [checkIn, checkOut] = [booking.checkIn, booking.checkOut].map(isoDayOf)
  const today = todayInAuckland()
  const stay = { checkIn: today > checkIn ? today : checkIn, checkOut }

  return (
    <section aria-label="Free tonight" className="flex flex-col gap-2">
      <h4 className="font-semibold">Free tonight, and takes your boat</h4>
      <ul className="divide-y divide-line rounded-lg border border-line">
        {shown.map(({ id, title, location, kilometres, totalPrice }) => (
          <li key={id}>
            <Link
              href={urlFor('listings.show', { id }, { qs: stay })}
              className="flex min-h-14 items-center gap-3 px-4 py-2.5 hover:bg-accent-soft"
            >
              <span className="flex min-w-0 flex-1 flex-col wrap-anywhere sm:flex-row sm:items-center sm:justify-between sm:gap-3">
                <span>
                  <span className="font-semibold">{title}</span>
                  <span className="block text-sm text-muted">
                    {location}, about {kilometres} km away
                  </span>
                </span>
                <strong className="tabular-nums">{formatNzd(totalPrice)}</strong>
              </span>
              <Icon name="chevron-right" size={18} className="flex-none text-muted" />
            </Link>
          </li>
        ))}
      </ul>
      {found.listings.length > FIRST_SHOWN && (
        <div>
          <Button variant="quiet" onPress={() => setAllShown(!isAllShown)}>
            {isAllShown ? 'Show fewer' : `Show all ${found.listings.length}`}
          </Button>
        </div>
      )}
      <p className="text-sm text-muted">Booked at once. Prices are until your check-out.</p>
    </section>
  )
}

const FIRST_SHOWN = 4

const NONE: AnswerOf<'api.alternatives.index'> = { listings: [] }
