import type { Data } from '@generated/data'
import { Pagination } from '~/components/ui/pagination'
import { Seo } from '~/components/ui/seo'
import { StateBox, StateIcon, StateTitle } from '~/components/ui/state_box'
import { ConversationList } from '~/features/messaging/conversation_list'
import { MessagesFrame } from '~/features/messaging/messages_frame'
import { useLive } from '~/lib/live'
import { urlFor } from '~/lib/routes'
import type { InertiaProps, PagePosition } from '~/types'

type Props = InertiaProps<
  PagePosition & { conversations: Data.Messaging.Conversations.Conversation[] }
>

export default function Conversations({ conversations, page, totalPages, user }: Props) {
  useLive(['conversation:', 'booking:'], ['conversations', 'total', 'page', 'totalPages'])

  return (
    <MessagesFrame
      shown="list"
      list={
        <ConversationList conversations={conversations} userId={user?.id} level={1}>
          <Pagination
            page={page}
            totalPages={totalPages}
            hrefFor={(other) => urlFor('messages', {}, { qs: { page: other } })}
          />
        </ConversationList>
      }
    >
      <Seo title="Messages" noindex />
      {conversations.length > 0 && (
        <div className="grid flex-1 place-items-center">
          <StateBox>
            <StateIcon name="mail" />
            <StateTitle>Choose a conversation</StateTitle>
          </StateBox>
        </div>
      )}
    </MessagesFrame>
  )
}
