import { Banner } from '~/components/ui/banner'
import { Button } from '~/components/ui/button'
import { api, errorMessage } from '~/lib/api_client'
import { useAction } from '~/lib/use_action'
import { useState } from 'react'
import { AccountNotice } from './account_notice'

const MAILS = {
  messages: 'emails about unread messages',
  reviews: 'emails asking for a review',
  boats: 'reminders about your boats',
  news: 'news and alerts about free nights',
}

interface UnsubscribingProps {
  token: string | null
  kind: keyof typeof MAILS | null
}

/** Ends one kind of mails when the button is pressed, not before: mail scanners open links. */
export function Unsubscribing({ token, kind }: UnsubscribingProps) {
  const [isDone, setDone] = useState(false)
  const [end, { isPending, error }] = useAction(
    (value: string) =>
      api.call('api.unsubscriptions.store', { query: { token: value }, keepSession: true }),
    { onSuccess: () => setDone(true) }
  )

  if (!token || !kind)
    return (
      <AccountNotice icon="x-circle" tone="danger" title="Invalid link">
        <p>Please use the link in one of our emails.</p>
      </AccountNotice>
    )
  if (isDone)
    return (
      <AccountNotice icon="check-circle" tone="success" title="Turned off">
        <p>You won’t get any more {MAILS[kind]}.</p>
      </AccountNotice>
    )

  return (
    <AccountNotice
      icon="mail"
      tone="info"
      title="Turn off emails"
      action={
        <Button onPress={() => void end(token)} isPending={isPending} isBlock>
          Turn off
        </Button>
      }
    >
      <p>
        You won’t get any more {MAILS[kind]}. We’ll still email you about your bookings and your
        account.
      </p>
      {error !== null && <Banner tone="danger">{errorMessage(error, 'Please try again.')}</Banner>}
    </AccountNotice>
  )
}
