import { router } from '@inertiajs/react'
import { useEffect } from 'react'
import { Banner } from '~/components/ui/banner'
import { ButtonLink } from '~/components/ui/button'
import type { Tone } from '~/components/ui/tone'
import { urlFor } from '~/lib/routes'
import type { Returned, ReturnOutcome } from './types'

type Notice = { tone: Tone; title: string; text: string; isToChooseAgain?: boolean }

/** How often the page asks by itself, each time after a longer wait. */
const ASKS = 5
const FIRST_WAIT_MS = 3000

const NOTICES: Record<Exclude<ReturnOutcome, 'confirmed'>, Notice> = {
  refunded: {
    tone: 'warning',
    title: 'Your payment came too late for these nights',
    text: 'The whole amount goes back to your card. We are sorry.',
    isToChooseAgain: true,
  },
  cancelled: {
    tone: 'info',
    title: 'This booking was cancelled',
    text: 'You find it under Past.',
  },
  open: {
    tone: 'info',
    title: 'Your payment is not finished',
    text: 'Nothing was paid yet. You find it under Past.',
  },
  expired: {
    tone: 'warning',
    title: 'The payment page has expired',
    text: 'Nothing was paid. Please choose your dates again.',
    isToChooseAgain: true,
  },
  review: {
    tone: 'warning',
    title: 'We are checking your payment',
    text: 'Something about it does not match the booking. We will write to you by email.',
  },
  unknown: {
    tone: 'info',
    title: 'We are confirming your payment',
    text: 'This can take a few minutes, and there is no need to pay again. This page looks again by itself, and you get an email as soon as it is done.',
  },
}

/** What became of the payment the renter has just returned from, when it is not a booking (rule W46). */
export function ReturnNotice({ outcome, booking }: Pick<Returned, 'booking' | 'outcome'>) {
  useAskAgain(outcome === 'unknown')
  if (outcome === 'confirmed') return null
  const { tone, title, text, isToChooseAgain } = NOTICES[outcome]

  return (
    <Banner
      tone={tone}
      title={title}
      role="status"
      actions={
        isToChooseAgain && (
          <ButtonLink
            href={urlFor('listings.show', { id: booking.listingId })}
            variant="secondary"
            size="sm"
          >
            Choose other dates
          </ButtonLink>
        )
      }
    >
      <p>{booking.listing.title}</p>
      <p>{text}</p>
    </Banner>
  )
}

/** Loads the page again a few times while it is not known whether the payment arrived. */
function useAskAgain(isActive: boolean) {
  useEffect(() => {
    if (!isActive) return undefined
    let timer: ReturnType<typeof setTimeout>
    const ask = (count: number) => {
      timer = setTimeout(() => {
        router.reload()
        if (count < ASKS) ask(count + 1)
      }, FIRST_WAIT_MS * count)
    }

    ask(1)
    return () => clearTimeout(timer)
  }, [isActive])
}
