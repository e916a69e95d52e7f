import { formatDays, formatNzd, plural } from '~/lib/format'
import type { PendingStay } from './pending_stay'

/** The stay that somebody books while they sign in or up: mooring, dates, price and boat. */
export function StayToBook({ mooring, request, nights, boat }: PendingStay) {
  return (
    <section
      aria-label="The stay you are booking"
      className="flex gap-3 rounded-lg border border-line bg-sunken p-3 text-sm"
    >
      {mooring.photo && (
        <img
          src={mooring.photo}
          alt=""
          className="aspect-square w-20 shrink-0 self-start rounded-md object-cover"
        />
      )}
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">{mooring.title}</p>
        <p>{formatDays(request.checkIn, request.checkOut)}</p>
        <p className="tabular-nums">
          <strong>{formatNzd(request.totalPrice)}</strong> for {plural(nights, 'night')}
        </p>
        {boat && <p className="text-muted wrap-anywhere">With {boat.name}</p>}
      </div>
    </section>
  )
}
