import { TextAreaField } from '~/components/form/text_area_field'
import { FormDialog } from '~/components/form/form_dialog'
import type { AccountDialogProps } from '~/features/moderation/types'
import { api } from '~/lib/api_client'

/** Removes the second factors of somebody who lost theirs (rule X38). */
export function SecondFactorDialog({ user, onClose, onDone }: AccountDialogProps) {
  return (
    <FormDialog
      title={`Reset two factors of ${user.email}`}
      description="Their one-time codes, passkeys and recovery codes end, and they are signed out everywhere. The password alone signs in then. They are told by mail."
      failure="Failed to reset two factors"
      submitLabel="Reset two factors"
      tone="danger"
      onClose={onClose}
      onDone={() => onDone('Two factors reset')}
      onSend={(data) =>
        api.call('api.admin.user_second_factors.destroy', {
          params: { id: user.id },
          body: { reason: String(data.get('reason')) },
        })
      }
    >
      <TextAreaField label="Reason" name="reason" rows={3} maxLength={500} isRequired />
      <p className="text-sm text-muted">
        Be sure that it is really them who ask: by phone, or by an answer to a mail.
      </p>
    </FormDialog>
  )
}
