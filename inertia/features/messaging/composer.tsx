import { type KeyboardEvent, useLayoutEffect, useRef } from 'react'
import { Control, inputClass } from '~/components/form/control'
import { Button } from '~/components/ui/button'
import { useMediaQuery } from '~/lib/use_media_query'
import { QUICK_REPLIES } from './quick_replies'
import type { Side } from './types'

/** A keyboard of its own: on touch screens Enter begins a new line. */
const HAS_KEYBOARD = '(hover: hover) and (pointer: fine)'

interface Props {
  text: string
  onChange: (text: string) => void
  onSend: () => void
  side: Side
  /** First name of the other side. */
  other: string
  /** The other side sees email addresses, phone numbers and links. */
  areContactsShown: boolean
  /** Characters. */
  maxLength: number
}

/** Where a message is written; it grows with the text. */
export function Composer({ text, onChange, onSend, side, other, ...limits }: Props) {
  const { areContactsShown, maxLength } = limits
  const field = useRef<HTMLTextAreaElement>(null)
  const sendsByEnter = useMediaQuery(HAS_KEYBOARD)
  const left = maxLength - text.length

  useLayoutEffect(() => {
    const { current: area } = field
    if (!area) return
    area.style.height = 'auto'
    area.style.height = `${area.scrollHeight}px`
  }, [text])

  function sendByEnter(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing || !sendsByEnter)
      return
    event.preventDefault()
    onSend()
  }

  function choose(reply: string) {
    onChange(text.trim() === '' ? reply : `${text.trimEnd()} ${reply}`)
    field.current?.focus()
  }

  return (
    <form
      className="border-t border-line bg-raised px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]"
      onSubmit={(event) => {
        event.preventDefault()
        onSend()
        field.current?.focus()
      }}
    >
      {side === 'owner' && (
        <div
          role="group"
          aria-label="Quick replies"
          className="-mx-4 mb-3 flex gap-2 overflow-x-auto px-4 py-1 [scrollbar-width:none]"
        >
          {QUICK_REPLIES.map(({ label, text: reply }) => (
            <button
              key={label}
              type="button"
              className="min-h-11 flex-none rounded-full border border-line-strong bg-raised px-4 text-sm font-emphasis text-link hover:bg-accent-soft"
              onClick={() => choose(reply)}
            >
              {label}
            </button>
          ))}
        </div>
      )}
      <div className="flex items-end gap-3">
        <Control className="flex-1">
          <textarea
            ref={field}
            name="text"
            aria-label={`Message to ${other}`}
            placeholder={`Message to ${other}`}
            rows={1}
            maxLength={maxLength}
            value={text}
            className={inputClass('md', 'block max-h-40 resize-none overflow-y-auto')}
            onChange={(event) => onChange(event.target.value)}
            onKeyDown={sendByEnter}
          />
        </Control>
        <Button type="submit" className="min-h-11.5" isDisabled={text.trim() === ''}>
          Send
        </Button>
      </div>
      {!areContactsShown && (
        <p className="mt-1 text-xs text-muted">
          Email addresses, phone numbers and links are hidden from {other} until a stay is booked
          and paid.
        </p>
      )}
      {left < 200 && (
        <p className="mt-1 text-xs text-muted tabular-nums">{`${left} characters left`}</p>
      )}
    </form>
  )
}
