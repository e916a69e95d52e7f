import { useState } from 'react'
import { Form } from '~/components/form/form'
import { SubmitButton } from '~/components/form/submit_button'
import { TextField } from '~/components/form/text_field'
import { Button } from '~/components/ui/button'
import { errorMessage } from '~/lib/api_client'
import type { SignedInUser } from '~/lib/stored_session'
import { useAction } from '~/lib/use_action'
import { PasskeyButton } from './passkey_button'
import { answerWithPasskey } from './passkeys'
import { type Demand, isRefused, openSession } from './sign_in'

interface SecondFactorFormProps {
  demand: Demand
  onSignedIn: (user: SignedInUser) => void
  /** Back to the password, with the reason when the challenge ended by itself. */
  onStartAgain: (reason: string | null) => void
}

const FIELDS = {
  totp: {
    label: 'Code',
    description: 'The six digits that your app shows.',
    wrong: 'That code is wrong or has been used before. Your app shows a new one every 30 seconds.',
    other: 'Use a recovery code',
    input: { inputMode: 'numeric', autoComplete: 'one-time-code' },
  },
  recovery: {
    label: 'Recovery code',
    description: 'One of the ten codes you saved when you set this up. Each works once.',
    wrong: 'That recovery code is wrong or has been used before.',
    other: 'Use a code from your app',
    input: { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false },
  },
} as const

/** The second step of a sign-in: a code of the app, a recovery code or a passkey (rules A60, A61). */
export function SecondFactorForm({ demand, onSignedIn, onStartAgain }: SecondFactorFormProps) {
  const { challenge, methods } = demand
  const hasCodes = methods.includes('totp')
  const hasPasskey = methods.includes('passkey')
  const [kind, setKind] = useState<keyof typeof FIELDS | null>(hasCodes ? 'totp' : null)

  async function finish(proof: Parameters<typeof send>[1]) {
    try {
      onSignedIn(await send(challenge, proof))
    } catch (error) {
      if (!isRefused(error, 'CHALLENGE_EXPIRED')) throw error
      onStartAgain(errorMessage(error, 'Please sign in again.'))
    }
  }

  const [sendCode, { isPending, error, reset }] = useAction((code: string) => finish({ code }))
  const field = kind && FIELDS[kind]

  function choose(chosen: keyof typeof FIELDS) {
    reset()
    setKind(chosen)
  }

  return (
    <>
      {field && (
        <Form
          key={kind}
          onSubmit={(data) => void sendCode(String(data.get('code')).trim())}
          error={isRefused(error, 'TWO_FACTOR_INVALID') ? null : error}
          errors={isRefused(error, 'TWO_FACTOR_INVALID') ? { code: field.wrong } : undefined}
          fallback="We could not check the code. Please try again."
        >
          <TextField
            {...field.input}
            label={field.label}
            name="code"
            description={field.description}
            autoFocus
            isRequired
          />
          <SubmitButton isPending={isPending} pendingLabel="Checking..." isBlock>
            Sign in
          </SubmitButton>
        </Form>
      )}
      {hasPasskey && (
        <PasskeyButton
          isMain={!field}
          onPress={async () => finish({ credential: await answerWithPasskey() })}
        >
          Use a passkey
        </PasskeyButton>
      )}
      <div className="flex flex-wrap justify-between gap-2">
        {(hasCodes || kind !== 'recovery') && (
          <Button variant="quiet" onPress={() => choose(kind === 'recovery' ? 'totp' : 'recovery')}>
            {kind === 'recovery' ? FIELDS.recovery.other : FIELDS.totp.other}
          </Button>
        )}
        <Button variant="quiet" onPress={() => onStartAgain(null)}>
          Start again
        </Button>
      </div>
    </>
  )
}

type Answer = Awaited<ReturnType<typeof answerWithPasskey>>

function send(challenge: string, proof: { code: string } | { credential: Answer }) {
  return openSession('api.second_factors.store', { challenge, ...proof })
}
