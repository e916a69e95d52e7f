import { useState } from 'react'
import { iconButtonClass } from '~/components/ui/button_look'
import { Dialog } from '~/components/ui/dialog'
import { Icon } from '~/components/ui/icon'
import { formatMonth } from '~/lib/format'
import type { Thread } from './types'

/** What other owners wrote about the renter. */
export function RenterReviews({ renter }: { renter: Thread['renter'] }) {
  const [isOpen, setOpen] = useState(false)
  const title = `Reviews of ${renter.firstName}`

  return (
    <>
      <button
        type="button"
        className={iconButtonClass()}
        aria-label={title}
        title={title}
        onClick={() => setOpen(true)}
      >
        <Icon name="star" />
      </button>
      <Dialog title={title} isOpen={isOpen} onOpenChange={setOpen}>
        <ul className="grid gap-4">
          {renter.reviews.map(({ id, author, rating, text, stayedIn }) => (
            <li key={id} className="border-b border-line pb-4 last:border-0 last:pb-0">
              <p className="text-sm text-muted">
                {`${author.firstName}, ${formatMonth(stayedIn)}, ${rating} of 5 stars`}
              </p>
              <p className="mt-1 wrap-anywhere whitespace-pre-wrap">{text}</p>
            </li>
          ))}
        </ul>
      </Dialog>
    </>
  )
}
