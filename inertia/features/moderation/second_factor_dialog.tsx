import { TextAreaField } from '~/components/form/text_area_field'
import { FormDialog } from '~/components/form/form_dialog'
import type { AccountDialogProps } from '~/features/moderation/types'
import { api } from '~/lib/api_client'

/** Removes the second factors of somebody who lost theirs (rule X38). */
export function SecondFactorDialog({ user, onClose, onDone }: AccountDialogProps) {
  return (
    <FormDialog
      title={`Reset second factors of ${user.email}`}
      description="This removes their one-time codes, passkeys and recovery codes, and signs them out everywhere. They then sign in with just their password. We email them about it."
      failure="Failed to reset second factors"
      submitLabel="Reset second factors"
      tone="danger"
      onClose={onClose}
      onDone={() => onDone('Second factors reset')}
      onSend={(data) =>
        api.call('api.admin.user_second_factors.destroy', {
          params: { id: user.id },
          body: { reason: String(data.get('reason')) },
        })
      }
    >
      <TextAreaField label="Reason" name="reason" rows={3} maxLength={500} isRequired />
      <p className="text-sm text-muted">
        Make sure that it is really them asking, by phone or by a reply to an email.
      </p>
    </FormDialog>
  )
}
