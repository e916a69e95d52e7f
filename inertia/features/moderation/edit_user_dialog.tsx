import { useRef } from 'react'
import { CheckboxField } from '~/components/form/checkbox_field'
import { SelectField } from '~/components/form/select_field'
import { TextField } from '~/components/form/text_field'
import { FormDialog } from '~/components/form/form_dialog'
import { optionsOf, roles } from '~/features/moderation/statuses'
import type { AccountDialogProps, AdminUser } from '~/features/moderation/types'
import { useVersioned } from '~/components/form/use_versioned'
import { api, type BodyOf } from '~/lib/api_client'

interface Props extends AccountDialogProps {
  /** Done, and the account is not active any more. */
  onStopped: (title: string) => void
}

export function EditUserDialog({ user, onClose, onDone, onStopped }: Props) {
  const isStopped = useRef(false)
  const { save, newer } = useVersioned(user, (body: BodyOf<'api.admin.users.update'>) =>
    api.call('api.admin.users.update', { params: { id: user.id }, body })
  )

  function send(data: FormData) {
    isStopped.current = user.isActive && !data.has('isActive')
    return save({
      email: String(data.get('email')),
      firstName: String(data.get('firstName')),
      lastName: String(data.get('lastName')),
      role: data.get('role') as AdminUser['role'],
      isActive: data.has('isActive'),
      emailVerified: data.has('emailVerified'),
    })
  }

  return (
    <FormDialog
      title="Edit user"
      failure="Failed to update user"
      submitLabel="Save changes"
      onClose={onClose}
      onDone={() => (isStopped.current ? onStopped : onDone)('User updated successfully')}
      onSend={send}
      newer={newer}
    >
      <TextField label="Email" name="email" type="email" defaultValue={user.email} isRequired />
      <TextField label="First name" name="firstName" defaultValue={user.firstName ?? ''} />
      <TextField label="Last name" name="lastName" defaultValue={user.lastName ?? ''} />
      <SelectField label="Role" name="role" options={optionsOf(roles)} defaultValue={user.role} />
      <p className="text-sm text-muted">
        An admin can do everything that you can do here. Listings are hidden while their owner is a
        user, or is not active. Nobody can sign in to an account that is not active.
      </p>
      <CheckboxField label="Active" name="isActive" defaultSelected={user.isActive} />
      <CheckboxField
        label="Email Verified"
        name="emailVerified"
        defaultSelected={user.emailVerified}
      />
    </FormDialog>
  )
}
