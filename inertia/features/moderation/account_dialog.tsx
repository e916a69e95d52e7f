import type { ReactNode } from 'react'
import { Form } from '~/components/form/form'
import { SubmitButton } from '~/components/form/submit_button'
import { Button } from '~/components/ui/button'
import { Dialog } from '~/components/ui/dialog'
import type { AdminUser } from '~/features/moderation/types'
import { useAction } from '~/lib/use_action'

/** What every dialog about an account gets. */
export interface AccountDialogProps {
  user: AdminUser
  onClose: () => void
  onDone: (title: string) => void
}

interface Props {
  title: string
  description?: string
  /** Said when the server gives no reason. */
  failure: string
  submitLabel: string
  tone?: 'primary' | 'danger'
  errors?: Record<string, string>
  onClose: () => void
  onDone: () => void
  /** Sends the form; throws what the server answers. Returns false when a check here failed. */
  onSend: (data: FormData) => Promise<unknown> | false
  children: ReactNode
}

/** A dialog with one form that changes an account. */
export function AccountDialog({ onClose, onDone, onSend, ...props }: Props) {
  const [send, { isPending, error }] = useAction(
    async (data: FormData) => {
      const sent = onSend(data)
      if (sent === false) return false
      await sent
      return true
    },
    { onSuccess: (wasSent) => wasSent && onDone() }
  )

  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={props.title}
      description={props.description}
    >
      <Form onSubmit={send} error={error} errors={props.errors} fallback={props.failure}>
        {props.children}
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="quiet" onPress={onClose}>
            Cancel
          </Button>
          <SubmitButton isPending={isPending} variant={props.tone ?? 'primary'}>
            {props.submitLabel}
          </SubmitButton>
        </div>
      </Form>
    </Dialog>
  )
}
