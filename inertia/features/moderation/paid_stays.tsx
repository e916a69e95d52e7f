import { Link } from '@adonisjs/inertia/react'
import { pageAddress } from '~/features/moderation/page_address'

/** Leads to the paid stays of a person, as renter or owner, so that each can be decided on. */
export function PaidStays({ email }: { email: string }) {
  const address = pageAddress('/admin/bookings', { status: 'CONFIRMED', search: email }, 1)

  return (
    <p className="text-sm text-muted">
      Their confirmed bookings stay as they are.{' '}
      <Link href={address} className="link">
        Decide on each of them
      </Link>
    </p>
  )
}
