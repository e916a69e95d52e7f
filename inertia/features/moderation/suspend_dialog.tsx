import { NumberField } from '~/components/form/number_field'
import { TextAreaField } from '~/components/form/text_area_field'
import { FormDialog } from '~/components/form/form_dialog'
import type { AccountDialogProps } from '~/features/moderation/types'
import { api } from '~/lib/api_client'

export function SuspendDialog({ user, onClose, onDone }: AccountDialogProps) {
  function send(data: FormData) {
    return api.call('api.admin.user_suspensions.store', {
      params: { id: user.id },
      body: { days: Number(data.get('days')), reason: String(data.get('reason')) },
    })
  }

  return (
    <FormDialog
      title={`Suspend ${user.email}`}
      description="This signs them out, hides their listings and emails them the reason. It ends by itself."
      failure="Failed to update user"
      submitLabel="Suspend user"
      tone="danger"
      onClose={onClose}
      onDone={() => onDone('User suspended')}
      onSend={send}
    >
      <NumberField label="Days" name="days" step={1} defaultValue={7} isRequired />
      <TextAreaField label="Reason" name="reason" rows={3} maxLength={500} />
      <p className="text-sm text-muted">
        Next you see their paid stays that are not over, and decide on each.
      </p>
    </FormDialog>
  )
}
