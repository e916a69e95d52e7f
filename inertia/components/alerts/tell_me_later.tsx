import { lazy, Suspense } from 'react'
import { ErrorBoundary } from '~/components/ui/error_boundary'
import { Skeleton } from '~/components/ui/skeleton'

const TellMe = lazy(() => import('./tell_me'))

/** `TellMe`, which few people need: loaded where nights are taken. */
export function TellMeLater(props: Parameters<typeof TellMe>[0]) {
  return (
    <ErrorBoundary name="The alert">
      <Suspense fallback={<Skeleton className="h-32 w-full" />}>
        <TellMe {...props} />
      </Suspense>
    </ErrorBoundary>
  )
}
