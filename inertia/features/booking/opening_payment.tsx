import { router } from '@inertiajs/react'
import { useEffect, useRef, useState } from 'react'
import { Banner } from '~/components/ui/banner'
import { ButtonLink } from '~/components/ui/button'
import { Spinner } from '~/components/ui/spinner'
import { useAction } from '~/lib/use_action'
import { bookingMessage } from './booking_message'
import { bookPendingStay } from './book_pending_stay'
import type { BookingFailed } from './book_stay'
import PhoneDialog from './phone_dialog'
import { forgetPendingStay, type PendingStay } from './pending_stay'
import { StayToBook } from './stay_to_book'

/** Goes on to the payment page of the stay by itself, once somebody has signed in or up (rule B44). */
export default function OpeningPayment({ stay }: { stay: PendingStay }) {
  const isBegun = useRef(false)
  const [needsPhone, setNeedsPhone] = useState(false)
  const [open, { error }] = useAction(() => bookPendingStay(stay), {
    onError: (failure) =>
      setNeedsPhone((failure as Partial<BookingFailed>).code === 'PHONE_REQUIRED'),
    onSuccess: (url) => {
      forgetPendingStay()
      if (url) window.location.replace(url)
      else router.visit(stay.next, { replace: true })
    },
  })

  useEffect(() => {
    if (isBegun.current) return
    isBegun.current = true
    void open()
    // Once.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [])

  return (
    <div className="flex flex-col gap-4 text-left">
      <StayToBook {...stay} />
      {error === null ? (
        <p role="status" className="flex items-center gap-3">
          <Spinner label="Opening the payment page" />
          Opening the payment page...
        </p>
      ) : (
        <Banner
          tone="danger"
          role="alert"
          actions={<ButtonLink href={stay.next}>Back to the mooring</ButtonLink>}
        >
          {bookingMessage(error)}
        </Banner>
      )}
      {needsPhone && (
        <PhoneDialog
          onClose={() => setNeedsPhone(false)}
          onSaved={() => {
            setNeedsPhone(false)
            void open()
          }}
        />
      )}
    </div>
  )
}
