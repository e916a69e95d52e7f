import { useState } from 'react'
import { DateRangeField } from '~/components/form/date_range_field'
import { NumberField } from '~/components/form/number_field'
import { SelectField } from '~/components/form/select_field'
import { Button } from '~/components/ui/button'
import { todayInAuckland } from '~/lib/format'
import type { ListingFilter } from './types'

const TYPES = ['Swing Mooring', 'Pile Mooring'].map((value) => ({ value, label: value }))
const ORDERS = [
  { value: 'price_low', label: 'Price: low to high' },
  { value: 'price_high', label: 'Price: high to low' },
  { value: 'length', label: 'Largest vessels' },
]

interface FilterPanelProps {
  filter: ListingFilter
  regions: string[]
  onApply: (filter: ListingFilter) => void
  onReset: () => void
  isPending?: boolean
}

/** Dates, boat, place and price: what the address of the page then carries. */
export function FilterPanel({ filter, regions, onApply, onReset, isPending }: FilterPanelProps) {
  const [draft, setDraft] = useState(filter)
  const [isHalf, setHalf] = useState(false)
  const change = (part: Partial<ListingFilter>) => setDraft({ ...draft, ...part })
  const number = (name: 'vesselLength' | 'draft' | 'minPrice' | 'maxPrice') => ({
    value: draft[name] ?? null,
    onChange: (value: number | null) => change({ [name]: value ?? undefined }),
  })

  return (
    <form
      className="grid gap-4 rounded-xl border border-line bg-raised p-5 sm:grid-cols-2 lg:grid-cols-4"
      onSubmit={(event) => {
        event.preventDefault()
        const lacksDate = Boolean(draft.checkIn) !== Boolean(draft.checkOut)
        setHalf(lacksDate)
        if (!lacksDate) onApply(draft)
      }}
    >
      <div className="self-end sm:col-span-2">
        <DateRangeField
          label="Stay"
          startLabel="Check-in"
          endLabel="Check-out"
          min={todayInAuckland()}
          value={{ start: draft.checkIn ?? null, end: draft.checkOut ?? null }}
          errorMessage={isHalf ? 'Please select check-in and check-out dates' : null}
          onChange={({ start, end }) => {
            setHalf(false)
            change({ checkIn: start ?? undefined, checkOut: end ?? undefined })
          }}
        />
      </div>
      <NumberField
        label="Vessel length"
        suffix="m"
        step={0.1}
        min={0}
        {...number('vesselLength')}
      />
      <NumberField label="Draft" suffix="m" step={0.1} min={0} {...number('draft')} />
      <SelectField
        label="Mooring type"
        placeholder="Any type"
        options={TYPES}
        value={draft.mooringType ?? ''}
        onChange={(mooringType) => change({ mooringType })}
      />
      <SelectField
        label="Region"
        placeholder="All regions"
        options={regions.map((region) => ({ value: region, label: region }))}
        value={draft.region ?? ''}
        onChange={(region) => change({ region })}
      />
      <div className="grid grid-cols-2 gap-3">
        <NumberField label="Price from" prefix="$" min={0} {...number('minPrice')} />
        <NumberField label="Price to" prefix="$" min={0} {...number('maxPrice')} />
      </div>
      <SelectField
        label="Sort by"
        placeholder={draft.search ? 'Best match' : 'Newest'}
        options={ORDERS}
        value={draft.sort === 'newest' ? '' : (draft.sort ?? '')}
        onChange={(sort) => change({ sort })}
      />
      <div className="flex flex-wrap justify-end gap-2 sm:col-span-2 lg:col-span-4">
        <Button variant="quiet" onPress={onReset}>
          Reset filters
        </Button>
        <Button type="submit" isPending={isPending}>
          Show moorings
        </Button>
      </div>
    </form>
  )
}
