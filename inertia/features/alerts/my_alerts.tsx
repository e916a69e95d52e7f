import { Badge } from '~/components/ui/badge'
import { Button } from '~/components/ui/button'
import { Card } from '~/components/ui/card'
import { ErrorState } from '~/components/ui/error_state'
import { Link } from '~/components/ui/link'
import { textLink } from '~/components/ui/link_look'
import { api, errorMessage } from '~/lib/api_client'
import { formatDays } from '~/lib/format'
import { useLive } from '~/lib/live'
import { urlFor } from '~/lib/routes'
import { showToast } from '~/lib/toasts'
import { useAction } from '~/lib/use_action'
import { useFresh } from '~/lib/use_fresh'
import type { Alert } from './types'

const STATES = {
  waiting: { tone: 'neutral', label: 'Waiting' },
  sleeping: { tone: 'success', label: 'Was free' },
} as const

/** The alerts of a person, each with a way to end it; nothing without any (rule W207). */
export function MyAlerts() {
  const { answer: alerts, setAnswer, isFailed, load } = useFresh<Alert[]>(askForAlerts)
  useLive(['alerts'], ['saved'])
  if (alerts === null && isFailed)
    return <ErrorState message="Failed to load alerts" onRetry={load} />
  if (!alerts?.length) return null

  return (
    <section aria-labelledby="my-alerts" className="flex flex-col gap-4">
      <div>
        <h2 id="my-alerts" className="text-xl font-semibold">
          Alerts
        </h2>
        <p className="text-sm text-muted">
          We email you once when all nights can be booked, and again if they are taken and become
          free another time.
        </p>
      </div>
      <ul className="flex flex-col gap-3">
        {alerts.map((alert) => (
          <AlertRow
            key={alert.id}
            alert={alert}
            onRemoved={() => setAnswer(alerts.filter(({ id }) => id !== alert.id))}
          />
        ))}
      </ul>
    </section>
  )
}

const askForAlerts = () => api.call('api.alerts.index')

function AlertRow({ alert, onRemoved }: { alert: Alert; onRemoved: () => void }) {
  const { tone, label } = STATES[alert.status]
  const dates = formatDays(alert.checkIn, alert.checkOut)
  const [remove, { isPending }] = useAction(
    () => api.call('api.alerts.destroy', { params: { id: alert.id } }),
    {
      onSuccess: onRemoved,
      onError: (error) =>
        showToast({ tone: 'danger', title: errorMessage(error, 'It could not be removed.') }),
    }
  )

  return (
    <Card
      as="li"
      padding="sm"
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3"
    >
      <div className="min-w-0 flex-[1_1_14rem]">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <strong className="font-semibold">{dates}</strong>
          <Badge tone={tone}>{label}</Badge>
        </p>
        <p className="wrap-anywhere">
          <Link href={addressOf(alert)} className={textLink}>
            {nameOf(alert)}
          </Link>
        </p>
      </div>
      <Button
        variant="quiet"
        size="sm"
        isPending={isPending}
        aria-label={`Remove the alert for ${dates}, ${nameOf(alert)}`}
        onPress={() => void remove()}
      >
        Remove
      </Button>
    </Card>
  )
}

function nameOf({ listing, region, near }: Alert): string {
  if (listing) return listing.title
  if (region) return `Any mooring in ${region}`

  return near ? `Any mooring, nearest to ${near}` : 'Any mooring'
}

function addressOf({ listing, region, near, vesselId, checkIn, checkOut }: Alert): string {
  const qs = { checkIn, checkOut, ...(vesselId && { vesselId }) }
  if (listing) return urlFor('listings.show', { id: listing.id }, { qs })

  const place = { ...(region && { region }), ...(near && { near, sort: 'nearest' }) }
  return urlFor('browse', {}, { qs: { ...place, ...qs } })
}
