import { Link } from '@adonisjs/inertia/react'
import type { Data } from '@generated/data'
import { router } from '@inertiajs/react'
import { useEffect } from 'react'
import { Container } from '~/components/ui/container'
import { PageHeader } from '~/components/ui/page_header'
import { Seo } from '~/components/ui/seo'
import { MessageForm } from '~/features/messaging/message_form'
import { MessageList } from '~/features/messaging/message_list'
import { api } from '~/lib/api_client'
import type { InertiaProps } from '~/types'

type Props = InertiaProps<{
  conversation: Data.Messaging.Conversations.Thread
  side: 'renter' | 'owner'
  maxLength: number
}>

export default function Conversation({ conversation, side, maxLength }: Props) {
  const { id, renter, owner, listing, messages, nextBefore, unread, canWrite } = conversation
  const other = side === 'renter' ? owner : renter
  const newest = messages.at(0)?.id

  useEffect(() => {
    if (unread === 0 || newest === undefined) return

    void markRead(id, newest)
  }, [id, unread, newest])

  return (
    <Container className="pt-page pb-page-end">
      <Seo title={`Messages with ${other.firstName}`} noindex />
      <PageHeader title={other.firstName} description={listing.title} />
      {nextBefore && (
        <Link route="conversation" routeParams={{ id }} qs={{ before: nextBefore }}>
          Earlier messages
        </Link>
      )}
      <MessageList messages={messages} side={side} other={other.firstName} />
      {canWrite ? (
        <MessageForm conversationId={id} maxLength={maxLength} />
      ) : (
        <p className="mt-6 text-muted">
          Nobody can write in this conversation any more. What was written stays here.
        </p>
      )}
    </Container>
  )
}

/** A failure leaves them unread; the next visit tries again. */
async function markRead(id: string, messageId: string) {
  try {
    await api.call('api.conversation_readings.store', { params: { id }, body: { messageId } })
    router.reload()
  } catch {
    return
  }
}
