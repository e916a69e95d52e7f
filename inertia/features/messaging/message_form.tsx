import { router } from '@inertiajs/react'
import { useState } from 'react'
import { Form } from '~/components/form/form'
import { SubmitButton } from '~/components/form/submit_button'
import { TextAreaField } from '~/components/form/text_area_field'
import { ConfirmDialog } from '~/components/ui/confirm_dialog'
import { api } from '~/lib/api_client'
import { ApiError, errorMessage } from '~/lib/api_error'
import { useAction } from '~/lib/use_action'

interface Props {
  conversationId: string
  /** Characters. */
  maxLength: number
}

/** Writes a message; an owner who tells a secret of the mooring is asked first. */
export function MessageForm({ conversationId: id, maxLength }: Props) {
  const [text, setText] = useState('')
  const [warning, setWarning] = useState<string | null>(null)
  const [send, { isPending, error }] = useAction(
    (confirm: boolean) =>
      api.call('api.messages.store', { params: { id }, body: { text, confirm } }),
    {
      onSuccess: () => {
        setText('')
        setWarning(null)
        router.visit(window.location.pathname, { preserveScroll: true, preserveState: true })
      },
      onError: (failure) => setWarning(revealsSecret(failure) ? errorMessage(failure, '') : null),
    }
  )

  return (
    <Form
      onSubmit={() => void send(false)}
      error={revealsSecret(error) ? null : error}
      fallback="Your message could not be sent. Please try again."
    >
      <TextAreaField
        label="Message"
        name="text"
        value={text}
        onChange={setText}
        maxLength={maxLength}
        isRequired
      />
      <div>
        <SubmitButton isPending={isPending} pendingLabel="Sending...">
          Send
        </SubmitButton>
      </div>
      <ConfirmDialog
        title="Send it before the reveal?"
        isOpen={warning !== null}
        onOpenChange={() => setWarning(null)}
        confirmLabel="Send"
        tone="primary"
        isPending={isPending}
        onConfirm={() => void send(true)}
      >
        {warning}
      </ConfirmDialog>
    </Form>
  )
}

function revealsSecret(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'REVEALS_SECRET'
}
