import { ButtonLink } from '~/components/ui/button'
import { urlFor } from '~/lib/routes'

/** The way to the conversation about a booking (rule J18). */
export function MessageDoor({ bookingId, label }: { bookingId: string; label: string }) {
  return (
    <ButtonLink
      href={urlFor('booking_messages', { id: bookingId })}
      variant="secondary"
      size="sm"
      icon="mail"
    >
      {label}
    </ButtonLink>
  )
}
