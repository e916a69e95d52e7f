import type { ReactNode } from 'react'
import { Form } from '~/components/form/form'
import { SubmitButton } from '~/components/form/submit_button'
import { Button } from '~/components/ui/button'
import { Dialog } from '~/components/ui/dialog'

/** What a dialog with one form says. */
export interface FormDialogTexts {
  title: string
  description?: ReactNode
  submitLabel: string
  /** Said when the server gives no reason. */
  failure: string
}

interface Props extends FormDialogTexts {
  tone?: 'primary' | 'danger'
  error: unknown
  errors?: Record<string, string>
  isPending: boolean
  onClose: () => void
  onSubmit: (data: FormData) => void
  children: ReactNode
}

/** A dialog with one form, to send or to leave. */
export function FormDialog({ tone = 'primary', onClose, ...props }: Props) {
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={props.title}
      description={props.description}
    >
      <Form
        onSubmit={props.onSubmit}
        error={props.error}
        errors={props.errors}
        fallback={props.failure}
      >
        {props.children}
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="quiet" onPress={onClose}>
            Cancel
          </Button>
          <SubmitButton isPending={props.isPending} variant={tone}>
            {props.submitLabel}
          </SubmitButton>
        </div>
      </Form>
    </Dialog>
  )
}
