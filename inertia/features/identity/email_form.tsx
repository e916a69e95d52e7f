import type { Data } from '@generated/data'
import { router } from '@inertiajs/react'
import { useState } from 'react'
import { Form } from '~/components/form/form'
import { SubmitButton } from '~/components/form/submit_button'
import { TextField } from '~/components/form/text_field'
import { Banner } from '~/components/ui/banner'
import { api } from '~/lib/api_client'
import { useAction } from '~/lib/use_action'
import { OwnProof, ownProofOf } from './own_proof'
import { VerifyFirst } from './verify_first'

/** Asks for a link to a new address; the address changes when the link is followed. */
export function EmailForm({ account }: { account: Data.Identity.Account }) {
  const [round, setRound] = useState(0)
  const [send, { isPending, error }] = useAction(
    async (data: FormData) =>
      api.call('api.account_emails.store', {
        body: { email: String(data.get('email')), ...(await ownProofOf(data)) },
      }),
    {
      onSuccess: () => {
        setRound(round + 1)
        router.reload({ only: ['account'] })
      },
    }
  )
  if (!account.emailVerified) return <VerifyFirst email={account.email} />

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
        </p>
        <TextField label="New email" name="email" type="email" autoComplete="email" isRequired />
        <OwnProof factors={account.twoFactor} />
        <div>
          <SubmitButton isPending={isPending} pendingLabel="Sending...">
            Send link
          </SubmitButton>
        </div>
      </Form>
    </>
  )
}
