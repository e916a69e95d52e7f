import { Link } from '@adonisjs/inertia/react'
import { formatNzd } from '~/lib/format'
import { urlFor } from '~/lib/routes'
import { NoPhoto } from './no_photo'
import { PriceBlock } from './price_block'
import type { MapPoint, StayPrice } from './types'

interface PointCardProps {
  point: MapPoint
  stayPrice?: StayPrice
  /** Carried along to the mooring's page. */
  query: string
}

/** Summary card of a mooring, shown above its marker. */
export function PointCard({ point, stayPrice, query }: PointCardProps) {
  return (
    <div className="relative">
      <div className="aspect-[2/1] bg-sunken">
        {point.photo ? (
          <img src={point.photo} alt="" className="size-full object-cover" />
        ) : (
          <NoPhoto />
        )}
      </div>
      <div className="flex flex-col gap-1 p-4">
        <Link
          href={`${urlFor('listings.show', { id: point.id })}${query}`}
          className="text-base leading-snug font-semibold after:absolute after:inset-0"
        >
          {point.title}
        </Link>
        <p className="text-muted">{point.location}</p>
        <PriceBlock {...point} />
        {stayPrice && (
          <p className="tabular-nums">
            <strong>{formatNzd(stayPrice.total)}</strong> for {stayPrice.summary}
          </p>
        )}
      </div>
    </div>
  )
}
