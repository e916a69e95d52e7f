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
    text: 'You’ll find it under Past.',
  },
  open: {
    tone: 'info',
    title: 'Your payment is not finished',
    text: 'You have not been charged. You’ll find it under Past.',
  },
  expired: {
    tone: 'warning',
    title: 'The payment page has expired',
    text: 'Nothing was paid. Please choose your dates again.',
    isToChooseAgain: true,
  },
  changed: {
    tone: 'success',
    title: 'Your new dates are booked',
    text: 'We’ve emailed you the new dates with a calendar file.',
  },
  change_open: {
    tone: 'info',
    title: 'Your payment is not finished',
    text: 'You have not been charged, and your booking has the dates it had.',
  },
  change_ended: {
    tone: 'warning',
    title: 'The payment page has expired',
    text: 'Nothing was paid, and your booking has the dates it had.',
  },
  change_refunded: {
    tone: 'warning',
    title: 'Your payment came too late to change the dates',
    text: 'The whole amount goes back to your card, and your booking has the dates it had.',
  },
  requested: {
    tone: 'success',
    title: 'Your request is with the owner',
    text: 'We’ll email you their answer.',
  },
  ended: {
    tone: 'warning',
    title: 'Your request has ended',
    text: 'There was not enough time left for the owner to answer. Nothing was charged.',
    isToChooseAgain: true,
  },
  review: {
    tone: 'warning',
    title: 'We are checking your payment',
    text: 'It does not match the booking. We’ll email you.',
  },
  unknown: {
    tone: 'info',
    title: 'We are confirming your payment',
    text: 'This can take a few minutes. Please do not pay again: this page updates by itself, and we’ll email you as soon as it is done.',
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
