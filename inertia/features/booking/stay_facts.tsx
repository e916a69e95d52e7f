import { DefinitionList } from '~/components/ui/definition_list'
import { formatDate, formatNzd, formatWeekday } from '~/lib/format'
import { useSite } from '~/lib/use_site'
import type { RenterBooking } from './types'

/** When, how long and for how much. */
export function StayFacts(
  booking: Pick<RenterBooking, 'checkIn' | 'checkOut' | 'numberOfNights' | 'totalPrice' | 'vessel'>
) {
  const { stayTimes } = useSite()

  return (
    <DefinitionList
      columns={2}
      items={[
        { term: 'Check-in', value: `${dayOf(booking.checkIn)} at ${stayTimes.checkIn}` },
        { term: 'Check-out', value: `${dayOf(booking.checkOut)} by ${stayTimes.checkOut}` },
        { term: 'Nights', value: booking.numberOfNights },
        { term: 'Total', value: formatNzd(booking.totalPrice) },
        ...(booking.vessel ? [{ term: 'Boat', value: booking.vessel.name }] : []),
      ]}
    />
  )
}

/** "Fri 11/12/2026" */
function dayOf(instant: string) {
  return `${formatWeekday(instant).slice(0, 3)} ${formatDate(instant)}`
}
