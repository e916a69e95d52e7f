import { router } from '@inertiajs/react'
import { useState } from 'react'
import { Form } from '~/components/form/form'
import { PasswordField } from '~/components/form/password_field'
import { SubmitButton } from '~/components/form/submit_button'
import { api } from '~/lib/api_client'
import { showToast } from '~/lib/toasts'
import { useAction } from '~/lib/use_action'
import { useSite } from '~/lib/use_site'
import { OwnProof, ownProofOf, type SecondFactors } from './own_proof'

/** A new password for who knows the present one; other devices are signed out. */
export function PasswordForm({ factors }: { factors: SecondFactors }) {
  const { mailedMinLength } = useSite().passwords
  const [round, setRound] = useState(0)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [change, { isPending, error, reset }] = useAction(
    async (data: FormData) =>
      api.call('api.account_passwords.store', {
        body: { newPassword: String(data.get('newPassword')), ...(await ownProofOf(data)) },
      }),
    {
      onSuccess: () => {
        setRound(round + 1)
        showToast({
          tone: 'success',
          title: 'Your password is changed',
          description: 'You are signed out on every other device.',
        })
        router.reload({ only: ['sessions', 'account'] })
      },
    }
  )

  function submit(data: FormData) {
    const found: Record<string, string> =
      data.get('newPassword') === data.get('confirmPassword')
        ? {}
        : { confirmPassword: 'Passwords do not match' }
    setErrors(found)
    reset()
    if (Object.keys(found).length === 0) void change(data)
  }

  return (
    <Form
      key={round}
      onSubmit={submit}
      error={error}
      errors={errors}
      fallback="Your password could not be changed. Please try again."
    >
      <OwnProof factors={factors} label="Current password" />
      <div className="grid gap-4 sm:grid-cols-2">
        <PasswordField
          label="New password"
          name="newPassword"
          autoComplete="new-password"
          description={`Must be at least ${mailedMinLength} characters`}
          isRequired
        />
        <PasswordField
          label="Confirm new password"
          name="confirmPassword"
          autoComplete="new-password"
          isRequired
        />
      </div>
      <div>
        <SubmitButton isPending={isPending} pendingLabel="Changing...">
          Change password
        </SubmitButton>
      </div>
    </Form>
  )
}
