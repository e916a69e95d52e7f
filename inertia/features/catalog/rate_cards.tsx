import { loneLink } from '~/components/ui/link_look'
import { formatRate, plural } from '~/lib/format'
import { keptContents } from '~/lib/kept_markup'
import type { Listing } from './types'

interface RateCardsProps {
  listing: Pick<Listing, 'pricePerNight' | 'weeklyRate' | 'minimumNights' | 'rates'>
  /** Asks the owner; null where there is nobody to ask. */
  onAskPrice: (() => void) | null
}

/** What the mooring costs; a rate of nothing is not offered. */
export function RateCards({ listing, onAskPrice }: RateCardsProps) {
  const { pricePerNight, weeklyRate, minimumNights } = listing
  const nightly = (pricePerNight ?? 0) > 0
  const weekly = (weeklyRate ?? 0) > 0

  if (!nightly && !weekly && listing.rates.length > 0)
    return <p className="rounded-xl bg-sunken p-5 font-semibold">Seasonal prices</p>
  if (!nightly && !weekly)
    return (
      <p className="rounded-xl bg-sunken p-5 font-semibold">
        {onAskPrice ? (
          <button type="button" className={loneLink} onClick={onAskPrice}>
            Contact for pricing
          </button>
        ) : (
          'Contact for pricing'
        )}
      </p>
    )

  return (
    <div
      className="grid gap-3 sm:grid-cols-2"
      {...keptContents(`rates ${pricePerNight} ${weeklyRate} ${minimumNights}`, () => (
        <>
          {nightly && <Rate label="Nightly Rate" amount={pricePerNight!} unit="/night" />}
          {weekly && (
            <Rate
              label="Weekly Rate"
              amount={weeklyRate!}
              unit="/week"
              note={`Minimum ${plural(minimumNights, 'night')}`}
            />
          )}
        </>
      ))}
    />
  )
}

interface RateProps {
  label: string
  amount: number
  unit: string
  note?: string
}

function Rate({ label, amount, unit, note }: RateProps) {
  return (
    <div className="rounded-xl border border-line bg-raised p-5">
      <p className="text-sm text-muted">{label}</p>
      <p className="mt-1 tabular-nums">
        <span className="font-display text-2xl font-strong">{formatRate(amount)}</span>
        <span className="text-muted">{unit}</span>
      </p>
      {note && <p className="mt-1 text-sm text-muted">{note}</p>}
    </div>
  )
}
