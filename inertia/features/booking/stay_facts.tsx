import { DefinitionList } from '~/components/ui/definition_list'
import { Unbroken } from '~/components/ui/unbroken'
import { formatDay, formatNzd } from '~/lib/format'
import { useSite } from '~/lib/use_site'
import type { RenterBooking } from './types'
import { inZone } from '~/lib/zone'

/** When, how long and for how much. */
export function StayFacts(
  booking: Pick<RenterBooking, 'checkIn' | 'checkOut' | 'numberOfNights' | 'totalPrice' | 'vessel'>
) {
  const { stayTimes } = useSite()

  return (
    <DefinitionList
      columns={2}
      items={[
        {
          term: 'Check-in',
          value: (
            <>
              {formatDay(booking.checkIn)} <Unbroken>at {stayTimes.checkIn}</Unbroken>
              {inZone()}
            </>
          ),
        },
        {
          term: 'Check-out',
          value: (
            <>
              {formatDay(booking.checkOut)} <Unbroken>by {stayTimes.checkOut}</Unbroken>
              {inZone()}
            </>
          ),
        },
        { term: 'Nights', value: booking.numberOfNights },
        { term: 'Total', value: formatNzd(booking.totalPrice) },
        ...(booking.vessel ? [{ term: 'Boat', value: booking.vessel.name }] : []),
      ]}
    />
  )
}
