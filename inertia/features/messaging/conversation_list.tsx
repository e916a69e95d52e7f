import type { ReactNode } from 'react'
import { EmptyState } from '~/components/ui/empty_state'
import { ButtonLink } from '~/components/ui/button'
import { urlFor } from '~/lib/routes'
import { ConversationRow } from './conversation_row'
import type { Conversation } from './types'

interface Props {
  conversations: Conversation[]
  userId: string | undefined
  /** The one that is open. */
  openId?: string
  /** 1 where nothing else on the page has the h1. */
  level: 1 | 2
  /** Below the rows. */
  children?: ReactNode
}

/** The conversations of a person, newest message first. */
export function ConversationList({ conversations, userId, openId, level, children }: Props) {
  const Heading = `h${level}` as const

  return (
    <>
      <Heading className="px-4 pt-5 pb-3 text-2xl">Messages</Heading>
      {conversations.length === 0 ? (
        <EmptyState
          icon="mail"
          title="No messages yet"
          action={
            <ButtonLink href={urlFor('browse')} variant="secondary">
              Browse Moorings
            </ButtonLink>
          }
        >
          Questions you ask owners, and questions renters ask you, appear here.
        </EmptyState>
      ) : (
        <ul>
          {conversations.map((conversation) => (
            <ConversationRow
              key={conversation.id}
              conversation={conversation}
              userId={userId}
              isOpen={conversation.id === openId}
            />
          ))}
        </ul>
      )}
      <div className="mt-auto px-4 not-empty:py-4">{children}</div>
    </>
  )
}
