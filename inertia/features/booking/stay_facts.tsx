import { DefinitionList } from '~/components/ui/definition_list'
import { formatDate, formatNzd } from '~/lib/format'
import type { RenterBooking } from './types'

/** When, how long and for how much. */
export function StayFacts(
  booking: Pick<RenterBooking, 'checkIn' | 'checkOut' | 'numberOfNights' | 'totalPrice'>
) {
  return (
    <DefinitionList
      columns={2}
      items={[
        { term: 'Check-in', value: `${formatDate(booking.checkIn)} at 2:00 PM` },
        { term: 'Check-out', value: `${formatDate(booking.checkOut)} by 10:00 AM` },
        { term: 'Nights', value: booking.numberOfNights },
        { term: 'Total', value: formatNzd(booking.totalPrice) },
      ]}
    />
  )
}
