import { router } from '@inertiajs/react'
import { useState, useSyncExternalStore } from 'react'
import { Form } from '~/components/form/form'
import { SubmitButton } from '~/components/form/submit_button'
import { TextAreaField } from '~/components/form/text_area_field'
import { api } from '~/lib/api_client'
import { tabStorage } from '~/lib/tab_storage'
import { useAction } from '~/lib/use_action'
import { never } from '~/lib/never'
import { StarField } from './star_field'
import { PARTS, type Part } from './parts'

interface Props {
  bookingId: string
  side: 'renter' | 'owner'
  /** First name of the other side. */
  other: string
  /** As the mail said. */
  rating: number | null
  minLength: number
  maxLength: number
}

type Stars = Record<'rating' | Part, number | null>

interface Draft {
  text: string
  stars: Stars
}

/** A side of a stay writes its review. What they write is kept in this tab until it is sent. */
export function ReviewForm({ bookingId: id, side, other, rating, minLength, maxLength }: Props) {
  const [{ text, stars }, write, removeDraft] = useDraft(id, {
    text: '',
    stars: { rating, accuracy: null, gear: null, shelter: null, access: null },
  })
  const [send, { isPending, error }] = useAction(
    () =>
      api.call('api.stay_reviews.store', {
        params: { id },
        body: { ...(stars as Record<keyof Stars, number>), text },
      }),
    {
      onSuccess: () => {
        removeDraft()
        router.visit(window.location.pathname, { replace: true })
      },
    }
  )
  const starsOf = (name: keyof Stars) => ({
    name,
    value: stars[name],
    onChange: (count: number) => write({ text, stars: { ...stars, [name]: count } }),
  })

  return (
    <Form
      onSubmit={() => void send()}
      error={error}
      fallback="Your review could not be sent. Please try again."
      className="gap-7!"
    >
      <StarField
        label={side === 'renter' ? 'How was your stay?' : `How was ${other} as a guest?`}
        isLarge
        {...starsOf('rating')}
      />
      {side === 'renter' && (
        <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
          {PARTS.map(({ name, label, description }) => (
            <StarField key={name} label={label} description={description} {...starsOf(name)} />
          ))}
        </div>
      )}
      <TextAreaField
        label={side === 'renter' ? 'What should others know?' : 'What should other owners know?'}
        name="text"
        value={text}
        onChange={(words) => write({ text: words, stars })}
        rows={6}
        maxLength={maxLength}
        description={`At least ${minLength} characters. Please leave out email addresses, phone numbers, links, the mooring number and the access code.`}
        isRequired
      />
      <div>
        <SubmitButton isPending={isPending} pendingLabel="Sending...">
          Send review
        </SubmitButton>
      </div>
    </Form>
  )
}

/** What was written of this stay in this tab; the server, and the first render after it, show the empty form. */
function useDraft(bookingId: string, empty: Draft) {
  const key = `review:${bookingId}`
  const stored = useSyncExternalStore(
    never,
    () => tabStorage.read(key),
    () => null
  )
  const [written, setWritten] = useState<Draft | null>(null)

  function write(draft: Draft) {
    setWritten(draft)
    tabStorage.write(key, JSON.stringify(draft))
  }

  return [written ?? draftOf(stored) ?? empty, write, () => tabStorage.remove(key)] as const
}

function draftOf(stored: string | null): Draft | null {
  try {
    return stored === null ? null : (JSON.parse(stored) as Draft)
  } catch {
    return null
  }
}
