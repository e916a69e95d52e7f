import type { ReactNode } from 'react'
import { Form } from '~/components/form/form'
import { SubmitButton } from '~/components/form/submit_button'
import { Button } from '~/components/ui/button'
import { Dialog } from '~/components/ui/dialog'
import type { Newer } from './use_versioned'
import { useAction } from '~/lib/use_action'

interface Props<Answer> {
  title: string
  description?: ReactNode
  submitLabel: string
  cancelLabel?: string
  /** Said when the server gives no reason. */
  failure: string
  tone?: 'primary' | 'danger'
  errors?: Record<string, string>
  onType?: (data: FormData) => void
  /** Of `useVersioned`. */
  newer?: Newer | null
  onClose: () => void
  /** Sends the form; throws what the server answers. Null, and nothing is sent, when a check here failed. */
  onSend: (data: FormData) => Promise<Answer> | null
  onDone: (answer: Answer) => void
  children?: ReactNode
}

/** A dialog with one form, to send or to leave. */
export function FormDialog<Answer>({ tone = 'primary', onClose, ...props }: Props<Answer>) {
  const [send, { isPending, error }] = useAction(
    async (data: FormData) => {
      const sent = props.onSend(data)

      return sent && { answer: await sent }
    },
    { onSuccess: (sent) => sent && props.onDone(sent.answer) }
  )

  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={props.title}
      description={props.description}
    >
      <Form
        onSubmit={send}
        error={error}
        errors={props.errors}
        newer={props.newer}
        onType={props.onType}
        fallback={props.failure}
      >
        {props.children}
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="quiet" onPress={onClose}>
            {props.cancelLabel ?? 'Cancel'}
          </Button>
          <SubmitButton isPending={isPending} variant={tone}>
            {props.submitLabel}
          </SubmitButton>
        </div>
      </Form>
    </Dialog>
  )
}
