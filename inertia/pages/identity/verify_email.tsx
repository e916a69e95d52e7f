import { Seo } from '~/components/ui/seo'
import { EmailVerification } from '~/features/identity/email_verification'
import type { InertiaProps } from '~/types'

export default function VerifyEmail({ token }: InertiaProps<{ token: string | null }>) {
  return (
    <>
      <Seo title="Verify your email" noindex />
      <EmailVerification token={token} />
    </>
  )
}
