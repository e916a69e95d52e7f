import { Deferred, router } from '@inertiajs/react'
import type { ReactNode } from 'react'
import { CardHeader } from '~/components/ui/card'
import { ErrorState } from '~/components/ui/error_state'
import { LoadingState } from '~/components/ui/loading_state'

interface Props {
  /** The prop it shows; it comes after the page. */
  of: string
  title: string
  description?: string
  actions?: ReactNode
  children: ReactNode
}

/** One part of the operations page; it loads and fails without the others. */
export function OperationsPart({ of, title, description, actions, children }: Props) {
  return (
    <section className="mt-10 first:mt-0">
      <CardHeader title={title} description={description} actions={actions} />
      <Deferred
        data={of}
        fallback={<LoadingState label={`Loading ${title.toLowerCase()}...`} />}
        rescue={({ reloading }) => (
          <ErrorState
            message={`Failed to load ${title.toLowerCase()}`}
            isPending={reloading}
            onRetry={() => router.reload({ only: [of] })}
          />
        )}
      >
        {children}
      </Deferred>
    </section>
  )
}
