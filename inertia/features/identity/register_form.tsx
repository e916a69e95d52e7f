import { Link } from '~/components/ui/link'
import { router } from '@inertiajs/react'
import { useEffect, useRef, useState } from 'react'
import { Form } from '~/components/form/form'
import { PasswordField } from '~/components/form/password_field'
import { RadioGroupField } from '~/components/form/radio_group_field'
import { SubmitButton } from '~/components/form/submit_button'
import { TextField } from '~/components/form/text_field'
import { Banner } from '~/components/ui/banner'
import { ApiError, type BodyOf } from '~/lib/api_client'
import { ownerToBe } from '~/lib/owner_to_be'
import { useAction } from '~/lib/use_action'
import { useSite } from '~/lib/use_site'
import { urlFor } from '~/lib/routes'
import { confirmationProblem } from './confirmation_problem'
import { openSession } from './sign_in'
import { loneLink, textLink } from '~/components/ui/link_look'

const ROLES = [
  { value: 'USER', label: 'I want to rent moorings', icon: 'boat' },
  { value: 'OWNER', label: 'I want to list my mooring', icon: 'anchor' },
] as const

type Registration = BodyOf<'api.registrations.store'>

interface RegisterFormProps {
  /** Where the person wanted to go before they came here. */
  next: string | null
  /** Whether the person is booking, and so is not asked what they want to do. */
  isRenter: boolean
  /** The account exists; its verification link is on its way to this address. */
  onRegistered: (email: string) => void
}

export function RegisterForm({ next, isRenter, onRegistered }: RegisterFormProps) {
  const { passwords } = useSite()
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [register, { isPending, error, reset }] = useAction(
    (input: Registration) => openSession('api.registrations.store', input),
    {
      onSuccess: ({ email }) => {
        onRegistered(email)
        router.reload({ only: ['user'] })
      },
    }
  )

  function submit(data: FormData) {
    const problem = confirmationProblem(data)
    setErrors(problem)
    reset()
    // The server refuses an empty password, and tells what else is missing.
    if (data.get('password') === '' || Object.keys(problem).length === 0)
      void register(registrationOf(data, next))
  }

  const isTaken = isEmailTaken(error)

  return (
    <>
      {isTaken && <EmailTaken next={next} />}
      <Form
        onSubmit={submit}
        error={isTaken ? null : error}
        errors={errors}
        fallback="Registration failed. Please try again."
      >
        {isRenter ? (
          <input type="hidden" name="role" value="USER" />
        ) : (
          <RadioGroupField
            label="What brings you here?"
            name="role"
            options={ROLES}
            defaultValue={ownerToBe.isNoted() ? 'OWNER' : 'USER'}
          />
        )}
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField label="First name" name="firstName" autoComplete="given-name" isRequired />
          <TextField label="Last name" name="lastName" autoComplete="family-name" isRequired />
        </div>
        <TextField label="Email" name="email" type="email" autoComplete="email" isRequired />
        <PasswordField
          label="Password"
          name="password"
          autoComplete="new-password"
          description={`Must be at least ${passwords.minLength} characters`}
          isRequired
        />
        <PasswordField
          label="Confirm password"
          name="confirmPassword"
          autoComplete="new-password"
          isRequired
        />
        <p className="text-sm text-muted">
          By signing up you agree to the{' '}
          <Link href={urlFor('terms')} className={textLink}>
            Terms
          </Link>{' '}
          and confirm that you are at least 18 years old.
        </p>
        <SubmitButton isPending={isPending} pendingLabel="Creating account..." isBlock>
          Create account
        </SubmitButton>
      </Form>
    </>
  )
}

function registrationOf(data: FormData, next: string | null) {
  const { confirmPassword, ...input } = Object.fromEntries(data)

  return { ...input, next: next ?? undefined } as Registration
}

/** A 400 whose message mentions email (rules A4, W8). */
function isEmailTaken(error: unknown) {
  return error instanceof ApiError && error.status === 400 && /email/i.test(error.message)
}

/** Above a long form: takes the focus, so that it scrolls into view. */
function EmailTaken({ next }: { next: string | null }) {
  const box = useRef<HTMLDivElement>(null)

  useEffect(() => box.current?.focus(), [])

  return (
    <div ref={box} tabIndex={-1} className="rounded-lg">
      <Banner tone="danger" role="alert" title="An account with this email already exists.">
        <Link href={urlFor('login', {}, { qs: { next } })} className={loneLink}>
          Already have an account? Sign in
        </Link>
      </Banner>
    </div>
  )
}
