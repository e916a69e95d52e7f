import { Badge } from '~/components/ui/badge'
import { formatDate, todayInAuckland } from '~/lib/format'

const DAY_MS = 24 * 60 * 60 * 1000
const SOON_DAYS = 30

/** Tells when a boat's insurance has ended, or soon does; nothing otherwise. */
export function InsuranceBadge({ until }: { until: string | null }) {
  if (!until) return null
  const today = todayInAuckland()
  const daysLeft = (Date.parse(until) - Date.parse(today)) / DAY_MS
  if (daysLeft > SOON_DAYS) return null

  return until < today ? (
    <Badge tone="danger">Insurance ended {formatDate(until)}</Badge>
  ) : (
    <Badge tone="warning">Insured until {formatDate(until)}</Badge>
  )
}
