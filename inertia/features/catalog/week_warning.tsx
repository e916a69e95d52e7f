import { Banner } from '~/components/ui/banner'
import { formatRate } from '~/lib/format'

/** Of a week, which the weekly rate is for. */
const NIGHTS = 7

/** Warns where a week costs more than seven single nights. */
export function WeekWarning({
  nightly,
  weekly,
}: {
  nightly: number | null
  weekly: number | null
}) {
  return (
    <div role="status" className="empty:hidden sm:col-span-2">
      {nightly && weekly && isDearer(weekly, nightly) ? (
        <Banner tone="warning" title="A week costs more than seven single nights">
          Seven nights at {formatRate(nightly)} are {formatRate(NIGHTS * nightly)}; your weekly rate
          is {formatRate(weekly)}. Anyone who stays a week or longer pays the weekly rate, so most
          owners set it lower.
        </Banner>
      ) : null}
    </div>
  )
}

/** Whether a week costs more than seven single nights; compared in whole cents. */
function isDearer(weekly: number, nightly: number): boolean {
  return Math.round(weekly * 100) > NIGHTS * Math.round(nightly * 100)
}
