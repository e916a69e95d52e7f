import { TextAreaField } from '~/components/form/text_area_field'
import { FormDialog } from '~/components/form/form_dialog'
import type { AccountDialogProps } from '~/features/moderation/types'
import { api } from '~/lib/api_client'

export function BanDialog({ user, onClose, onDone }: AccountDialogProps) {
  return (
    <FormDialog
      title={`Ban ${user.email}`}
      description="They are signed out at once, their listings disappear, and they are told the reason by mail."
      failure="Failed to update user"
      submitLabel="Ban user"
      tone="danger"
      onClose={onClose}
      onDone={() => onDone('User banned')}
      onSend={(data) =>
        api.call('api.admin.user_bans.store', {
          params: { id: user.id },
          body: { reason: String(data.get('reason')) },
        })
      }
    >
      <TextAreaField label="Reason" name="reason" rows={3} maxLength={500} />
      <p className="text-sm text-muted">
        Paid stays that are not over are listed next, so that you decide on each of them.
      </p>
    </FormDialog>
  )
}
