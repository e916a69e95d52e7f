import {
  type FormEvent,
  lazy,
  type ReactNode,
  Suspense,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { Banner } from '~/components/ui/banner'
import { textLink } from '~/components/ui/link_look'
import { errorMessage, fieldMessages, serverMessage } from '~/lib/api_error'
import { cx } from '~/lib/class_names'
import { FormErrors } from './form_errors'
import type { Newer } from './use_versioned'

const NewerChanges = lazy(() => import('./newer_changes'))
const UnusualDialog = lazy(() => import('./unusual_dialog'))

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
  /** Called with what is typed so far, for a draft. */
  onType?: (data: FormData) => void
  /** Of `useVersioned`. */
  newer?: Newer | null
  className?: string
  children: ReactNode
}

const NO_ERRORS: Record<string, string> = {}
const NONE: string[] = []
const GENERAL = 'Something went wrong. Please try again.'

/**
 * A form with an error summary, which takes the focus and links to the fields. A field that is edited loses its message; the
 * summary stays until the next submission, so that nothing jumps. Nothing is sent while a number cannot be read; what is unusual is
 * asked about first (rules W98, W99).
 */
export function Form({
  onSubmit,
  error,
  errors = NO_ERRORS,
  fallback = GENERAL,
  isFallbackFixed,
  newer,
  onType,
  className,
  children,
}: FormProps) {
  const [unread, setUnread] = useState(NO_ERRORS)
  const [asked, setAsked] = useState<{ data: FormData; questions: string[] } | null>(null)
  const messages = useMemo(
    () => (unread === NO_ERRORS ? { ...fieldMessages(error), ...errors } : unread),
    [error, errors, unread]
  )
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
    const wrong = unreadIn(event.currentTarget)
    const questions = unusualIn(event.currentTarget)
    setOrder(namesIn(event.currentTarget))
    setUnread(wrong)
    if (wrong !== NO_ERRORS) return undefined

    return questions.length > 0 ? setAsked({ data, questions }) : onSubmit(data)
  }

  /** After the fields have taken what was typed. */
  function keep() {
    if (onType) setTimeout(() => form.current && onType(new FormData(form.current)))
  }

  function edit({ target }: FormEvent<HTMLFormElement>) {
    const { name, type, value, checked } = target as HTMLInputElement
    if (newer && name in newer.changed) newer.type(name, type === 'checkbox' ? checked : value)
    if (name in shown) setEdited({ of: messages, names: [...corrected, name] })
    keep()
  }

  return (
    <FormErrors value={shown}>
      <form
        ref={form}
        noValidate
        onSubmit={submit}
        onInput={edit}
        onBlur={keep}
        className={cx('flex flex-col gap-5', className)}
      >
        <ErrorSummary
          title={error && unread === NO_ERRORS ? titleOf(error, fallback) : undefined}
          messages={messages}
          order={order}
          onChoose={(name) => focusField(form.current, name)}
        />
        {newer && (
          <Suspense>
            <NewerChanges newer={newer} />
          </Suspense>
        )}
        {children}
      </form>
      {asked && (
        <Suspense>
          <UnusualDialog
            questions={asked.questions}
            onClose={() => setAsked(null)}
            onConfirm={() => {
              setAsked(null)
              onSubmit(asked.data)
            }}
          />
        </Suspense>
      )}
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
  return controlsOf(form).map(({ name }) => name)
}

/** Messages of the fields whose text cannot be read, by name. */
function unreadIn(form: HTMLFormElement): Record<string, string> {
  const wrong = controlsOf(form).filter(({ validity }) => validity?.customError)

  return wrong.length === 0
    ? NO_ERRORS
    : Object.fromEntries(wrong.map(({ name, validationMessage }) => [name, validationMessage]))
}

/** What fields ask about their values. */
function unusualIn(form: HTMLFormElement): string[] {
  return controlsOf(form).flatMap(({ dataset }) => dataset.unusual ?? [])
}

function controlsOf(form: HTMLFormElement): HTMLInputElement[] {
  return Array.from(form.elements) as HTMLInputElement[]
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
