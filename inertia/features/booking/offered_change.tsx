import { router } from '@inertiajs/react'
import { Banner } from '~/components/ui/banner'
import { Button } from '~/components/ui/button'
import { api, errorMessage } from '~/lib/api_client'
import { formatDateTime, formatDays, formatNzd, formatTime, isoDayOf, plural } from '~/lib/format'
import { showToast } from '~/lib/toasts'
import { useAction } from '~/lib/use_action'
import { changeCostWords, type PricedChange } from './change_words'
import { PriceLines } from './price_lines'
import type { DateChange, RenterBooking } from './types'

export interface OfferedChangeProps {
  booking: RenterBooking
  change: DateChange
  policy: PricedChange['policy']
  /** Whether the owner is asked first. */
  asksOwner: boolean
}

/** Other dates at a price, which the renter takes or leaves. */
export function OfferedChange({ booking, change, policy, asksOwner }: OfferedChangeProps) {
  const params = { id: booking.id, changeId: change.id }
  const [confirm, confirming] = useAction(
    () => api.call('api.confirmed_changes.store', { params }),
    {
      onSuccess: (answer) => {
        if ('url' in answer) return window.location.assign(answer.url)
        showToast({
          tone: 'success',
          title: 'booking' in answer ? 'Your dates are changed' : 'The owner has been asked',
        })
        return router.reload()
      },
      onError: () => router.reload(),
    }
  )
  const [leave, leaving] = useAction(() => api.call('api.booking_changes.destroy', { params }), {
    onSuccess: () => router.reload(),
    onError: () => router.reload(),
  })
  const error = confirming.error ?? leaving.error
  const isAsked = change.status === 'awaiting_owner'

  return (
    <section
      aria-label="New dates"
      className="flex flex-col gap-4 rounded-lg border border-warning-line bg-warning-soft p-4"
    >
      <div>
        <p className="font-semibold">
          {formatDays(isoDayOf(change.checkIn), isoDayOf(change.checkOut))} (
          {plural(change.numberOfNights, 'night')})
        </p>
        <p>{changeCostWords({ booked: booking, change, policy })}</p>
        <p className="text-sm text-muted">{waitOf(change)}</p>
      </div>
      <PriceLines lines={change.lines} total={change.totalPrice} note="for the new stay" />
      {error !== null && (
        <Banner tone="danger" role="alert">
          {errorMessage(error, 'Your dates could not be changed.')}
        </Banner>
      )}
      <div className="flex flex-wrap gap-2">
        {!isAsked && (
          <Button
            isPending={confirming.isPending}
            isDisabled={leaving.isPending}
            pendingLabel="One moment..."
            onPress={() => confirm()}
          >
            {wayOn(change, asksOwner)}
          </Button>
        )}
        <Button
          variant={isAsked ? 'secondary' : 'quiet'}
          isPending={leaving.isPending}
          isDisabled={confirming.isPending}
          pendingLabel="One moment..."
          onPress={() => leave()}
        >
          Keep my dates
        </Button>
      </div>
    </section>
  )
}

function waitOf({ status, expiresAt }: DateChange): string {
  if (expiresAt === null) return ''
  if (status === 'open') return `We hold the new nights until ${formatTime(expiresAt)}.`
  if (status === 'awaiting_owner')
    return `The owner has until ${formatDateTime(expiresAt)} to answer. Your booking stays as it is until then.`

  return `Please pay by ${formatDateTime(expiresAt)}. Your booking stays as it is until then.`
}

function wayOn({ charge, status }: DateChange, asksOwner: boolean): string {
  if (asksOwner && status === 'open') return 'Ask the owner'

  return charge > 0 ? `Pay ${formatNzd(charge)} and change` : 'Change my dates'
}
