import { Link } from '@adonisjs/inertia/react'
import { useState } from 'react'
import { Seo } from '~/components/ui/seo'
import { AccountCard } from '~/features/identity/account_card'
import { CheckYourEmail } from '~/features/identity/check_your_email'
import { RegisterForm } from '~/features/identity/register_form'

export default function Register() {
  const [email, setEmail] = useState<string | null>(null)

  return (
    <>
      <Seo title="Sign Up" noindex />
      {email ? (
        <CheckYourEmail email={email} />
      ) : (
        <AccountCard
          title="Create your account"
          description="It takes a minute, and costs nothing."
          footer={
            <>
              Already registered?{' '}
              <Link route="login" className="link">
                Log in here
              </Link>
            </>
          }
        >
          <RegisterForm onRegistered={setEmail} />
        </AccountCard>
      )}
    </>
  )
}
