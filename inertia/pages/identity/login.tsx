import { useState } from 'react'
import { Seo } from '~/components/ui/seo'
import { OpeningPayment } from '~/features/booking/opening_payment'
import { usePendingStay } from '~/features/booking/pending_stay'
import { StayToBook } from '~/features/booking/stay_to_book'
import { AccountCard } from '~/features/identity/account_card'
import { SignInSteps } from '~/features/identity/sign_in_steps'
import type { InertiaProps } from '~/types'

export default function Login({ next }: InertiaProps<{ next: string | null }>) {
  const stay = usePendingStay(next)
  const [isIn, setIn] = useState(false)

  return (
    <>
      <Seo title="Login" noindex />
      {stay && isIn ? (
        <AccountCard title="You are signed in">
          <OpeningPayment stay={stay} />
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
