import { useState } from 'react'
import { Button } from '~/components/ui/button'
import { ConfirmDialog } from '~/components/ui/confirm_dialog'
import { plural } from '~/lib/format'

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

interface RetryAllProps {
  /** "email" */
  noun: string
  count: number
  consequence: string
  isPending: boolean
  onRetry: () => Promise<unknown>
}

/** Retries everything that failed, after a confirmation; nothing where one row has a button of its own. */
export function RetryAll({ noun, count, consequence, isPending, onRetry }: RetryAllProps) {
  const [isAsking, setAsking] = useState(false)
  if (count < 2) return null

  async function retry() {
    await onRetry()
    setAsking(false)
  }

  return (
    <>
      <Button size="sm" variant="secondary" isDisabled={isPending} onPress={() => setAsking(true)}>
        Retry all {count}
      </Button>
      <ConfirmDialog
        title={`Retry all ${plural(count, noun)}?`}
        confirmLabel="Retry all"
        tone="primary"
        isOpen={isAsking}
        onOpenChange={setAsking}
        isPending={isPending}
        onConfirm={() => void retry()}
      >
        {consequence}
      </ConfirmDialog>
    </>
  )
}
