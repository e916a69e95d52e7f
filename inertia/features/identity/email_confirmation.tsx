import { router } from '@inertiajs/react'
import { useEffect, useRef, useState } from 'react'
import { ButtonLink } from '~/components/ui/button'
import { Spinner } from '~/components/ui/spinner'
import { api, errorMessage } from '~/lib/api_client'
import { urlFor } from '~/lib/routes'
import { session } from '~/lib/session_store'
import { AccountNotice } from './account_notice'

type Outcome = { isDone: boolean; message: string } | null

/** Sends the token of the link to a new address and shows what came of it. Without a token nothing is sent. */
export function EmailConfirmation({ token }: { token: string | null }) {
  const [outcome, setOutcome] = useState<Outcome>(null)
  const sent = useRef(false)

  useEffect(() => {
    if (!token || sent.current) return

    sent.current = true
    void confirm(token).then(setOutcome)
  }, [token])

  if (token && !outcome)
    return (
      <AccountNotice icon="mail" tone="info" title="Confirming your new email...">
        <p className="flex justify-center">
          <Spinner label="Confirming your new email" />
        </p>
      </AccountNotice>
    )

  const { isDone, message } = outcome ?? { isDone: false, message: 'Invalid confirmation link' }
  return (
    <AccountNotice
      icon={isDone ? 'check-circle' : 'x-circle'}
      tone={isDone ? 'success' : 'danger'}
      title={isDone ? 'Email changed' : 'Email not changed'}
      action={
        <ButtonLink href={urlFor('account')} isBlock>
          Go to your account
        </ButtonLink>
      }
    >
      <p>{message}</p>
      {!isDone && <p>You can get a new link from your account page.</p>}
    </AccountNotice>
  )
}

async function confirm(token: string): Promise<Outcome> {
  try {
    const own = session.token()
    await api.call('api.account_email_confirmations.store', { body: { token }, keepSession: true })
    if (own) await session.fetchUser(own)
    router.reload()
    return { isDone: true, message: 'Please sign in with your new address from now on.' }
  } catch (error) {
    return { isDone: false, message: errorMessage(error, 'We could not reach the server.') }
  }
}
