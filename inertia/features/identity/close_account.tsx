import { useState } from 'react'
import { FormDialog } from '~/components/form/form_dialog'
import { Button } from '~/components/ui/button'
import { api } from '~/lib/api_client'
import { urlFor } from '~/lib/routes'
import { session } from '~/lib/session_store'
import { showToast } from '~/lib/toasts'
import { OwnProof, ownProofOf, type SecondFactors } from './own_proof'

const CONSEQUENCES = [
  'You are signed out everywhere and cannot sign in again.',
  'We remove your name, phone number, photo, boats, documents, saved moorings and alerts, and delete your listings.',
  'Your messages and reviews stay, under the name “Former member”.',
  'We keep bookings and payments without your name, as the law requires.',
  'What the harbourmaster was told of your stays, with your name, phone number and boat, is kept for 7 years.',
  'You can use your email address for a new account.',
]

/** Closes the account for good, after saying what that means (rules A74, A75). */
export function CloseAccount({ factors }: { factors: SecondFactors }) {
  const [isAsking, setAsking] = useState(false)

  return (
    <div className="flex flex-col items-start gap-4">
      <ul className="flex list-disc flex-col gap-1 pl-[1.1rem] text-sm/body text-muted">
        {CONSEQUENCES.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <Button variant="secondary" onPress={() => setAsking(true)}>
        Close my account
      </Button>
      {isAsking && (
        <FormDialog
          title="Close your account?"
          description="This is permanent. You may want to download your data first."
          submitLabel="Close my account"
          tone="danger"
          failure="Your account could not be closed. Please try again."
          onClose={() => setAsking(false)}
          onSend={async (data) =>
            api.call('api.account_closings.store', { body: await ownProofOf(data) })
          }
          onDone={leave}
        >
          <OwnProof factors={factors} />
        </FormDialog>
      )}
    </div>
  )
}

function leave() {
  showToast({ tone: 'success', title: 'Your account is closed' })
  session.leaveFor(urlFor('home'))
}
