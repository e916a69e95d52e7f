import { Link } from '@adonisjs/inertia/react'
import { Seo } from '~/components/ui/seo'
import { AccountCard } from '~/features/identity/account_card'
import { accountPath } from '~/features/identity/account_path'
import { LoginForm } from '~/features/identity/login_form'
import type { InertiaProps } from '~/types'
import { loneLink } from '~/components/ui/link_look'

export default function Login({ next }: InertiaProps<{ next: string | null }>) {
  return (
    <>
      <Seo title="Login" noindex />
      <AccountCard
        title="Sign in to your account"
        footer={
          <>
            New here?{' '}
            <Link href={accountPath('register', next)} className={loneLink}>
              Sign up
            </Link>
          </>
        }
      >
        <LoginForm next={next} />
      </AccountCard>
    </>
  )
}
