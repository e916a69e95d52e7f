import { useState } from 'react'
import { Form } from '~/components/form/form'
import { SubmitButton } from '~/components/form/submit_button'
import { TextField } from '~/components/form/text_field'
import { ButtonLink } from '~/components/ui/button'
import { CopyButton } from '~/components/ui/copy_button'
import { Dialog } from '~/components/ui/dialog'
import { type AnswerOf, api } from '~/lib/api_client'
import { useAction } from '~/lib/use_action'
import { OwnProof, ownProofOf, type SecondFactors } from './own_proof'

interface TotpDialogProps {
  /** Those that the person has already. */
  factors: SecondFactors
  onClose: () => void
  /** One-time codes are on; these are the recovery codes. */
  onDone: (recoveryCodes: string[]) => void
}

/** Sets one-time codes up: the password and a present factor, then the secret for the app and a first code of it. */
export function TotpDialog({ factors, onClose, onDone }: TotpDialogProps) {
  const [secret, setSecret] = useState<AnswerOf<'api.totp.store'> | null>(null)
  const [ask, asking] = useAction(
    async (data: FormData) => api.call('api.totp.store', { body: await ownProofOf(data) }),
    { onSuccess: setSecret }
  )
  const [confirm, confirming] = useAction(
    (code: string) => api.call('api.totp.update', { body: { code } }),
    { onSuccess: ({ recoveryCodes }) => onDone(recoveryCodes) }
  )

  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Set up one-time codes"
      description={
        secret
          ? 'Scan this code with your app, then type the six digits it shows.'
          : 'You need an app that makes codes, such as your phone’s password manager.'
      }
    >
      {secret ? (
        <Form
          key="code"
          onSubmit={(data) => void confirm(String(data.get('code')).trim())}
          error={confirming.error}
          fallback="The code could not be checked. Please try again."
        >
          <Secret {...secret} />
          <TextField
            label="Code"
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            description="Six digits."
            autoFocus
            isRequired
          />
          <SubmitButton isPending={confirming.isPending} pendingLabel="Checking..." isBlock>
            Turn on
          </SubmitButton>
        </Form>
      ) : (
        <Form
          key="password"
          onSubmit={(data) => void ask(data)}
          error={asking.error}
          fallback="Please try again."
        >
          <OwnProof factors={factors} autoFocus />
          <SubmitButton isPending={asking.isPending} pendingLabel="Checking..." isBlock>
            Continue
          </SubmitButton>
        </Form>
      )}
    </Dialog>
  )
}

/** The secret as a picture, as a text to copy, and as a link for an app on this device. */
function Secret({ secret, uri, qr }: AnswerOf<'api.totp.store'>) {
  return (
    <div className="flex flex-col items-center gap-4 sm:flex-row sm:items-start">
      <img
        src={`data:image/svg+xml;utf8,${encodeURIComponent(qr)}`}
        alt="QR code for your app"
        width={176}
        height={176}
        className="size-44 flex-none rounded-md border border-line bg-white p-2"
      />
      <div className="flex min-w-0 flex-col items-start gap-2 text-sm/body">
        <p className="text-muted">Or type this key into the app:</p>
        <p className="font-mono tracking-wide wrap-anywhere">
          {secret.match(/.{1,4}/g)?.join(' ')}
        </p>
        <div className="flex flex-wrap gap-2">
          <CopyButton text={secret} label="Copy key" />
          <ButtonLink href={uri} external variant="quiet" size="sm" icon="external">
            Open in an app
          </ButtonLink>
        </div>
      </div>
    </div>
  )
}
