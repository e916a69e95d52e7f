import { useState } from 'react'
import { PasswordField } from '~/components/form/password_field'
import { AccountDialog, type AccountDialogProps } from '~/features/moderation/account_dialog'
import { api } from '~/lib/api_client'

const MINIMUM = 6

export function PasswordDialog({ user, onClose, onDone }: AccountDialogProps) {
  const [errors, setErrors] = useState<Record<string, string>>({})

  function send(data: FormData) {
    const password = String(data.get('password') ?? '')
    const problem = checkPassword(password)
    setErrors(problem ? { password: problem } : {})

    return problem
      ? (false as const)
      : api.call('api.admin.user_passwords.store', { params: { id: user.id }, body: { password } })
  }

  return (
    <AccountDialog
      title="Reset password"
      description={`${user.email} is signed out everywhere and told by mail.`}
      failure="Failed to reset password"
      submitLabel="Reset password"
      errors={errors}
      onClose={onClose}
      onDone={() => onDone('Password reset successfully')}
      onSend={send}
    >
      <PasswordField label="New password" name="password" autoComplete="new-password" isRequired />
    </AccountDialog>
  )
}

function checkPassword(password: string) {
  if (password === '') return 'Please enter a new password'
  return password.length < MINIMUM ? 'Password must be at least 6 characters' : null
}
