import { router } from '@inertiajs/react'
import { lazy } from 'react'
import type { BoatChoice as Choice } from '~/components/boat/boat_choice'
import type { MooringLimits } from '~/components/boat/fit_drawing'
import { Button } from '~/components/ui/button'
import { LoadWhenSeen } from '~/components/ui/load_when_seen'
import { Skeleton } from '~/components/ui/skeleton'
import type { BoatOfStay as State } from './use_boat_of_stay'

const BoatChoice = lazy(() =>
  import('~/components/boat/boat_choice').then((file) => ({ default: file.BoatChoice }))
)

const TypedBoatNote = lazy(() => import('~/components/boat/typed_boat'))

interface BoatOfStayProps {
  boat: State
  mooring: MooringLimits & Parameters<typeof Choice>[0]['mooring']
  /** Opens the form of a boat. */
  onAsk: () => void
  /** Opens the papers of the chosen one. */
  onMend: () => void
}

/** The boat of a stay in the booking panel: chosen among one's own, typed, or still to be named. */
export function BoatOfStay({ boat, mooring, onAsk, onMend }: BoatOfStayProps) {
  const { boats, typed, fit } = boat

  if (boats.length > 0)
    return (
      <LoadWhenSeen name="Your boats" isWanted fallback={<Skeleton className="h-40 w-full" />}>
        <BoatChoice
          boats={boats}
          boatId={boat.id}
          fit={fit}
          remedy={boat.remedy}
          onMend={onMend}
          mooring={mooring}
          isMisfitKnown={boat.isMisfitKnown}
          acceptsLowTide={boat.acceptsLowTide}
          onAcceptLowTide={boat.acceptLowTide}
          onChoose={boat.choose}
          onAdded={({ id }) => {
            boat.choose(id)
            router.reload({ only: ['boats'] })
          }}
        />
      </LoadWhenSeen>
    )
  if (typed)
    return (
      <LoadWhenSeen name="Your boat" isWanted fallback={<Skeleton className="h-40 w-full" />}>
        <TypedBoatNote boat={typed} mooring={mooring} fit={fit} onChange={onAsk} />
      </LoadWhenSeen>
    )

  return (
    <Button variant="secondary" icon="boat" onPress={onAsk}>
      Will your boat fit?
    </Button>
  )
}
