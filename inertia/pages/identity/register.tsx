import { Link } from '~/components/ui/link'
import { usePage } from '@inertiajs/react'
import { useState } from 'react'
import { Seo } from '~/components/ui/seo'
import { AccountCard } from '~/features/identity/account_card'
import { accountPath } from '~/features/identity/account_path'
import { CheckYourEmail } from '~/features/identity/check_your_email'
import { RegisterForm } from '~/features/identity/register_form'
import { safeNextPath } from '~/lib/stored_session'
import { loneLink } from '~/components/ui/link_look'

export default function Register() {
  const [email, setEmail] = useState<string | null>(null)
  const next = safeNextPath(new URLSearchParams(usePage().url.split('?')[1]).get('next'))

  return (
    <>
      <Seo title="Sign Up" noindex />
      {email ? (
        <CheckYourEmail email={email} next={next} />
      ) : (
        <AccountCard
          title="Create your account"
          description="It takes a minute, and costs nothing."
          footer={
            <>
              Already registered?{' '}
              <Link href={accountPath('login', next)} className={loneLink}>
                Log in here
              </Link>
            </>
          }
        >
          <RegisterForm next={next} onRegistered={setEmail} />
        </AccountCard>
      )}
    </>
  )
}
