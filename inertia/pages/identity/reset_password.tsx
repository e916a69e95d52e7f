import { Link } from '~/components/ui/link'
import { urlFor } from '~/lib/routes'
import { Seo } from '~/components/ui/seo'
import { AccountCard } from '~/features/identity/account_card'
import { ResetPasswordForm } from '~/features/identity/reset_password_form'
import type { InertiaProps } from '~/types'
import { loneLink } from '~/components/ui/link_look'

export default function ResetPassword({ token }: InertiaProps<{ token: string | null }>) {
  return (
    <>
      <Seo title="Reset password" noindex />
      <AccountCard
        title="Choose a new password"
        footer={
          <Link href={urlFor('login')} className={loneLink}>
            Back to login
          </Link>
        }
      >
        <ResetPasswordForm token={token} />
      </AccountCard>
    </>
  )
}
