import { Link } from '@adonisjs/inertia/react'
import { router } from '@inertiajs/react'
import { Form } from '~/components/form/form'
import { PasswordField } from '~/components/form/password_field'
import { SubmitButton } from '~/components/form/submit_button'
import { TextField } from '~/components/form/text_field'
import { useAction } from '~/lib/use_action'
import { homeOf, openSession } from './sign_in'
import { loneLink } from '~/components/ui/link_look'

/** Email and password; then on to where the person wanted to go, or to the home of their role. */
export function LoginForm({ next }: { next: string | null }) {
  const [signIn, { isPending, error }] = useAction(
    (data: FormData) =>
      openSession('api.sessions.store', {
        email: String(data.get('email')),
        password: String(data.get('password')),
      }),
    { onSuccess: (user) => router.visit(next ?? homeOf(user)) }
  )

  return (
    <Form onSubmit={(data) => void signIn(data)} error={error} fallback="Invalid credentials">
      <TextField label="Email" name="email" type="email" autoComplete="username" isRequired />
      <PasswordField label="Password" name="password" autoComplete="current-password" isRequired />
      <p>
        <Link route="forgot_password" className={loneLink}>
          Forgot your password?
        </Link>
      </p>
      <SubmitButton isPending={isPending} pendingLabel="Signing in..." isBlock>
        Sign in
      </SubmitButton>
    </Form>
  )
}
