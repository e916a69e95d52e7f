import { CheckboxField } from '~/components/form/checkbox_field'
import { SelectField } from '~/components/form/select_field'
import { TextField } from '~/components/form/text_field'
import { AccountDialog, type AccountDialogProps } from '~/features/moderation/account_dialog'
import { api } from '~/lib/api_client'

const roles = [
  { value: 'USER', label: 'User' },
  { value: 'OWNER', label: 'Owner' },
  { value: 'ADMIN', label: 'Admin' },
]

export function EditUserDialog({ user, onClose, onDone }: AccountDialogProps) {
  function send(data: FormData) {
    return api.patch(`/admin/users/${user.id}`, {
      email: data.get('email'),
      firstName: data.get('firstName'),
      lastName: data.get('lastName'),
      role: data.get('role'),
      isActive: data.has('isActive'),
      emailVerified: data.has('emailVerified'),
    })
  }

  return (
    <AccountDialog
      title="Edit user"
      failure="Failed to update user"
      submitLabel="Save changes"
      onClose={onClose}
      onDone={() => onDone('User updated successfully')}
      onSend={send}
    >
      <TextField label="Email" name="email" type="email" defaultValue={user.email} isRequired />
      <TextField label="First name" name="firstName" defaultValue={user.firstName ?? ''} />
      <TextField label="Last name" name="lastName" defaultValue={user.lastName ?? ''} />
      <SelectField label="Role" name="role" options={roles} defaultValue={user.role} />
      <CheckboxField label="Active" name="isActive" defaultSelected={user.isActive} />
      <CheckboxField
        label="Email Verified"
        name="emailVerified"
        defaultSelected={user.emailVerified}
      />
    </AccountDialog>
  )
}
