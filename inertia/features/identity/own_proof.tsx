import type { Data } from '@generated/data'
import { type MouseEvent, useRef } from 'react'
import { PasswordField } from '~/components/form/password_field'
import { TextField } from '~/components/form/text_field'
import { Button } from '~/components/ui/button'
import { showPasskey, useKnowsPasskeys } from './passkeys'

export type SecondFactors = Data.Identity.Account['twoFactor']

const PASSKEY = 'passkey'

interface OwnProofProps {
  factors: SecondFactors
  /** Of the password. */
  label?: string
  autoFocus?: boolean
}

/**
 * Asks a signed-in person, within a form, to show that the account is theirs: the password and, where they have a second
 * factor, a code or a passkey (rules A85, A89). `ownProofOf` reads it.
 */
export function OwnProof({ factors, label = 'Your password', autoFocus }: OwnProofProps) {
  const isPasskeyKnown = useKnowsPasskeys()
  const way = useRef<HTMLInputElement>(null)
  const hasPasskey = factors.passkeys.length > 0 && isPasskeyKnown
  const hasFactor = factors.totp || factors.passkeys.length > 0

  /** Sends the form; the passkey is asked for by `ownProofOf`. */
  function usePasskey({ currentTarget: { form } }: MouseEvent<HTMLButtonElement>) {
    way.current!.value = PASSKEY
    form?.requestSubmit()
    way.current!.value = ''
  }

  return (
    <>
      <PasswordField
        label={label}
        name="password"
        autoComplete="current-password"
        autoFocus={autoFocus}
        isRequired
      />
      {hasFactor && (
        <TextField
          label="Code"
          name="code"
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          description={factors.totp ? 'From your app, or a recovery code.' : 'A recovery code.'}
          isRequired={!hasPasskey}
        />
      )}
      {hasPasskey && (
        <>
          <input ref={way} type="hidden" name="way" />
          <Button variant="secondary" icon="key" onClick={usePasskey} isBlock>
            Use a passkey
          </Button>
        </>
      )}
    </>
  )
}

/** What the fields of `OwnProof` show, for a body of the API. Asks the device for the passkey; rejects when it is cancelled. */
export async function ownProofOf(data: FormData) {
  const password = String(data.get('password'))
  if (data.get('way') === PASSKEY) return { password, credential: await showPasskey() }

  const code = data.get('code')
  return { password, ...(code !== null && { code: String(code).trim() }) }
}
