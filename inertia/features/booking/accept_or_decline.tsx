import { router } from '@inertiajs/react'
import { type ReactNode, useState } from 'react'
import { FormDialog } from '~/components/form/form_dialog'
import { TextAreaField } from '~/components/form/text_area_field'
import { Button } from '~/components/ui/button'
import { errorMessage } from '~/lib/api_client'
import { showToast } from '~/lib/toasts'
import { useAction } from '~/lib/use_action'

interface AcceptOrDeclineProps {
  /** What is asked of the owner, and until when. */
  children: ReactNode
  /** What is answered, as sentences call it: `The request`. */
  what: string
  /** Shown after it was accepted. */
  accepted: string
  question: { title: string; description: ReactNode }
  onAccept: () => Promise<unknown>
  onDecline: (reason: string | null) => Promise<unknown>
}

/** The two answers of an owner to what a renter asks (rules B52, B53, B73). */
export function AcceptOrDecline({
  children,
  what,
  accepted,
  question,
  onAccept,
  onDecline,
}: AcceptOrDeclineProps) {
  const [isDeclining, setDeclining] = useState(false)
  const answered = (title: string) => {
    setDeclining(false)
    showToast({ tone: 'success', title })
    router.reload()
  }
  const [accept, { isPending, error }] = useAction(onAccept, {
    onSuccess: () => answered(accepted),
    onError: () => router.reload(),
  })

  return (
    <div className="flex flex-col gap-3 rounded-lg border border-warning-line bg-warning-soft p-4">
      {children}
      {error !== null && (
        <p role="alert" className="text-sm font-emphasis text-danger">
          {errorMessage(error, `${what} could not be accepted.`)}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button
          isPending={isPending}
          pendingLabel="Accepting..."
          className="flex-auto sm:flex-none"
          onPress={() => accept()}
        >
          Accept
        </Button>
        <Button
          variant="secondary"
          className="flex-auto sm:flex-none"
          isDisabled={isPending}
          onPress={() => setDeclining(true)}
        >
          Decline
        </Button>
      </div>
      {isDeclining && (
        <FormDialog
          {...question}
          submitLabel="Decline"
          cancelLabel="Not now"
          failure={`${what} could not be declined.`}
          tone="danger"
          onClose={() => setDeclining(false)}
          onSend={(data) => onDecline(String(data.get('reason')).trim() || null)}
          onDone={() => answered(`${what} is declined`)}
        >
          <TextAreaField
            label="Reason (optional)"
            name="reason"
            description="The renter will see this."
            rows={3}
            maxLength={500}
          />
        </FormDialog>
      )}
    </div>
  )
}
