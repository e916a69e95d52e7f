import { router } from '@inertiajs/react'
import { type ReactNode, useRef, useState } from 'react'
import { Button } from '~/components/ui/button'
import { ConfirmDialog } from '~/components/ui/confirm_dialog'
import { Composer } from './composer'
import { MessageList } from './message_list'
import { ThreadHeader } from './thread_header'
import type { ClosedBy, Message, Side, Thread as ThreadData } from './types'
import { useMessages } from './use_messages'
import { useReading } from './use_reading'
import { useScrollEnd } from './use_scroll_end'
import { useSending } from './use_sending'

interface Props {
  conversation: ThreadData
  side: Side
  closedBy: ClosedBy
  /** A stay was paid. */
  areContactsShown: boolean
  /** Characters. */
  maxLength: number
  /** The owner's way to answer a request, while it waits. */
  answer: ReactNode
}

/** One conversation: its messages, and where to write. */
export function Thread(props: Props) {
  const { conversation, side, closedBy, areContactsShown, maxLength } = props
  const { id, renter, owner } = conversation
  const other = (side === 'renter' ? owner : renter).firstName
  const { messages, add, earlier } = useMessages(conversation)
  const sending = useSending({
    conversationId: id,
    side,
    messages,
    onSent: (message) => {
      add(message)
      router.reload({ only: ['conversations'], showProgress: false })
    },
  })
  const box = useRef<HTMLDivElement>(null)
  const newest = messages.at(0)
  const last = sending.unsent.at(-1)?.key ?? newest?.id
  const { isBehind, toEnd } = useScrollEnd(box, { first: messages.at(-1)?.id, last })
  const heard = useHeard(newest, side, other)
  useReading(conversation)

  return (
    <>
      <ThreadHeader conversation={conversation} side={side} />
      {props.answer}
      <div className="relative flex min-h-0 flex-1 flex-col">
        <div
          ref={box}
          role="region"
          aria-label="Messages"
          tabIndex={0}
          className="relative min-h-0 flex-1 overflow-y-auto overscroll-contain px-4 py-4 -outline-offset-2 [overflow-anchor:none]"
        >
          {earlier.isThere && (
            <p className="pb-4 text-center">
              <Button
                variant="secondary"
                size="sm"
                isPending={earlier.isPending}
                onPress={earlier.load}
              >
                {earlier.error ? 'Try again to load earlier messages' : 'Earlier messages'}
              </Button>
            </p>
          )}
          <MessageList
            messages={messages}
            unsent={sending.unsent}
            side={side}
            other={other}
            onSendAgain={sending.sendAgain}
          />
        </div>
        {isBehind && (
          <p className="absolute inset-x-0 bottom-3 text-center">
            <Button size="sm" icon="chevron-down" className="shadow-md" onPress={toEnd}>
              New messages
            </Button>
          </p>
        )}
      </div>
      <p className="sr-only" role="status">
        {heard}
      </p>
      {closedBy === null ? (
        <Composer
          text={sending.text}
          onChange={sending.setText}
          onSend={() => {
            toEnd()
            sending.send()
          }}
          side={side}
          other={other}
          areContactsShown={areContactsShown}
          maxLength={maxLength}
        />
      ) : (
        <p className="border-t border-line bg-sunken px-4 py-4 text-sm text-muted">
          {closedBy === 'person'
            ? `${other} can no longer be reached here, so this conversation is closed.`
            : 'This mooring is no longer listed, so this conversation is closed.'}{' '}
          You can still read the messages.
        </p>
      )}
      <ConfirmDialog
        title="Send the mooring number or access code?"
        isOpen={sending.question !== null}
        onOpenChange={() => sending.answer(false)}
        confirmLabel="Send it"
        cancelLabel="Keep editing"
        tone="primary"
        onConfirm={() => sending.answer(true)}
      >
        {sending.question?.warning}
      </ConfirmDialog>
    </>
  )
}

/** What a screen reader says when a message of the other side comes while the page is open. */
function useHeard(newest: Message | undefined, side: Side, other: string): string {
  const [first] = useState(newest?.id)
  if (!newest || newest.id === first || newest.sender === side) return ''

  return newest.sender === 'system' ? newest.text : `${other}: ${newest.text}`
}
