import { formatClock, formatWeekday } from '~/lib/format'
import { inZone } from '~/lib/zone'
import type { AccessDetails } from './types'

/** How the boat lies at the mooring, and the tides of check-in and check-out day (rule K17). */
export function StayWaters({ boat, tides }: Pick<AccessDetails, 'boat' | 'tides'>) {
  return (
    <div className="flex flex-col gap-2">
      {boat && (
        <p className="font-emphasis">
          {boat.words}
          {boat.warning && <span className="block text-warning">{boat.warning}</span>}
        </p>
      )}
      <div className="grid gap-x-8 gap-y-3 sm:grid-cols-2">
        {tides.days.map(({ date, extremes }) => (
          <div key={date} className="text-sm">
            <p className="font-emphasis">
              Tides and depth on {formatWeekday(date)}
              {inZone() && `,${inZone()}`}
            </p>
            <ul className="text-muted tabular-nums">
              {extremes.map(({ at, type, depth, underKeel }) => (
                <li key={at} className="grid grid-cols-[6.75rem_1fr] gap-x-2">
                  <span>
                    {type === 'high' ? 'High' : 'Low'} {formatClock(at)}
                  </span>
                  <span>
                    {Math.max(0, depth).toFixed(1)} m{type === 'low' && keelOf(underKeel)}
                  </span>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
      <p className="text-xs text-muted">
        {tides.notice} {tides.source}.
      </p>
    </div>
  )
}

function keelOf(underKeel: number | null): string {
  if (underKeel === null) return ''

  return underKeel < 0 ? ', aground' : `, ${underKeel.toFixed(1)} m under keel`
}
