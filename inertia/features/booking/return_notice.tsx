import { Banner } from '~/components/ui/banner'
import type { Tone } from '~/components/ui/tone'
import type { ReturnOutcome } from './types'

const NOTICES: Record<ReturnOutcome, { tone: Tone; title: string; text: string }> = {
  confirmed: {
    tone: 'success',
    title: 'You’re booked',
    text: 'We have sent you an email with everything about your stay.',
  },
  refunded: {
    tone: 'warning',
    title: 'Your payment came too late for these nights',
    text: 'The whole amount goes back to your card. We are sorry.',
  },
  cancelled: {
    tone: 'info',
    title: 'This booking was cancelled',
    text: 'You find it under Past.',
  },
  open: {
    tone: 'info',
    title: 'Your payment is not finished',
    text: 'The nights are still held for you: continue to payment below.',
  },
  expired: {
    tone: 'warning',
    title: 'The payment page has expired',
    text: 'Nothing was paid. Please choose your dates again.',
  },
  review: {
    tone: 'warning',
    title: 'We are checking your payment',
    text: 'Something about it does not match the booking. We will write to you by email.',
  },
  unknown: {
    tone: 'info',
    title: 'We are still waiting to hear about your payment',
    text: 'This can take a few minutes. You will get an email as soon as it has arrived.',
  },
}

/** The result of the payment the renter has just returned from. */
export function ReturnNotice({ outcome }: { outcome: ReturnOutcome }) {
  const { tone, title, text } = NOTICES[outcome]

  return (
    <Banner tone={tone} title={title} role="status">
      {text}
    </Banner>
  )
}
