import { Seo } from '~/components/ui/seo'
import { EmailVerification } from '~/features/identity/email_verification'
import type { InertiaProps } from '~/types'

interface VerifyEmailProps {
  token: string | null
  /** Where the person wanted to go before they signed up. */
  next: string | null
}

export default function VerifyEmail({ token, next }: InertiaProps<VerifyEmailProps>) {
  return (
    <>
      <Seo title="Verify your email" noindex />
      <EmailVerification token={token} next={next} />
    </>
  )
}
