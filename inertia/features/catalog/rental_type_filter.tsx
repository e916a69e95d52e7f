import { buttonClass } from '~/components/ui/button_look'
import type { Listing } from './types'

export type RentalChoice = 'ALL' | 'NIGHTLY' | 'WEEKLY'

const CHOICES: { value: RentalChoice; label: string }[] = [
  { value: 'ALL', label: 'All Moorings' },
  { value: 'NIGHTLY', label: 'Nightly' },
  { value: 'WEEKLY', label: 'Weekly' },
]

/** Nightly keeps moorings with a nightly rate, Weekly those with a weekly one (rule W4). */
export function offers(
  choice: RentalChoice,
  listing: Pick<Listing, 'pricePerNight' | 'weeklyRate'>
): boolean {
  if (choice === 'NIGHTLY') return (listing.pricePerNight ?? 0) > 0
  if (choice === 'WEEKLY') return (listing.weeklyRate ?? 0) > 0
  return true
}

interface RentalTypeFilterProps {
  value: RentalChoice
  onChange: (choice: RentalChoice) => void
}

/** Filters the loaded page only. */
export function RentalTypeFilter({ value, onChange }: RentalTypeFilterProps) {
  return (
    <div role="group" aria-label="Rental type" className="flex flex-wrap gap-2 noscript:hidden">
      {CHOICES.map((choice) => (
        <button
          key={choice.value}
          type="button"
          aria-pressed={choice.value === value}
          onClick={() => onChange(choice.value)}
          className={buttonClass({
            variant: choice.value === value ? 'primary' : 'secondary',
            size: 'sm',
          })}
        >
          {choice.label}
        </button>
      ))}
    </div>
  )
}
