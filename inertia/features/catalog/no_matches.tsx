import emptyBay from '~/assets/empty_bay.svg'
import { Button } from '~/components/ui/button'
import { EmptyState } from '~/components/ui/empty_state'

/** Nothing matches; the way out leads back to all moorings. */
export function NoMatches({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState
      picture={emptyBay}
      title="No moorings found matching your search."
      action={
        <Button variant="quiet" onPress={onClear}>
          Clear search and show all moorings
        </Button>
      }
    />
  )
}
