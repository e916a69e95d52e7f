import { StatCard } from '~/components/ui/stat_card'
import { formatNzd } from '~/lib/format'
import type { OwnerTotals } from './types'

/** An owner's money in all; what is frozen or taken back is named only when there is some. */
export function EarningTotals({ totals }: { totals: OwnerTotals }) {
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,10rem),1fr))] gap-3 max-sm:[&>:last-child:nth-child(odd)]:col-span-full sm:gap-4 sm:grid-cols-[repeat(auto-fit,minmax(14rem,1fr))]">
      <StatCard label="Still to come" value={formatNzd(totals.pending)} icon="clock" />
      <StatCard label="Sent to you" value={formatNzd(totals.sent)} icon="dollar" />
      <StatCard
        label="Total earned"
        value={formatNzd(totals.earned)}
        hint="After refunds"
        icon="chart"
      />
      {totals.frozen > 0 && (
        <StatCard
          label="Held by a dispute"
          value={formatNzd(totals.frozen)}
          icon="lock"
          tone="warning"
        />
      )}
      {totals.takenBack > 0 && (
        <StatCard
          label="To be taken back"
          value={formatNzd(totals.takenBack)}
          icon="alert"
          tone="warning"
        />
      )}
      {totals.owed > 0 && (
        <StatCard
          label="You owe"
          value={formatNzd(totals.owed)}
          hint="Card fees for stays you cancelled. We take them out of your next payouts."
          icon="alert"
          tone="warning"
        />
      )}
    </div>
  )
}
