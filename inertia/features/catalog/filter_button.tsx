import { lazy, startTransition, Suspense, useState } from 'react'
import type { ChosenBoat } from '~/components/boat/boats'
import { Button } from '~/components/ui/button'
import { ErrorBoundary } from '~/components/ui/error_boundary'
import { countFilters } from './filters'
import type { ListingFilter } from './types'

const load = () => import('./filter_dialog')
const FilterDialog = lazy(load)

interface FilterButtonProps {
  filter: ListingFilter
  regions: string[]
  boats: ChosenBoat[]
  onApply: (filter: ListingFilter) => void
}

/** Opens the filters, which are loaded then. */
export function FilterButton({ filter, regions, boats, onApply }: FilterButtonProps) {
  const [isOpen, setOpen] = useState(false)
  const count = countFilters(filter)

  return (
    <>
      <Button
        variant="secondary"
        size="sm"
        icon="sort"
        aria-haspopup="dialog"
        className="noscript:hidden"
        onPointerEnter={() => void load()}
        onFocus={() => void load()}
        onPress={() => startTransition(() => setOpen(true))}
      >
        Filters
        {count > 0 && ` (${count})`}
      </Button>
      {isOpen && (
        <ErrorBoundary name="The filters">
          <Suspense>
            <FilterDialog
              filter={filter}
              regions={regions}
              boats={boats}
              onClose={() => setOpen(false)}
              onApply={(chosen) => {
                setOpen(false)
                onApply(chosen)
              }}
            />
          </Suspense>
        </ErrorBoundary>
      )}
    </>
  )
}
