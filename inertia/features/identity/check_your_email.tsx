import { ButtonLink } from '~/components/ui/button'
import { AccountNotice } from './account_notice'
import { ResendVerification } from './resend_verification'

/** After sign-up: where the verification link went, and what to do when it does not come. */
export function CheckYourEmail({ email }: { email: string }) {
  return (
    <AccountNotice
      icon="mail"
      tone="info"
      title="Check Your Email!"
      action={
        <>
          <ButtonLink href="/login" isBlock>
            Go to login
          </ButtonLink>
          <ResendVerification />
        </>
      }
    >
      <p>
        We sent a verification link to <strong className="break-words text-ink">{email}</strong>.
        Open it to confirm that the address is yours.
      </p>
      <p>Nothing there after a few minutes? Please check your spam folder.</p>
    </AccountNotice>
  )
}
