import { router } from '@inertiajs/react'
import { useState } from 'react'
import { ErrorState } from '~/components/ui/error_state'

interface Props {
  /** What could not be loaded, as "users". */
  what: string
  isPending?: boolean
}

/** Shown when the page data could not be loaded; Retry reloads the page. */
export function LoadFailure({ what, isPending = false }: Props) {
  const [isRetrying, setRetrying] = useState(false)

  function retry() {
    setRetrying(true)
    router.reload({ onFinish: () => setRetrying(false) })
  }

  return (
    <ErrorState
      message={`Failed to load ${what}`}
      isPending={isPending || isRetrying}
      onRetry={retry}
    />
  )
}
