import { Link } from '@adonisjs/inertia/react'
import { filteredAddress } from '~/features/moderation/list_address'

/** Leads to the paid stays of a person, as renter or owner, so that each can be decided on. */
export function PaidStays({ email }: { email: string }) {
  const address = filteredAddress({
    path: '/admin/bookings',
    filter: { status: 'CONFIRMED', search: email },
  })

  return (
    <p className="text-sm text-muted">
      Their confirmed bookings stay as they are.{' '}
      <Link href={address} className="link">
        Decide on each of them
      </Link>
    </p>
  )
}
