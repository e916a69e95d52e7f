import { router } from '@inertiajs/react'
import type { ReactNode } from 'react'
import { showToast } from '~/components/ui/toast'
import { FormDialog, type FormDialogTexts } from '~/features/moderation/form_dialog'
import type { ToastContent } from '~/lib/toasts'
import { useAction } from '~/lib/use_action'

interface Props<Answer> extends FormDialogTexts {
  onClose: () => void
  /** Sends the form; throws what the server answers. */
  onSend: (data: FormData) => Promise<Answer>
  /** What is said when it is settled. */
  toastFor: (answer: Answer) => ToastContent
  children: ReactNode
}

/** A dialog with one form that settles a payment problem and has the list read again. */
export function ProblemDialog<Answer>({ onSend, toastFor, ...frame }: Props<Answer>) {
  const [send, { isPending, error }] = useAction(onSend, {
    onSuccess: (answer) => {
      showToast(toastFor(answer))
      frame.onClose()
      router.reload({ only: ['problems'] })
    },
  })

  return <FormDialog {...frame} onSubmit={send} error={error} isPending={isPending} />
}
