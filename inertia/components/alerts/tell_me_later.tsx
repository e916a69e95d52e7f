import { lazy } from 'react'
import { LoadWhenSeen } from '~/components/ui/load_when_seen'
import { Skeleton } from '~/components/ui/skeleton'

const TellMe = lazy(() => import('./tell_me'))

/** `TellMe`, which few people need: loaded where nights are taken, when it is seen. */
export function TellMeLater(props: Parameters<typeof TellMe>[0]) {
  return (
    <LoadWhenSeen name="The alert" fallback={<Skeleton className="h-32 w-full" />} isEager>
      <TellMe {...props} />
    </LoadWhenSeen>
  )
}
