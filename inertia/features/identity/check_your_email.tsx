import type { ReactNode } from 'react'
import { ButtonLink } from '~/components/ui/button'
import { urlFor } from '~/lib/routes'
import { useStoredUser } from '~/lib/session_store'
import { AccountNotice } from './account_notice'
import { ResendVerification } from './resend_verification'

interface CheckYourEmailProps {
  email: string
  /** Where the person wanted to go before they signed up; they are signed in and may go on. */
  next: string | null
  /** What goes on by itself, in place of the button that leads on. */
  children?: ReactNode
}

/** After sign-up: where the verification link went, and what to do when it does not come. */
export function CheckYourEmail({ email, next, children }: CheckYourEmailProps) {
  const isOwner = useStoredUser()?.role === 'OWNER'
  const onward = onwardFrom(next, isOwner)

  return (
    <AccountNotice
      icon="mail"
      tone="info"
      title="Check Your Email!"
      action={
        <>
          {children || (
            <ButtonLink href={onward.href} isBlock>
              {onward.label}
            </ButtonLink>
          )}
          <ButtonLink href={urlFor('login', {}, { qs: { next } })} variant="secondary" isBlock>
            Go to login
          </ButtonLink>
          <p>
            <ResendVerification />
          </p>
        </>
      }
    >
      <p>
        We sent a verification link to{' '}
        <strong className="block text-ink wrap-anywhere">{email}</strong>
      </p>
      <p>Open it to confirm that the address is yours.</p>
      <p>Nothing there after a few minutes? Please check your spam folder.</p>
    </AccountNotice>
  )
}

/** What a person does next who came for nothing else: owners begin with their mooring. */
function onwardFrom(next: string | null, isOwner: boolean) {
  if (next) return { href: next, label: 'Continue where you left off' }

  return isOwner
    ? { href: urlFor('listings.create'), label: 'List your mooring' }
    : { href: urlFor('browse'), label: 'Browse moorings' }
}
