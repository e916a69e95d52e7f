import { Link } from '~/components/ui/link'
import { urlFor } from '~/lib/routes'
import { Seo } from '~/components/ui/seo'
import { AccountCard } from '~/features/identity/account_card'
import { ForgotPasswordForm } from '~/features/identity/forgot_password_form'
import { loneLink } from '~/components/ui/link_look'

export default function ForgotPassword() {
  return (
    <>
      <Seo title="Forgot password" noindex />
      <AccountCard
        title="Forgot your password?"
        description="Enter your email and we’ll send you a link to choose a new one."
        footer={
          <Link href={urlFor('login')} className={loneLink}>
            Back to login
          </Link>
        }
      >
        <ForgotPasswordForm />
      </AccountCard>
    </>
  )
}
