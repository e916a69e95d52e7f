import { useState } from 'react'
import { api } from '~/lib/api_client'
import { useAction } from '~/lib/use_action'
import type { Message, Thread } from './types'

interface Shown {
  /** Newest first. */
  messages: Message[]
  nextBefore: string | null
}

/** The messages on the screen: the newest page, which is asked for again and again, with the earlier ones that were loaded. */
export function useMessages({ id, messages, nextBefore }: Thread) {
  const [newest, setNewest] = useState(messages)
  const [shown, setShown] = useState<Shown>({ messages, nextBefore })
  if (newest !== messages) {
    setNewest(messages)
    setShown(joined({ messages, nextBefore }, shown))
  }

  const [loadEarlier, { isPending, error }] = useAction(
    (before: string) => api.call('api.conversations.show', { params: { id }, query: { before } }),
    {
      onSuccess: (page) =>
        setShown(({ messages: later }) => ({
          messages: [...later, ...page.messages],
          nextBefore: page.nextBefore,
        })),
    }
  )

  return {
    messages: shown.messages,
    add: (message: Message) =>
      setShown((now) =>
        now.messages.some((one) => one.id === message.id)
          ? now
          : { ...now, messages: [message, ...now.messages] }
      ),
    earlier: {
      isThere: shown.nextBefore !== null,
      load: () => shown.nextBefore !== null && void loadEarlier(shown.nextBefore),
      isPending,
      error,
    },
  }
}

/** With a gap in between, what is earlier is loaded anew. */
function joined(newest: Shown, before: Shown): Shown {
  const oldest = newest.messages.at(-1)?.id
  const at = before.messages.findIndex(({ id }) => id === oldest)
  const earlier = at === -1 ? [] : before.messages.slice(at + 1)

  return earlier.length === 0
    ? newest
    : { messages: [...newest.messages, ...earlier], nextBefore: before.nextBefore }
}
