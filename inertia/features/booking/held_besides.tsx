import { Button } from '~/components/ui/button'
import { formatTime } from '~/lib/format'
import type { HeldStay } from './types'

interface HeldBesidesProps {
  hold: HeldStay
  onReturn: () => void
}

/** What a person holds, or has asked for, while they choose other dates. */
export default function HeldBesides({ hold, onReturn }: HeldBesidesProps) {
  return (
    <p className="flex flex-wrap items-center justify-between gap-x-3 rounded-lg bg-warning-soft py-1 pr-1 pl-4 text-sm">
      {hold.respondBy
        ? 'Your request for other dates waits for the owner’s answer.'
        : `Your other dates are held until ${formatTime(hold.holdExpiresAt)}.`}
      <Button variant="quiet" size="sm" onPress={onReturn}>
        {hold.respondBy ? 'Back to it' : 'Back to them'}
      </Button>
    </p>
  )
}
