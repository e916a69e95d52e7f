import { useState } from 'react'
import { Form } from '~/components/form/form'
import { SubmitButton } from '~/components/form/submit_button'
import { TextField } from '~/components/form/text_field'
import { Banner } from '~/components/ui/banner'
import { api } from '~/lib/api_client'
import { useAction } from '~/lib/use_action'

const DEFAULT_SUCCESS = 'If an account with that email exists, we have sent a password reset link.'

/** Asks for a reset link; what it answers does not say whether the account exists. */
export function ForgotPasswordForm() {
  const [answer, setAnswer] = useState<string | null>(null)
  const [request, { isPending, error }] = useAction(
    (email: string) =>
      api.call('api.password_reset_requests.store', { body: { email }, keepSession: true }),
    { onSuccess: ({ message }) => setAnswer(message ?? DEFAULT_SUCCESS) }
  )

  function submit(data: FormData) {
    setAnswer(null)
    void request(String(data.get('email')))
  }

  return (
    <>
      {answer && (
        <Banner tone="success" role="status">
          {answer}
        </Banner>
      )}
      <Form onSubmit={submit} error={error} fallback="Failed to send reset link">
        <TextField label="Email" name="email" type="email" autoComplete="username" isRequired />
        <SubmitButton isPending={isPending} pendingLabel="Sending..." isBlock>
          Send reset link
        </SubmitButton>
      </Form>
    </>
  )
}
