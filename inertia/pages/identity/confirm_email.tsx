import { Seo } from '~/components/ui/seo'
import { EmailConfirmation } from '~/features/identity/email_confirmation'
import type { InertiaProps } from '~/types'

export default function ConfirmEmail({ token }: InertiaProps<{ token: string | null }>) {
  return (
    <>
      <Seo title="Confirm your new email" noindex />
      <EmailConfirmation token={token} />
    </>
  )
}
