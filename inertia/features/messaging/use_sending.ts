import { useEffect, useState } from 'react'
import { api } from '~/lib/api_client'
import { ApiError, serverMessage } from '~/lib/api_error'
import { keepDraft, readDraft } from '~/lib/message_drafts'
import { serverNow } from '~/lib/server_clock'
import type { Message, Side } from './types'

const FAILED = 'This message was not sent.'
/** Clocks differ. */
const EARLIEST_MS = 60_000

export interface Unsent {
  key: string
  text: string
  at: string
  /** Null while it is being sent. */
  problem: string | null
}

interface Options {
  conversationId: string
  side: Side
  messages: Message[]
  onSent: (message: Message) => void
}

/**
 * What somebody writes: the text of the field, and messages that are on their way or failed. Both stay in this browser until the
 * server has them (rule G20).
 */
export function useSending({ conversationId: id, side, messages, onSent }: Options) {
  const [stored] = useState(() => readDraft(id))
  const [text, setText] = useState(stored.text)
  const [question, setQuestion] = useState<{ text: string; warning: string } | null>(null)
  const [unsent, setUnsent] = useState<Unsent[]>(() =>
    stored.unsent
      .filter((one) => !hasArrived(one, messages, side))
      .map((one) => ({ ...one, problem: FAILED }))
  )

  useEffect(() => {
    const kept = question === null ? text : [text, question.text].filter(Boolean).join('\n')
    keepDraft(id, { text: kept, unsent: unsent.map(({ problem, ...one }) => one) })
  }, [id, text, unsent, question])

  async function attempt({ key, text: message }: Unsent, confirm: boolean) {
    try {
      const sent = await api.call('api.messages.store', {
        params: { id },
        body: { text: message, confirm },
      })
      setUnsent((all) => all.filter((one) => one.key !== key))
      onSent(sent)
    } catch (error) {
      const isQuestion = error instanceof ApiError && error.code === 'REVEALS_SECRET'
      const problem = serverMessage(error, FAILED)
      if (isQuestion) setQuestion({ text: message, warning: problem })
      setUnsent((all) =>
        isQuestion
          ? all.filter((one) => one.key !== key)
          : all.map((one) => (one.key === key ? { ...one, problem } : one))
      )
    }
  }

  function send(message: string, confirm = false) {
    const entry = {
      key: newKey(),
      text: message,
      at: new Date(serverNow()).toISOString(),
      problem: null,
    }
    setUnsent((all) => [...all, entry])
    void attempt(entry, confirm)
  }

  return {
    text,
    setText,
    unsent,
    question,
    send: () => {
      const message = text.trim()
      if (message === '') return
      setText('')
      send(message)
    },
    sendAgain: (failed: Unsent) => {
      setUnsent((all) =>
        all.map((one) => (one.key === failed.key ? { ...one, problem: null } : one))
      )
      void attempt(failed, false)
    },
    answer: (isSent: boolean) => {
      if (question && isSent) send(question.text, true)
      else if (question) setText([text, question.text].filter(Boolean).join('\n'))
      setQuestion(null)
    },
  }
}

/** Its answer was lost, or the page was left before it came. */
function hasArrived({ text, at }: { text: string; at: string }, messages: Message[], side: Side) {
  const since = new Date(Date.parse(at) - EARLIEST_MS).toISOString()

  return messages.some((one) => one.sender === side && one.text === text && one.createdAt >= since)
}

function newKey(): string {
  return `${Date.now()}-${Math.random()}`
}
