import { Link } from '~/components/ui/link'
import { router } from '@inertiajs/react'
import { useState } from 'react'
import { Form } from '~/components/form/form'
import { PasswordField } from '~/components/form/password_field'
import { SubmitButton } from '~/components/form/submit_button'
import { showToast } from '~/lib/toasts'
import { loneLink } from '~/components/ui/link_look'
import { api, ApiError } from '~/lib/api_client'
import { session } from '~/lib/session_store'
import { useAction } from '~/lib/use_action'
import { useSite } from '~/lib/use_site'
import { urlFor } from '~/lib/routes'
import { confirmationProblem } from './confirmation_problem'

const MISSING_TOKEN = new Error('Invalid or missing reset token')

/** A new password by a mailed link; without the link's token nothing can be sent. */
export function ResetPasswordForm({ token }: { token: string | null }) {
  const { mailedMinLength } = useSite().passwords
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [resetPassword, { isPending, error, reset }] = useAction(
    (password: string) =>
      api.call('api.password_resets.store', {
        body: { token: token!, password },
        keepSession: true,
      }),
    { onSuccess: leaveForLogin }
  )

  function submit(data: FormData) {
    const found = { ...tooShort(data, mailedMinLength), ...confirmationProblem(data) }
    setErrors(found)
    reset()
    if (Object.keys(found).length === 0) void resetPassword(String(data.get('password')))
  }

  return (
    <>
      <Form
        onSubmit={submit}
        error={token ? error : MISSING_TOKEN}
        errors={errors}
        fallback={token ? 'Failed to reset password' : MISSING_TOKEN.message}
      >
        <PasswordField
          label="New password"
          name="password"
          autoComplete="new-password"
          description={`Must be at least ${mailedMinLength} characters`}
          isRequired
        />
        <PasswordField
          label="Confirm password"
          name="confirmPassword"
          autoComplete="new-password"
          isRequired
        />
        <SubmitButton
          isPending={isPending}
          pendingLabel="Resetting password..."
          isDisabled={!token}
          isBlock
        >
          Reset password
        </SubmitButton>
      </Form>
      {(!token || isUsedUp(error)) && (
        <p className="mt-4 text-center">
          <Link href={urlFor('forgot_password')} className={loneLink}>
            Send me a new reset link
          </Link>
        </p>
      )}
    </>
  )
}

/** Whether the link was used, replaced or is too old. */
function isUsedUp(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'UNUSABLE_TOKEN'
}

function tooShort(data: FormData, minLength: number): Record<string, string> {
  return String(data.get('password')).length < minLength
    ? { password: `Password must be at least ${minLength} characters` }
    : {}
}

/** The reset signed the person out everywhere, so a stored token is asked whether it still works. */
async function leaveForLogin() {
  const token = session.token()
  if (token) await session.fetchUser(token)

  showToast({
    tone: 'success',
    title: 'Password reset successful! Please login with your new password.',
  })
  router.flushAll()
  router.visit(urlFor('login'), { replace: true })
}
