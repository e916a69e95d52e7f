import { boatLine } from '~/components/boat/boats'
import { Badge, type BadgeTone } from '~/components/ui/badge'
import { ButtonLink } from '~/components/ui/button'
import { PhoneLink } from '~/components/ui/phone_link'
import { formatWeekday, fullName } from '~/lib/format'
import { urlFor } from '~/lib/routes'
import { useSite } from '~/lib/use_site'
import { MessageDoor } from './message_door'
import type { Movement } from './movements'
import type { OwnerBooking } from './types'

const LOOKS: Record<Movement, { tone: BadgeTone; label: string }> = {
  leaving: { tone: 'warning', label: 'Leaving' },
  staying: { tone: 'neutral', label: 'Staying' },
  arriving: { tone: 'success', label: 'Arriving' },
}

interface DayRowProps {
  movement: Movement
  stay: OwnerBooking
  /** Whether the row names the mooring. */
  hasMooring?: boolean
}

/** One boat that arrives, stays or leaves. */
export function DayRow({ movement, stay, hasMooring = false }: DayRowProps) {
  const { listing, renter, vessel } = stay
  const { tone, label } = LOOKS[movement]

  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-4 first:pt-0 last:pb-0">
      <div className="flex min-w-0 flex-[1_1_16rem] flex-col gap-1">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Badge tone={tone}>{label}</Badge>
          <span className="text-sm text-muted">
            <Time movement={movement} stay={stay} />
          </span>
        </p>
        <p className="font-semibold wrap-anywhere">{fullName(renter)}</p>
        {renter.phone && (
          <p className="text-sm">
            <PhoneLink phone={renter.phone} />
          </p>
        )}
        {hasMooring && <p className="text-sm wrap-anywhere">{listing.title}</p>}
        {vessel && (
          <p className="text-sm text-muted wrap-anywhere">
            {vessel.name}, {boatLine(vessel)}
          </p>
        )}
      </div>
      <div className="flex flex-wrap gap-2 print:hidden">
        <ButtonLink href={urlFor('owner_stay', { id: stay.id })} variant="secondary" size="sm">
          Open stay
        </ButtonLink>
        {renter.email && <MessageDoor bookingId={stay.id} label="Message" />}
      </div>
    </li>
  )
}

function Time({ movement, stay }: Pick<DayRowProps, 'movement' | 'stay'>) {
  const { stayTimes } = useSite()
  if (movement === 'leaving') return `by ${stayTimes.checkOut}`

  const until = `until ${formatWeekday(stay.checkOut)}`
  return movement === 'arriving' ? `from ${stayTimes.checkIn}, ${until}` : until
}
