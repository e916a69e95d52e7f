import { lazy, Suspense, useEffect } from 'react'
import { Banner } from '~/components/ui/banner'
import { ErrorBoundary } from '~/components/ui/error_boundary'
import { Skeleton } from '~/components/ui/skeleton'
import type { Quote } from './types'

const load = () => import('./quote_lines')
const QuoteLines = lazy(load)

interface QuoteSummaryProps {
  quote: Quote | null
  isLoading: boolean
  error: string | null
  isRequest: boolean
  /** As of `QuoteLines`. */
  vesselId: string | null | undefined
}

/** The price of the chosen stay, line by line; without dates nothing of it is loaded. */
export function QuoteSummary(props: QuoteSummaryProps) {
  const { quote, isLoading, error, isRequest, vesselId } = props

  useEffect(() => {
    if (isLoading) load().catch(() => {})
  }, [isLoading])

  return (
    <div aria-live="polite" aria-busy={isLoading} className="flex flex-col gap-3 empty:hidden">
      {isLoading && <Skeleton className="h-70 w-full" />}
      {error && <Banner tone="warning">{error}</Banner>}
      {quote && (
        <ErrorBoundary name="The price">
          <Suspense fallback={<Skeleton className="h-70 w-full" />}>
            <QuoteLines {...{ quote, isRequest, vesselId }} />
          </Suspense>
        </ErrorBoundary>
      )}
    </div>
  )
}
