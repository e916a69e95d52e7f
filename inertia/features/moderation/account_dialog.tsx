import type { ReactNode } from 'react'
import { FormDialog, type FormDialogTexts } from '~/features/moderation/form_dialog'
import type { AdminUser } from '~/features/moderation/types'
import { useAction } from '~/lib/use_action'

/** What every dialog about an account gets. */
export interface AccountDialogProps {
  user: AdminUser
  onClose: () => void
  onDone: (title: string) => void
}

interface Props extends FormDialogTexts {
  tone?: 'primary' | 'danger'
  errors?: Record<string, string>
  onClose: () => void
  onDone: () => void
  /** Sends the form; throws what the server answers. Returns false when a check here failed. */
  onSend: (data: FormData) => Promise<unknown> | false
  children: ReactNode
}

/** A dialog with one form that changes an account. */
export function AccountDialog({ onDone, onSend, ...frame }: Props) {
  const [send, { isPending, error }] = useAction(
    async (data: FormData) => {
      const sent = onSend(data)
      if (sent === false) return false
      await sent
      return true
    },
    { onSuccess: (wasSent) => wasSent && onDone() }
  )

  return <FormDialog {...frame} onSubmit={send} error={error} isPending={isPending} />
}
