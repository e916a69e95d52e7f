import { router } from '@inertiajs/react'
import type { ReactNode } from 'react'
import { Form } from '~/components/form/form'
import { SubmitButton } from '~/components/form/submit_button'
import { Button } from '~/components/ui/button'
import { Dialog } from '~/components/ui/dialog'
import { showToast } from '~/components/ui/toast'
import type { ToastContent } from '~/lib/toasts'
import { useAction } from '~/lib/use_action'

interface Props<Answer> {
  title: string
  description: ReactNode
  submitLabel: string
  /** Said when the server gives no reason. */
  failure: string
  onClose: () => void
  /** Sends the form; throws what the server answers. */
  onSend: (data: FormData) => Promise<Answer>
  /** What is said when it is settled. */
  toastFor: (answer: Answer) => ToastContent
  children: ReactNode
}

/** A dialog with one form that settles a payment problem and has the list read again. */
export function ProblemDialog<Answer>({ onClose, onSend, toastFor, ...props }: Props<Answer>) {
  const [send, { isPending, error }] = useAction(onSend, {
    onSuccess: (answer) => {
      showToast(toastFor(answer))
      onClose()
      router.reload({ only: ['problems'] })
    },
  })

  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={props.title}
      description={props.description}
    >
      <Form onSubmit={send} error={error} fallback={props.failure}>
        {props.children}
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="quiet" onPress={onClose}>
            Cancel
          </Button>
          <SubmitButton isPending={isPending}>{props.submitLabel}</SubmitButton>
        </div>
      </Form>
    </Dialog>
  )
}
