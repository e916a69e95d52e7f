import { type FormEvent, type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { Banner } from '~/components/ui/banner'
import { textLink } from '~/components/ui/link_look'
import { errorMessage, fieldMessages, serverMessage } from '~/lib/api_error'
import { cx } from '~/lib/class_names'
import { FormErrors } from './form_errors'

interface FormProps {
  onSubmit: (data: FormData) => void
  /** Error of the last submission: field errors are shown at their fields, others in the summary. */
  error?: unknown
  /** Messages by field name from client-side validation. */
  errors?: Record<string, string>
  /** Message for errors without one. */
  fallback?: string
  /** Also replaces the message of server errors. */
  isFallbackFixed?: boolean
  className?: string
  children: ReactNode
}

const NO_ERRORS: Record<string, string> = {}
const NONE: string[] = []
const GENERAL = 'Something went wrong. Please try again.'

/**
 * A form with an error summary, which takes the focus and links to the fields. A field that is edited loses its message; the
 * summary stays until the next submission, so that nothing jumps.
 */
export function Form({
  onSubmit,
  error,
  errors = NO_ERRORS,
  fallback = GENERAL,
  isFallbackFixed,
  className,
  children,
}: FormProps) {
  const messages = useMemo(() => ({ ...fieldMessages(error), ...errors }), [error, errors])
  const titleOf = isFallbackFixed ? errorMessage : serverMessage
  const form = useRef<HTMLFormElement>(null)
  const [order, setOrder] = useState<string[]>([])
  const [edited, setEdited] = useState({ of: messages, names: NONE })
  const corrected = edited.of === messages ? edited.names : NONE
  const shown = useMemo(
    () =>
      Object.fromEntries(Object.entries(messages).filter(([name]) => !corrected.includes(name))),
    [messages, corrected]
  )

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    setOrder(namesIn(event.currentTarget))
    onSubmit(data)
  }

  function edit({ target }: FormEvent<HTMLFormElement>) {
    const { name } = target as HTMLInputElement
    if (name in shown) setEdited({ of: messages, names: [...corrected, name] })
  }

  return (
    <FormErrors value={shown}>
      <form
        ref={form}
        noValidate
        onSubmit={submit}
        onInput={edit}
        className={cx('flex flex-col gap-5', className)}
      >
        <ErrorSummary
          title={error ? titleOf(error, fallback) : undefined}
          messages={messages}
          order={order}
          onChoose={(name) => focusField(form.current, name)}
        />
        {children}
      </form>
    </FormErrors>
  )
}

interface ErrorSummaryProps {
  title?: string
  messages: Record<string, string>
  /** Field names in the order of the page. */
  order: string[]
  onChoose: (name: string) => void
}

function ErrorSummary({ title, messages, order, onChoose }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null)
  const found = inOrder(messages, order)
  const isEmpty = found.length === 0 && !title

  useEffect(() => {
    if (!isEmpty) box.current?.focus()
  }, [isEmpty, messages, title])

  if (isEmpty) return null

  return (
    <Banner
      ref={box}
      tabIndex={-1}
      tone="danger"
      role="alert"
      title={found.length > 0 ? 'Please check these fields' : title}
    >
      {found.length > 0 && (
        <ul className="mt-1 list-disc pl-[1.1rem]">
          {found.map(([name, message]) => (
            <li key={name} className="pointer-coarse:py-2.5">
              <button
                type="button"
                className={cx(
                  textLink,
                  'align-top pointer-coarse:relative pointer-coarse:after:absolute pointer-coarse:after:inset-x-0 pointer-coarse:after:-inset-y-2.5'
                )}
                onClick={() => onChoose(name)}
              >
                {message}
              </button>
            </li>
          ))}
        </ul>
      )}
    </Banner>
  )
}

/** The names of the fields in page order; radio buttons of which none is chosen too, which are no form data. */
function namesIn(form: HTMLFormElement): string[] {
  return Array.from(form.elements, (element) => (element as HTMLInputElement).name)
}

/** Sorts field errors in page order, because the server's order varies; unknown names come last. */
function inOrder(messages: Record<string, string>, names: string[]): [string, string][] {
  const rank = (name: string) => (names.includes(name) ? names.indexOf(name) : names.length)

  return Object.entries(messages).sort(([one], [other]) => rank(one) - rank(other))
}

function focusField(form: HTMLFormElement | null, name: string) {
  const control = form?.elements.namedItem(name)
  const element = control instanceof RadioNodeList ? control[0] : control

  if (element instanceof HTMLElement) element.focus()
}
