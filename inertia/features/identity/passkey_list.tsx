import type { Data } from '@generated/data'
import { router } from '@inertiajs/react'
import { useRef, useState } from 'react'
import { FormDialog } from '~/components/form/form_dialog'
import { PasswordField } from '~/components/form/password_field'
import { TextField } from '~/components/form/text_field'
import { Button } from '~/components/ui/button'
import { ConfirmDialog } from '~/components/ui/confirm_dialog'
import { api, errorMessage } from '~/lib/api_client'
import { formatDate, formatDateTime } from '~/lib/format'
import { showToast } from '~/lib/toasts'
import { useAction } from '~/lib/use_action'
import { makePasskey, useKnowsPasskeys } from './passkeys'
import { RecoveryCodesDialog } from './recovery_codes'

type Passkey = Data.Identity.Account['twoFactor']['passkeys'][number]

/** The passkeys of a person, with one more to add. */
export function PasskeyList({ passkeys }: { passkeys: Passkey[] }) {
  const isKnown = useKnowsPasskeys()
  const [isAdding, setAdding] = useState(false)
  const [codes, setCodes] = useState<string[] | null>(null)
  const add = useRef<HTMLButtonElement>(null)

  return (
    <>
      {passkeys.length > 0 && (
        <ul className="mb-4 divide-y divide-line border-y border-line">
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} isLast={passkeys.length === 1} />
          ))}
        </ul>
      )}
      {isKnown ? (
        <Button
          ref={add}
          variant={passkeys.length > 0 ? 'secondary' : 'primary'}
          icon="key"
          onPress={() => setAdding(true)}
        >
          Add a passkey
        </Button>
      ) : (
        <p className="text-muted">This browser knows no passkeys. Please try another one.</p>
      )}
      {isAdding && (
        <FormDialog
          title="Add a passkey"
          description="Your device asks for your finger, face or PIN, and then signs you in without the password."
          submitLabel="Add passkey"
          failure="No passkey was added. You can try again."
          onClose={() => setAdding(false)}
          onSend={async (data) =>
            api.call('api.passkeys.store', {
              body: {
                name: String(data.get('name')).trim(),
                credential: await makePasskey(String(data.get('password'))),
              },
            })
          }
          onDone={({ name, recoveryCodes }) => {
            setAdding(false)
            setCodes(recoveryCodes)
            changed(recoveryCodes ? null : `${name} is added`)
          }}
        >
          <TextField
            label="Name"
            name="name"
            description="So that you know it again, such as “My phone”."
            maxLength={60}
            isRequired
          />
          <PasswordField
            label="Your password"
            name="password"
            autoComplete="current-password"
            isRequired
          />
        </FormDialog>
      )}
      {codes && <RecoveryCodesDialog codes={codes} returnTo={add} onClose={() => setCodes(null)} />}
    </>
  )
}

function PasskeyRow({ passkey, isLast }: { passkey: Passkey; isLast: boolean }) {
  const { id, name, createdAt, lastUsedAt } = passkey
  const [isAsking, setAsking] = useState(false)
  const [remove, { isPending, error }] = useAction(
    () => api.call('api.passkeys.destroy', { params: { id } }),
    {
      onSuccess: () => {
        setAsking(false)
        changed(`${name} is removed`)
      },
    }
  )

  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-3">
      <div className="min-w-0">
        <p className="font-medium wrap-anywhere">{name}</p>
        <p className="text-sm text-muted">
          Added {formatDate(createdAt)},{' '}
          {lastUsedAt ? `last used ${formatDateTime(lastUsedAt)}` : 'not used yet'}
        </p>
      </div>
      <Button
        variant="quiet"
        size="sm"
        icon="trash"
        aria-label={`Remove ${name}`}
        onPress={() => setAsking(true)}
      >
        Remove
      </Button>
      <ConfirmDialog
        title={`Remove ${name}?`}
        isOpen={isAsking}
        onOpenChange={setAsking}
        confirmLabel="Remove passkey"
        isPending={isPending}
        error={error ? errorMessage(error, 'The passkey could not be removed') : null}
        onConfirm={() => void remove()}
      >
        It no longer signs you in.
        {isLast && ' Without one-time codes your password alone signs in then.'}
      </ConfirmDialog>
    </li>
  )
}

/** Shows the new state. No toast where a dialog follows: it would cover the dialog's button on phones. */
function changed(title: string | null) {
  if (title) showToast({ tone: 'success', title })
  router.reload({ only: ['account', 'sessions'] })
}
