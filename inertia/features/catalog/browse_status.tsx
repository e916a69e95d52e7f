import { plural } from '~/lib/format'
import { Spinner } from '~/components/ui/spinner'

interface BrowseStatusProps {
  isLoading: boolean
  term: string
  /** Whose nearest moorings come first; null in another order. */
  near: string | null
  total: number
  /** How many of them this page lists, when a part of the map is searched. */
  inArea: number | null
}

/** Takes the focus when nothing narrows the list any more. */
export const STATUS_ID = 'moorings-found'

/** Announces loading and the number of results. */
export function BrowseStatus({ isLoading, ...found }: BrowseStatusProps) {
  return (
    <div
      role="status"
      id={STATUS_ID}
      tabIndex={-1}
      className="flex min-h-7 items-center text-muted *:min-w-0"
    >
      {isLoading ? (
        <span className="flex items-center gap-2">
          <Spinner size={18} />
          Loading moorings...
        </span>
      ) : (
        <p>{statusOf(found)}</p>
      )}
    </div>
  )
}

function statusOf({ term, near, total, inArea }: Omit<BrowseStatusProps, 'isLoading'>): string {
  if (inArea !== null) return `${inArea} of ${plural(total, 'mooring')} in this area`
  if (term) return `Found ${total} mooring(s) matching "${term}"`

  return plural(total, 'mooring') + (near && total > 1 ? `, nearest to ${near} first` : '')
}
