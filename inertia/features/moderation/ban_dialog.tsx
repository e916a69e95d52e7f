import { TextAreaField } from '~/components/form/text_area_field'
import { FormDialog } from '~/components/form/form_dialog'
import type { AccountDialogProps } from '~/features/moderation/types'
import { api } from '~/lib/api_client'

export function BanDialog({ user, onClose, onDone }: AccountDialogProps) {
  return (
    <FormDialog
      title={`Ban ${user.email}`}
      description="This signs them out, hides their listings and emails them the reason."
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
        Next you see their paid stays that are not over, and decide on each.
      </p>
    </FormDialog>
  )
}
