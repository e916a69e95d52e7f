import type { Data } from '@generated/data'
import { router } from '@inertiajs/react'
import { useState } from 'react'
import { Form } from '~/components/form/form'
import { PasswordField } from '~/components/form/password_field'
import { SubmitButton } from '~/components/form/submit_button'
import { TextField } from '~/components/form/text_field'
import { Banner } from '~/components/ui/banner'
import { api } from '~/lib/api_client'
import { useAction } from '~/lib/use_action'

/** Asks for a link to a new address; the address changes when the link is followed. */
export function EmailForm({ account }: { account: Data.Identity.Account }) {
  const [round, setRound] = useState(0)
  const [send, { isPending, error }] = useAction(
    (data: FormData) =>
      api.call('api.account_emails.store', {
        body: { email: String(data.get('email')), password: String(data.get('password')) },
      }),
    {
      onSuccess: () => {
        setRound(round + 1)
        router.reload({ only: ['account'] })
      },
    }
  )

  return (
    <>
      <div role="status" className="mb-5 empty:hidden">
        {account.pendingEmail && (
          <Banner tone="info" title={`We have sent a link to ${account.pendingEmail}`}>
            Your address changes when you follow it. It works for a day.
          </Banner>
        )}
      </div>
      <Form
        key={round}
        onSubmit={(data) => void send(data)}
        error={error}
        fallback="The link could not be sent. Please try again."
      >
        <p className="text-sm wrap-anywhere text-muted">
          Current email: <strong className="text-ink">{account.email}</strong>
          {!account.emailVerified && ', not confirmed yet'}
        </p>
        <TextField label="New email" name="email" type="email" autoComplete="email" isRequired />
        <PasswordField
          label="Your password"
          name="password"
          autoComplete="current-password"
          isRequired
        />
        <div>
          <SubmitButton isPending={isPending} pendingLabel="Sending...">
            Send link
          </SubmitButton>
        </div>
      </Form>
    </>
  )
}
