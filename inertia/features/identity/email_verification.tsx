import { router } from '@inertiajs/react'
import { useEffect, useRef, useState } from 'react'
import { Button, ButtonLink } from '~/components/ui/button'
import { Spinner } from '~/components/ui/spinner'
import { api, ApiError } from '~/lib/api_client'
import { session } from '~/lib/session_store'
import { AccountNotice } from './account_notice'
import { urlFor } from '~/lib/routes'
import { homeOf } from './sign_in'

type Outcome = 'loading' | 'verified' | 'already' | 'invalid' | 'unreachable'

interface EmailVerificationProps {
  token: string | null
  /** Where the person wanted to go before they signed up. */
  next: string | null
}

/**
 * Sends the token of the mailed link and shows the result. Without a token nothing is sent. The first proof of a mailbox ends
 * the session of its person in this browser too (rule A83): what is stored of it is forgotten, without asking the server.
 */
export function EmailVerification({ token, next }: EmailVerificationProps) {
  const [outcome, setOutcome] = useState<Outcome>('loading')
  const sent = useRef(false)

  async function verify() {
    setOutcome('loading')
    setOutcome(await sendToken(token!))
  }

  useEffect(() => {
    if (!token || sent.current) return

    sent.current = true
    void sendToken(token).then(setOutcome)
  }, [token])

  const login = urlFor('login', {}, { qs: { next } })
  if (!token) return <Failed login={login} message="Invalid verification link" />
  if (outcome === 'loading') return <Verifying />
  if (outcome === 'verified')
    return (
      <Verified
        {...{ login, next }}
        title="Email Verified!"
        message="Thank you. Your email address is confirmed."
      />
    )
  if (outcome === 'already')
    return (
      <Verified
        {...{ login, next }}
        title="Email already verified"
        message="You confirmed your email address before. There is nothing left to do."
      />
    )
  if (outcome === 'invalid')
    return <Failed login={login} message="Invalid or expired verification link" />

  return (
    <Failed login={login} message="We could not reach the server." onRetry={() => void verify()} />
  )
}

async function sendToken(token: string): Promise<Outcome> {
  try {
    await api.call('api.email_verifications.store', { body: { token }, keepSession: true })
    if (session.user()?.emailVerified === false) session.forget()
    router.reload()
    return 'verified'
  } catch (error) {
    if (!(error instanceof ApiError)) return 'invalid'
    if (error.code === 'ALREADY_VERIFIED') return 'already'

    return error.isOffline || error.status >= 429 ? 'unreachable' : 'invalid'
  }
}

function Verifying() {
  return (
    <AccountNotice icon="mail" tone="info" title="Verifying your email...">
      <p className="flex justify-center">
        <Spinner label="Verifying your email" />
      </p>
    </AccountNotice>
  )
}

interface OutcomeProps {
  message: string
  /** The login page; it leads on to where the person wanted to go. */
  login: string
}

interface VerifiedProps extends OutcomeProps {
  title: string
  next: string | null
}

/** Who is signed in already goes on without signing in. */
function Verified({ title, message, login, next }: VerifiedProps) {
  const user = session.user()

  return (
    <AccountNotice
      icon="check-circle"
      tone="success"
      title={title}
      action={
        user ? (
          <ButtonLink href={next ?? homeOf(user)} isBlock>
            Continue
          </ButtonLink>
        ) : (
          <ButtonLink href={login} isBlock>
            Continue to Login
          </ButtonLink>
        )
      }
    >
      <p>{message}</p>
    </AccountNotice>
  )
}

function Failed({ message, login, onRetry }: OutcomeProps & { onRetry?: () => void }) {
  return (
    <AccountNotice
      icon="x-circle"
      tone="danger"
      title="Verification Failed"
      action={
        <>
          {onRetry && (
            <Button onPress={onRetry} isBlock>
              Try again
            </Button>
          )}
          <ButtonLink href={login} variant={onRetry ? 'secondary' : 'primary'} isBlock>
            Go to Login
          </ButtonLink>
        </>
      }
    >
      <p>{message}</p>
      {!onRetry && <p>Sign in and we’ll send you a new link.</p>}
    </AccountNotice>
  )
}
