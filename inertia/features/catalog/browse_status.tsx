import { Spinner } from '~/components/ui/spinner'

interface BrowseStatusProps {
  isLoading: boolean
  term: string
  total: number
}

/** Announces loading and the number of results. */
export function BrowseStatus({ isLoading, term, total }: BrowseStatusProps) {
  return (
    <div role="status" className="flex min-h-7 items-center text-muted">
      {isLoading ? (
        <span className="flex items-center gap-2">
          <Spinner size={18} />
          Loading moorings...
        </span>
      ) : (
        term && `Found ${total} mooring(s) matching "${term}"`
      )}
    </div>
  )
}
