import { router } from '@inertiajs/react'
import { useState } from 'react'
import { Form } from '~/components/form/form'
import { SubmitButton } from '~/components/form/submit_button'
import { TextAreaField } from '~/components/form/text_area_field'
import { api } from '~/lib/api_client'
import { useAction } from '~/lib/use_action'
import { StarField } from './star_field'

interface Props {
  bookingId: string
  side: 'renter' | 'owner'
  /** As the mail said. */
  rating: number | null
  minLength: number
  maxLength: number
}

const PARTS = { accuracy: 'As described', gear: 'Gear', shelter: 'Shelter', access: 'Access' }

type Stars = Record<'rating' | keyof typeof PARTS, number | null>

/** A side of a stay writes its review. */
export function ReviewForm({ bookingId: id, side, rating, minLength, maxLength }: Props) {
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
    { onSuccess: () => router.visit(window.location.pathname) }
  )
  const starField = (name: keyof Stars, label: string) => (
    <StarField
      key={name}
      name={name}
      label={label}
      value={stars[name]}
      onChange={(count) => setStars({ ...stars, [name]: count })}
    />
  )

  return (
    <Form
      onSubmit={() => void send()}
      error={error}
      fallback="Your review could not be sent. Please try again."
    >
      {starField('rating', 'Stars')}
      {side === 'renter' &&
        Object.entries(PARTS).map(([name, label]) => starField(name as keyof Stars, label))}
      <TextAreaField
        label={side === 'renter' ? 'How was the mooring?' : 'How was your guest?'}
        name="text"
        value={text}
        onChange={setText}
        maxLength={maxLength}
        description={`At least ${minLength} characters. No contact details, mooring number or access code.`}
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
