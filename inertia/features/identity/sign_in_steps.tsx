import { Link } from '~/components/ui/link'
import { router } from '@inertiajs/react'
import { type ReactNode, useState } from 'react'
import { loneLink } from '~/components/ui/link_look'
import type { SignedInUser } from '~/lib/stored_session'
import { AccountCard } from './account_card'
import { urlFor } from '~/lib/routes'
import { AccountSwitch } from './account_switch'
import { LoginForm } from './login_form'
import { SecondFactorForm } from './second_factor_form'
import { type Demand, homeOf } from './sign_in'

interface SignInStepsProps {
  next: string | null
  /** What the person wanted to go on with; signing up then stands beside signing in. */
  purpose?: ReactNode
  /** In place of going to `next`. */
  onEntered?: (user: SignedInUser) => void
}

/** Password, then the second factor of who has one; then on to where the person wanted to go (rule A71). */
export function SignInSteps({ next, purpose, onEntered }: SignInStepsProps) {
  const [email, setEmail] = useState('')
  const [demand, setDemand] = useState<Demand | null>(null)
  const [ended, setEnded] = useState<string | null>(null)

  function enter(user: SignedInUser) {
    if (onEntered) onEntered(user)
    else router.visit(next ?? homeOf(user))
  }

  function startAgain(reason: string | null) {
    setDemand(null)
    setEnded(reason)
  }

  if (demand)
    return (
      <AccountCard title="One more step" description="Please confirm that it is you.">
        {purpose}
        <SecondFactorForm demand={demand} onSignedIn={enter} onStartAgain={startAgain} />
      </AccountCard>
    )

  return (
    <AccountCard
      title="Sign in to your account"
      footer={
        !purpose && (
          <>
            New here?{' '}
            <Link href={urlFor('register', {}, { qs: { next } })} className={loneLink}>
              Sign up
            </Link>
          </>
        )
      }
    >
      {purpose && (
        <>
          {purpose}
          <AccountSwitch here="login" next={next} />
        </>
      )}
      <LoginForm
        email={email}
        ended={ended}
        onSignedIn={enter}
        onDemand={(asked, by) => {
          setEmail(by)
          setDemand(asked)
        }}
      />
    </AccountCard>
  )
}
