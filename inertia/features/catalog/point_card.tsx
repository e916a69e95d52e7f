import { Link } from '~/components/ui/link'
import { FitNote } from '~/components/boat/fit_note'
import { formatNzd } from '~/lib/format'
import type { MapPoint } from '~/lib/map_points'
import { urlFor } from '~/lib/routes'
import { NoPhoto } from './no_photo'
import { PriceBlock } from './price_block'
import type { MapCard } from './types'

interface PointCardProps {
  point: MapPoint
  /** What the mark does not know; undefined until it is there. */
  card?: MapCard
  /** Carried along to the mooring's page. */
  query: string
}

/** Summary card of a mooring on the map; lies flat where cards are swiped. */
export function PointCard({ point, card, query }: PointCardProps) {
  return (
    <div className="relative flex h-full rounded-xl lg:block lg:rounded-lg">
      <div className="w-24 shrink-0 bg-sunken lg:aspect-[2/1] lg:w-auto">
        {card?.photo ? (
          <img src={card.photo} alt="" loading="lazy" className="size-full object-cover" />
        ) : (
          card && <NoPhoto />
        )}
      </div>
      <div className="flex min-w-0 flex-col gap-1 p-4 wrap-anywhere">
        <Link
          href={`${urlFor('listings.show', { id: point.id })}${query}`}
          className="text-base leading-snug font-semibold after:absolute after:inset-0 after:rounded-[inherit] focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:-outline-offset-3 focus-visible:after:outline-accent"
        >
          {point.title}
        </Link>
        <p className="min-h-lh text-muted">{card?.location}</p>
        <PriceBlock {...point} />
        {point.stayTotal !== null && (
          <p className="tabular-nums">
            <strong>{formatNzd(point.stayTotal)}</strong>
            {card?.stayPrice && ` for ${card.stayPrice.summary}`}
          </p>
        )}
        {card?.fit && <FitNote fit={card.fit} isShort />}
      </div>
    </div>
  )
}
