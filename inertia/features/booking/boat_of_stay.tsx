import { router } from '@inertiajs/react'
import { type ComponentProps, lazy } from 'react'
import type { BoatChoice as Choice } from '~/components/boat/boat_choice'
import { LoadWhenSeen } from '~/components/ui/load_when_seen'
import { Skeleton } from '~/components/ui/skeleton'

const BoatChoice = lazy(() =>
  import('~/components/boat/boat_choice').then((file) => ({ default: file.BoatChoice }))
)

/** The choice of a boat, loaded for people who are signed in: visitors have none. */
export function BoatOfStay(props: Omit<ComponentProps<typeof Choice>, 'onAdded'>) {
  return (
    <LoadWhenSeen name="Your boats" isWanted fallback={<Skeleton className="h-40 w-full" />}>
      <BoatChoice
        {...props}
        onAdded={({ id }) => {
          props.onChoose(id)
          router.reload({ only: ['boats'] })
        }}
      />
    </LoadWhenSeen>
  )
}
