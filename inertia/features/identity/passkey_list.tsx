import type { Data } from '@generated/data'
import { router } from '@inertiajs/react'
import { useRef, useState } from 'react'
import { FormDialog } from '~/components/form/form_dialog'
import { TextField } from '~/components/form/text_field'
import { Button } from '~/components/ui/button'
import { api } from '~/lib/api_client'
import { formatDate, formatDateTime } from '~/lib/format'
import { showToast } from '~/lib/toasts'
import { OwnProof, ownProofOf, type SecondFactors } from './own_proof'
import { makePasskey, useKnowsPasskeys } from './passkeys'
import { RecoveryCodesDialog } from './recovery_codes'
import { VerifyFirst } from './verify_first'

type Passkey = SecondFactors['passkeys'][number]

/** The passkeys of a person, with one more to add. */
export function PasskeyList({ account }: { account: Data.Identity.Account }) {
  const { twoFactor: factors, emailVerified, email } = account
  const { passkeys } = factors
  const isKnown = useKnowsPasskeys()
  const [isAdding, setAdding] = useState(false)
  const [codes, setCodes] = useState<string[] | null>(null)
  const add = useRef<HTMLButtonElement>(null)

  return (
    <>
      {passkeys.length > 0 && (
        <ul className="mb-4 divide-y divide-line border-y border-line">
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} factors={factors} />
          ))}
        </ul>
      )}
      {!emailVerified && <VerifyFirst email={email} />}
      {emailVerified && isKnown && (
        <Button
          ref={add}
          variant={passkeys.length > 0 ? 'secondary' : 'primary'}
          icon="key"
          onPress={() => setAdding(true)}
        >
          Add a passkey
        </Button>
      )}
      {emailVerified && !isKnown && (
        <p className="text-muted">
          This browser does not support passkeys. Please try another one.
        </p>
      )}
      {isAdding && (
        <FormDialog
          title="Add a passkey"
          description="Your device asks for your fingerprint, face or PIN, and signs you in without a password."
          submitLabel="Add passkey"
          failure="No passkey was added. You can try again."
          onClose={() => setAdding(false)}
          onSend={async (data) =>
            api.call('api.passkeys.store', {
              body: {
                name: String(data.get('name')).trim(),
                credential: await makePasskey(await ownProofOf(data)),
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
            description="So that you can recognise it, such as “My phone”."
            maxLength={60}
            isRequired
          />
          <OwnProof factors={factors} />
        </FormDialog>
      )}
      {codes && <RecoveryCodesDialog codes={codes} returnTo={add} onClose={() => setCodes(null)} />}
    </>
  )
}

function PasskeyRow({ passkey, factors }: { passkey: Passkey; factors: SecondFactors }) {
  const { id, name, createdAt, lastUsedAt } = passkey
  const [isAsking, setAsking] = useState(false)
  const isLast = factors.passkeys.length === 1 && !factors.totp

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
      {isAsking && (
        <FormDialog
          title={`Remove ${name}?`}
          description={
            isLast
              ? 'You can no longer sign in with it. You’ll sign in with just your password.'
              : 'You can no longer sign in with it.'
          }
          submitLabel="Remove passkey"
          tone="danger"
          failure="The passkey could not be removed. Please try again."
          onClose={() => setAsking(false)}
          onSend={async (data) =>
            api.call('api.passkeys.destroy', { params: { id }, body: await ownProofOf(data) })
          }
          onDone={() => {
            setAsking(false)
            changed(`${name} is removed`)
          }}
        >
          <OwnProof factors={factors} />
        </FormDialog>
      )}
    </li>
  )
}

/** Shows the new state. No toast where a dialog follows: it would cover the dialog's button on phones. */
function changed(title: string | null) {
  if (title) showToast({ tone: 'success', title })
  router.reload({ only: ['account', 'sessions'] })
}
