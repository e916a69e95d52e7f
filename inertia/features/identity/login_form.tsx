import { Link } from '~/components/ui/link'
import { urlFor } from '~/lib/routes'
import { Form } from '~/components/form/form'
import { PasswordField } from '~/components/form/password_field'
import { SubmitButton } from '~/components/form/submit_button'
import { TextField } from '~/components/form/text_field'
import { Banner } from '~/components/ui/banner'
import { loneLink } from '~/components/ui/link_look'
import type { SignedInUser } from '~/lib/stored_session'
import { useAction } from '~/lib/use_action'
import { PasskeyButton } from './passkey_button'
import { answerWithPasskey } from './passkeys'
import { type Demand, demandOf, openSession } from './sign_in'

interface LoginFormProps {
  /** Of a sign-in that begins again. */
  email: string
  /** Why the step after the password ended. */
  ended: string | null
  onSignedIn: (user: SignedInUser) => void
  /** The password was right, and a second factor is asked for. */
  onDemand: (demand: Demand, email: string) => void
}

/** Email and password, or a passkey alone. */
export function LoginForm({ email, ended, onSignedIn, onDemand }: LoginFormProps) {
  const [signIn, { isPending, error }] = useAction(async (data: FormData) => {
    const credentials = { email: text(data, 'email'), password: text(data, 'password') }
    try {
      onSignedIn(await openSession('api.sessions.store', credentials))
    } catch (failure) {
      const demand = demandOf(failure)
      if (!demand) throw failure
      onDemand(demand, credentials.email)
    }
  })

  return (
    <>
      {ended && !error && (
        <Banner tone="info" role="status">
          {ended}
        </Banner>
      )}
      <Form onSubmit={(data) => void signIn(data)} error={error} fallback="Invalid credentials">
        <TextField
          label="Email"
          name="email"
          type="email"
          autoComplete="username"
          defaultValue={email}
          isRequired
        />
        <PasswordField
          label="Password"
          name="password"
          autoComplete="current-password"
          autoFocus={ended !== null}
          isRequired
        />
        <p>
          <Link href={urlFor('forgot_password')} className={loneLink}>
            Forgot your password?
          </Link>
        </p>
        <SubmitButton isPending={isPending} pendingLabel="Signing in..." isBlock>
          Sign in
        </SubmitButton>
      </Form>
      <PasskeyButton
        onPress={async () =>
          onSignedIn(
            await openSession('api.passkey_sessions.store', {
              credential: await answerWithPasskey(),
            })
          )
        }
      >
        Continue with a passkey
      </PasskeyButton>
    </>
  )
}

function text(data: FormData, name: string) {
  return String(data.get(name))
}
