import type { ChosenBoat } from '~/components/boat/boats'
import { Button } from '~/components/ui/button'
import type { ListingFilter } from './types'

interface BoatFilterProps {
  /** The person's own, the usual one first. */
  boats: ChosenBoat[]
  filter: ListingFilter
  onChange: (filter: ListingFilter) => void
}

/** Narrows the search to what fits one's usual boat, with one press. */
export function BoatFilter({ boats, filter, onChange }: BoatFilterProps) {
  const [usual] = boats
  if (!usual || filter.vesselId) return null

  return (
    <Button
      variant="secondary"
      size="sm"
      icon="boat"
      onPress={() => onChange({ ...filter, vesselId: usual.id })}
    >
      <span className="max-w-40 truncate">Fits {usual.name}</span>
    </Button>
  )
}
