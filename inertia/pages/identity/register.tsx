import { Link } from '~/components/ui/link'
import { usePage } from '@inertiajs/react'
import { lazy, Suspense, useState } from 'react'
import { ErrorBoundary } from '~/components/ui/error_boundary'
import { Seo } from '~/components/ui/seo'
import { Spinner } from '~/components/ui/spinner'
import { usePendingStay } from '~/features/booking/use_pending_stay'
import { StayToBook } from '~/features/booking/stay_to_book'
import { AccountCard } from '~/features/identity/account_card'
import { urlFor } from '~/lib/routes'
import { AccountSwitch } from '~/features/identity/account_switch'
import { CheckYourEmail } from '~/features/identity/check_your_email'
import { RegisterForm } from '~/features/identity/register_form'
import { safeNextPath } from '~/lib/stored_session'
import { loneLink } from '~/components/ui/link_look'

const OpeningPayment = lazy(() => import('~/features/booking/opening_payment'))

export default function Register() {
  const [email, setEmail] = useState<string | null>(null)
  const next = safeNextPath(new URLSearchParams(usePage().url.split('?')[1]).get('next'))
  const stay = usePendingStay(next)

  return (
    <>
      <Seo title="Sign Up" noindex />
      {email ? (
        <CheckYourEmail email={email} next={next}>
          {stay && (
            <ErrorBoundary name="The payment page">
              <Suspense fallback={<Spinner label="Opening the payment page" />}>
                <OpeningPayment stay={stay} />
              </Suspense>
            </ErrorBoundary>
          )}
        </CheckYourEmail>
      ) : (
        <AccountCard
          title="Create your account"
          description="It takes a minute and costs nothing."
          footer={
            !stay && (
              <>
                Already registered?{' '}
                <Link href={urlFor('login', {}, { qs: { next } })} className={loneLink}>
                  Log in here
                </Link>
              </>
            )
          }
        >
          {stay && (
            <>
              <StayToBook {...stay} />
              <AccountSwitch here="register" next={next} />
            </>
          )}
          <RegisterForm next={next} isRenter={stay !== null} onRegistered={setEmail} />
        </AccountCard>
      )}
    </>
  )
}
