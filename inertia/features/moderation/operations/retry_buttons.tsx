import { useState } from 'react'
import { Button } from '~/components/ui/button'
import { ConfirmDialog } from '~/components/ui/confirm_dialog'

interface Props {
  /** What it is about, read aloud: "mail to ada@example.com". */
  about: string
  consequence: string
  isPending: boolean
  onRetry: () => void
  onDiscard: () => Promise<unknown>
}

/** Retry, or discard after a confirmation. */
export function RetryButtons({ about, consequence, isPending, onRetry, onDiscard }: Props) {
  const [isAsking, setAsking] = useState(false)

  async function discard() {
    await onDiscard()
    setAsking(false)
  }

  return (
    <div className="flex flex-wrap justify-end gap-2 md:flex-nowrap md:justify-start">
      <Button size="sm" variant="secondary" isDisabled={isPending} onPress={onRetry}>
        Retry<span className="sr-only"> {about}</span>
      </Button>
      <Button size="sm" variant="quiet" isDisabled={isPending} onPress={() => setAsking(true)}>
        Discard<span className="sr-only"> {about}</span>
      </Button>
      <ConfirmDialog
        title={`Discard ${about}?`}
        confirmLabel="Discard"
        cancelLabel="Keep"
        isOpen={isAsking}
        onOpenChange={setAsking}
        isPending={isPending}
        onConfirm={discard}
      >
        {consequence}
      </ConfirmDialog>
    </div>
  )
}
