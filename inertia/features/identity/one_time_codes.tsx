import type { Data } from '@generated/data'
import { router } from '@inertiajs/react'
import { useRef, useState } from 'react'
import { FormDialog } from '~/components/form/form_dialog'
import { Badge } from '~/components/ui/badge'
import { Button } from '~/components/ui/button'
import { api } from '~/lib/api_client'
import { plural } from '~/lib/format'
import { showToast } from '~/lib/toasts'
import { OwnProof, ownProofOf } from './own_proof'
import { RecoveryCodesDialog } from './recovery_codes'
import { TotpDialog } from './totp_dialog'
import { VerifyFirst } from './verify_first'

type Asking = 'set_up' | 'remove' | 'renew' | null

/** One-time codes and the recovery codes of either second factor. */
export function OneTimeCodes({ account }: { account: Data.Identity.Account }) {
  const { twoFactor: factors, emailVerified, email } = account
  const [asking, setAsking] = useState<Asking>(null)
  const [codes, setCodes] = useState<string[] | null>(null)
  const { totp, passkeys, recoveryCodesLeft } = factors
  const turn = useRef<HTMLButtonElement>(null)
  const close = () => setAsking(null)

  function done(title: string, recoveryCodes: string[] | null = null) {
    close()
    setCodes(recoveryCodes)
    // A toast would cover the button of the dialog on phones.
    if (!recoveryCodes) showToast({ tone: 'success', title })
    router.reload({ only: ['account', 'sessions'] })
  }

  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p>{totp ? <Badge tone="success">On</Badge> : <Badge>Off</Badge>}</p>
        {totp ? (
          <Button ref={turn} variant="secondary" onPress={() => setAsking('remove')}>
            Turn off
          </Button>
        ) : (
          emailVerified && (
            <Button ref={turn} icon="shield" onPress={() => setAsking('set_up')}>
              Set up one-time codes
            </Button>
          )
        )}
      </div>
      {!totp && !emailVerified && <VerifyFirst email={email} />}
      {(totp || passkeys.length > 0) && (
        <div className="mt-4 flex flex-wrap items-center justify-between gap-3 border-t border-line pt-4">
          <p className="text-sm text-muted">
            <strong className="text-ink">{plural(recoveryCodesLeft, 'recovery code')}</strong> left.
            Each one signs you in once if you lose your phone or key.
          </p>
          <Button variant="secondary" size="sm" onPress={() => setAsking('renew')}>
            New recovery codes
          </Button>
        </div>
      )}
      {asking === 'set_up' && (
        <TotpDialog
          factors={factors}
          onClose={close}
          onDone={(recovery) => done('One-time codes are on', recovery)}
        />
      )}
      {asking === 'remove' && (
        <FormDialog
          title="Turn off one-time codes"
          description="You’ll sign in with just your password, unless you have a passkey."
          submitLabel="Turn off"
          tone="danger"
          failure="One-time codes could not be turned off. Please try again."
          onClose={close}
          onSend={async (data) => api.call('api.totp.destroy', { body: await ownProofOf(data) })}
          onDone={() => done('One-time codes are off')}
        >
          <OwnProof factors={factors} />
        </FormDialog>
      )}
      {asking === 'renew' && (
        <FormDialog
          title="New recovery codes"
          description="You get ten new codes, and the old ones stop working."
          submitLabel="Make new codes"
          failure="New codes could not be made. Please try again."
          onClose={close}
          onSend={async (data) =>
            api.call('api.recovery_codes.store', { body: await ownProofOf(data) })
          }
          onDone={({ recoveryCodes }) =>
            done('Your old recovery codes no longer work', recoveryCodes)
          }
        >
          <OwnProof factors={factors} />
        </FormDialog>
      )}
      {codes && (
        <RecoveryCodesDialog codes={codes} returnTo={turn} onClose={() => setCodes(null)} />
      )}
    </>
  )
}
