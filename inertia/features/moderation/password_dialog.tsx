import { useState } from 'react'
import { PasswordField } from '~/components/form/password_field'
import { FormDialog } from '~/components/form/form_dialog'
import type { AccountDialogProps } from '~/features/moderation/types'
import { api } from '~/lib/api_client'
import { useSite } from '~/lib/use_site'

export function PasswordDialog({ user, onClose, onDone }: AccountDialogProps) {
  const { minLength } = useSite().passwords
  const [errors, setErrors] = useState<Record<string, string>>({})

  function send(data: FormData) {
    const password = String(data.get('password') ?? '')
    const problem = checkPassword(password, minLength)
    setErrors(problem ? { password: problem } : {})

    return problem
      ? null
      : api.call('api.admin.user_passwords.store', { params: { id: user.id }, body: { password } })
  }

  return (
    <FormDialog
      title="Reset password"
      description={`${user.email} will be signed out everywhere and told by email.`}
      failure="Failed to reset password"
      submitLabel="Reset password"
      errors={errors}
      onClose={onClose}
      onDone={() => onDone('Password reset successfully')}
      onSend={send}
    >
      <PasswordField label="New password" name="password" autoComplete="new-password" isRequired />
    </FormDialog>
  )
}

function checkPassword(password: string, minLength: number) {
  if (password === '') return 'Please enter a new password'
  return password.length < minLength ? `Password must be at least ${minLength} characters` : null
}
