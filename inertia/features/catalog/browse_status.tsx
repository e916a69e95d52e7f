import { plural } from '~/lib/format'
import { Spinner } from '~/components/ui/spinner'

interface BrowseStatusProps {
  isLoading: boolean
  term: string
  total: number
  /** How many of them this page lists, when a part of the map is searched. */
  inArea: number | null
}

/** Announces loading and the number of results. */
export function BrowseStatus({ isLoading, term, total, inArea }: BrowseStatusProps) {
  return (
    <div role="status" className="flex min-h-7 items-center text-muted">
      {isLoading ? (
        <span className="flex items-center gap-2">
          <Spinner size={18} />
          Loading moorings...
        </span>
      ) : (
        statusOf({ term, total, inArea })
      )}
    </div>
  )
}

function statusOf({ term, total, inArea }: Omit<BrowseStatusProps, 'isLoading'>) {
  if (inArea !== null) return `${inArea} of ${plural(total, 'mooring')} in this area`
  return term && `Found ${total} mooring(s) matching "${term}"`
}
