import { Link } from '~/components/ui/link'
import { router } from '@inertiajs/react'
import { useState } from 'react'
import { FormDialog } from '~/components/form/form_dialog'
import { TextAreaField } from '~/components/form/text_area_field'
import { Badge } from '~/components/ui/badge'
import { Button } from '~/components/ui/button'
import { Card } from '~/components/ui/card'
import { ConfirmDialog } from '~/components/ui/confirm_dialog'
import { loneLink, nameLink, textLink } from '~/components/ui/link_look'
import { Stars } from '~/components/ui/stars'
import { BookingLink } from '~/features/moderation/name_links'
import { reviewStatuses } from '~/features/moderation/statuses'
import type { WrittenReview } from '~/features/moderation/types'
import { api, errorMessage } from '~/lib/api_client'
import { cutAtWord, formatDateTime } from '~/lib/format'
import { urlFor } from '~/lib/routes'
import { showToast } from '~/lib/toasts'
import { useAction } from '~/lib/use_action'

const TONES = { published: 'success', waiting: 'neutral', hidden: 'warning' } as const

/** A review as administrators see it, with the decision to hide it or to show it again. */
export function WrittenReviewCard({ review }: { review: WrittenReview }) {
  const { author, authorId, about, subjectId, bookingId, role, rating, listing, createdAt } = review
  const { text, reply, hiddenReason } = review
  const status = statusOf(review)

  return (
    <Card as="article" padding="sm" className="flex min-w-0 flex-col gap-2.5">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <h2 className="text-base font-semibold wrap-anywhere">
            <Name id={authorId}>{author.firstName}</Name> ({role}) about{' '}
            {role === 'owner' ? (
              <>
                <Name id={subjectId}>{about}</Name> (renter)
              </>
            ) : (
              <Link href={urlFor('listings.show', { id: listing.id })} className={textLink}>
                {listing.title}
              </Link>
            )}
          </h2>
          <p className="mt-1 flex flex-wrap items-center gap-x-3 text-sm text-muted">
            <Stars rating={rating} />
            {formatDateTime(createdAt)}
            <span>
              booking <BookingLink id={bookingId} />
            </span>
          </p>
        </div>
        <div className="flex flex-wrap items-center gap-3">
          <Badge tone={TONES[status]}>{reviewStatuses[status]}</Badge>
          {hiddenReason === null ? <Hide review={review} /> : <ShowAgain review={review} />}
        </div>
      </div>
      <Said text={text} />
      {reply && (
        <p className="max-w-prose rounded-lg bg-sunken p-4 text-sm wrap-anywhere whitespace-pre-line">
          <strong>Reply:</strong> {reply.text}
        </p>
      )}
      {hiddenReason !== null && (
        <p className="text-sm wrap-anywhere text-muted">Hidden: {hiddenReason}</p>
      )}
    </Card>
  )
}

/** Longer texts are cut: the list is read to its end. */
const SHORT = 200

function Said({ text }: { text: string }) {
  const [isWhole, setWhole] = useState(text.length <= SHORT)

  return (
    <p className="max-w-prose wrap-anywhere whitespace-pre-line">
      {isWhole ? text : cutAtWord(text, SHORT)}{' '}
      {!isWhole && (
        <button type="button" className={loneLink} onClick={() => setWhole(true)}>
          Read all
        </button>
      )}
    </p>
  )
}

function Name({ id, children }: { id: string; children: string }) {
  return (
    <Link href={urlFor('admin.user', { id })} className={nameLink}>
      {children}
    </Link>
  )
}

function statusOf({ hidden, publishedAt }: WrittenReview): keyof typeof reviewStatuses {
  if (hidden) return 'hidden'

  return publishedAt ? 'published' : 'waiting'
}

function done(title: string) {
  showToast({ tone: 'success', title })
  router.reload()
}

function Hide({ review: { id, author } }: { review: WrittenReview }) {
  const [isAsking, setAsking] = useState(false)

  return (
    <div>
      <Button variant="secondary" size="sm" icon="eye-off" onPress={() => setAsking(true)}>
        Hide
      </Button>
      {isAsking && (
        <FormDialog
          title={`Hide the review by ${author.firstName}?`}
          description="It disappears from the list and the rating straight away. Its author sees that it is hidden, and your reason."
          submitLabel="Hide review"
          failure="The review could not be hidden"
          tone="danger"
          onClose={() => setAsking(false)}
          onSend={(data) =>
            api.call('api.admin.reviews.update', {
              params: { id },
              body: { hidden: true, reason: String(data.get('reason')) },
            })
          }
          onDone={() => {
            setAsking(false)
            done('Review hidden')
          }}
        >
          <TextAreaField label="Reason" name="reason" rows={3} maxLength={500} isRequired />
        </FormDialog>
      )}
    </div>
  )
}

function ShowAgain({ review: { id, author } }: { review: WrittenReview }) {
  const [isAsking, setAsking] = useState(false)
  const [show, { isPending, error }] = useAction(
    () => api.call('api.admin.reviews.update', { params: { id }, body: { hidden: false } }),
    {
      onSuccess: () => {
        setAsking(false)
        done('Review shown again')
      },
    }
  )

  return (
    <>
      <Button variant="secondary" size="sm" icon="eye" onPress={() => setAsking(true)}>
        Show again
      </Button>
      <ConfirmDialog
        title={`Show the review by ${author.firstName} again?`}
        confirmLabel="Show review"
        tone="primary"
        isOpen={isAsking}
        onOpenChange={setAsking}
        isPending={isPending}
        error={error === null ? null : errorMessage(error, 'The review could not be shown again')}
        onConfirm={() => void show()}
      >
        It comes back to the list and counts in the rating straight away.
      </ConfirmDialog>
    </>
  )
}
