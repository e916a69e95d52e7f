import { Banner } from '~/components/ui/banner'
import { bookingMessage } from './booking_message'

/** What went wrong while booking. */
export default function BookingError({ error }: { error: unknown }) {
  return (
    <Banner tone="danger" role="alert">
      {bookingMessage(error)}
    </Banner>
  )
}
