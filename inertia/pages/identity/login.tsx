import { lazy, Suspense, useState } from 'react'
import { ErrorBoundary } from '~/components/ui/error_boundary'
import { Seo } from '~/components/ui/seo'
import { Spinner } from '~/components/ui/spinner'
import { usePendingStay } from '~/features/booking/use_pending_stay'
import { StayToBook } from '~/features/booking/stay_to_book'
import { AccountCard } from '~/features/identity/account_card'
import { SignInSteps } from '~/features/identity/sign_in_steps'
import type { InertiaProps } from '~/types'

const OpeningPayment = lazy(() => import('~/features/booking/opening_payment'))

export default function Login({ next }: InertiaProps<{ next: string | null }>) {
  const stay = usePendingStay(next)
  const [isIn, setIn] = useState(false)

  return (
    <>
      <Seo title="Login" noindex />
      {stay && isIn ? (
        <AccountCard title="You are signed in">
          <ErrorBoundary name="The payment page">
            <Suspense fallback={<Spinner label="Opening the payment page" />}>
              <OpeningPayment stay={stay} />
            </Suspense>
          </ErrorBoundary>
        </AccountCard>
      ) : (
        <SignInSteps
          next={next}
          purpose={stay && <StayToBook {...stay} />}
          onEntered={stay ? () => setIn(true) : undefined}
        />
      )}
    </>
  )
}
