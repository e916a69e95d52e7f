import { Spinner } from '~/components/ui/spinner'
import { urlFor } from '~/lib/routes'
import { useIsLoading } from '~/lib/use_is_loading'

const DETAIL_PAGE = new RegExp(`^${urlFor('listings.show', { id: '' })}[^/]+$`)

/** Loading notice below the top bar while a mooring page loads slowly. */
export function LoadingMooring() {
  const isLoading = useIsLoading(DETAIL_PAGE)

  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-x-0 top-20 z-30 flex justify-center px-4"
    >
      {isLoading && (
        <p className="flex animate-appear-late items-center gap-2 rounded-full border border-line bg-raised px-5 py-2.5 shadow-lg">
          <Spinner size={18} />
          Loading mooring details...
        </p>
      )}
    </div>
  )
}
