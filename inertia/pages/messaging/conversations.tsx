import type { Data } from '@generated/data'
import { Container } from '~/components/ui/container'
import { EmptyState } from '~/components/ui/empty_state'
import { PageHeader } from '~/components/ui/page_header'
import { Pagination } from '~/components/ui/pagination'
import { Seo } from '~/components/ui/seo'
import { ConversationRow } from '~/features/messaging/conversation_row'
import { urlFor } from '~/lib/routes'
import type { InertiaProps, PagePosition } from '~/types'

type Props = InertiaProps<
  PagePosition & { conversations: Data.Messaging.Conversations.Conversation[] }
>

export default function Conversations({ conversations, page, totalPages, user }: Props) {
  return (
    <Container className="pt-page pb-page-end">
      <Seo title="Messages" noindex />
      <PageHeader title="Messages" />
      {conversations.length === 0 ? (
        <EmptyState icon="mail" title="No messages yet">
          What you ask an owner, and what renters ask you, is shown here.
        </EmptyState>
      ) : (
        <ul className="grid gap-3">
          {conversations.map((conversation) => (
            <ConversationRow key={conversation.id} conversation={conversation} userId={user?.id} />
          ))}
        </ul>
      )}
      <Pagination
        page={page}
        totalPages={totalPages}
        hrefFor={(other) => urlFor('messages', {}, { qs: { page: other } })}
      />
    </Container>
  )
}
