import { DefinitionList } from '~/components/ui/definition_list'
import { PhoneLink } from '~/components/ui/phone_link'
import { Unbroken } from '~/components/ui/unbroken'
import { formatDay, formatNzd } from '~/lib/format'
import { useSite } from '~/lib/use_site'
import type { RenterBooking } from './types'
import { inZone } from '~/lib/zone'

type Facts = Pick<
  RenterBooking,
  'checkIn' | 'checkOut' | 'numberOfNights' | 'totalPrice' | 'vessel' | 'owner'
>

/** When, how long, for how much, and the owner's phone while it is shown. */
export function StayFacts(booking: Facts) {
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
        ...(booking.owner?.phone
          ? [
              {
                term: `Call ${booking.owner.firstName ?? 'the owner'}`,
                value: <PhoneLink phone={booking.owner.phone} />,
              },
            ]
          : []),
      ]}
    />
  )
}
