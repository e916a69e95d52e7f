import { router } from '@inertiajs/react'
import { useEffect } from 'react'
import { api } from '~/lib/api_client'
import type { Thread } from './types'

/** Marks the messages as read once they are on a screen that is looked at. A failure leaves them unread until the next one. */
export function useReading({ id, unread, messages }: Thread) {
  const newest = messages.at(0)?.id

  useEffect(() => {
    if (unread === 0 || newest === undefined) return undefined
    const read = () => {
      if (document.visibilityState === 'visible') void markRead(id, newest)
    }

    read()
    document.addEventListener('visibilitychange', read)
    return () => document.removeEventListener('visibilitychange', read)
  }, [id, unread, newest])
}

async function markRead(id: string, messageId: string) {
  try {
    await api.call('api.conversation_readings.store', { params: { id }, body: { messageId } })
  } catch {
    return
  }
  router.reload({ only: ['conversation', 'conversations'], showProgress: false })
}
