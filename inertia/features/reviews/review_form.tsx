import { router } from '@inertiajs/react'
import { useState } from 'react'
import { Form } from '~/components/form/form'
import { SubmitButton } from '~/components/form/submit_button'
import { TextAreaField } from '~/components/form/text_area_field'
import { api } from '~/lib/api_client'
import { useAction } from '~/lib/use_action'
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

/** A side of a stay writes its review. */
export function ReviewForm({ bookingId: id, side, other, rating, minLength, maxLength }: Props) {
  const [text, setText] = useState('')
  const [stars, setStars] = useState<Stars>({
    rating,
    accuracy: null,
    gear: null,
    shelter: null,
    access: null,
  })
  const [send, { isPending, error }] = useAction(
    () =>
      api.call('api.stay_reviews.store', {
        params: { id },
        body: { ...(stars as Record<keyof Stars, number>), text },
      }),
    { onSuccess: () => router.visit(window.location.pathname, { replace: true }) }
  )
  const starsOf = (name: keyof Stars) => ({
    name,
    value: stars[name],
    onChange: (count: number) => setStars({ ...stars, [name]: count }),
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
        onChange={setText}
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
