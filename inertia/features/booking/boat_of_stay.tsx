import { router } from '@inertiajs/react'
import { type ComponentProps, lazy, Suspense, useState } from 'react'
import type { BoatChoice as Choice } from '~/components/boat/boat_choice'
import type Measured from '~/components/boat/measured_fit'
import { Button } from '~/components/ui/button'
import { LoadWhenSeen } from '~/components/ui/load_when_seen'
import { Skeleton } from '~/components/ui/skeleton'

const BoatChoice = lazy(() =>
  import('~/components/boat/boat_choice').then((file) => ({ default: file.BoatChoice }))
)

const MeasuredFit = lazy(() => import('~/components/boat/measured_fit'))

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

/** What a visitor is asked about a boat, when they want to know. */
export function BoatOfVisitor(props: ComponentProps<typeof Measured>) {
  const [isAsking, setAsking] = useState(false)
  if (!isAsking)
    return (
      <Button variant="secondary" icon="boat" onPress={() => setAsking(true)}>
        Will your boat fit?
      </Button>
    )

  return (
    <Suspense fallback={<Skeleton className="h-96 w-full" />}>
      <MeasuredFit {...props} />
    </Suspense>
  )
}
