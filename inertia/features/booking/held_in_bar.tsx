import { Button } from '~/components/ui/button'
import { formatDays, formatNzd, formatTime } from '~/lib/format'
import { useAction } from '~/lib/use_action'
import { openPayment } from './book_stay'
import { ownersAnswer } from './stay_words'
import type { HeldStay } from './types'

/** What a person holds, or has asked for, in the bar at the bottom: until when, and the way to the payment. */
export default function HeldInBar({ hold }: { hold: HeldStay }) {
  const { respondBy, checkIn, checkOut, totalPrice } = hold
  const [pay, { isPending }] = useAction(() => openPayment(hold.id), {
    onSuccess: (url) => window.location.assign(url),
  })

  return (
    <>
      <span className="flex min-w-0 flex-[1_1_6rem] flex-col leading-snug">
        <span className="font-semibold">
          {respondBy ? ownersAnswer(respondBy) : `Held until ${formatTime(hold.holdExpiresAt)}`}
        </span>
        <span className="text-xs text-muted">
          {formatDays(checkIn, checkOut)}, {formatNzd(totalPrice)}
        </span>
      </span>
      {!respondBy && (
        <Button icon="card" isPending={isPending} pendingLabel="Opening..." onPress={() => pay()}>
          Continue
        </Button>
      )}
    </>
  )
}
