import { useId, useState } from 'react'
import type { ChosenBoat } from '~/components/boat/boats'
import { CheckboxField } from '~/components/form/checkbox_field'
import { NumberField } from '~/components/form/number_field'
import { SelectField } from '~/components/form/select_field'
import { Button } from '~/components/ui/button'
import { Dialog } from '~/components/ui/dialog'
import { NO_FILTERS } from './filters'
import type { ListingFilter } from './types'

const TYPES = ['Swing Mooring', 'Pile Mooring'].map((value) => ({ value, label: value }))
const ORDERS = [
  { value: 'newest', label: 'Newest' },
  { value: 'price_low', label: 'Price: low to high' },
  { value: 'price_high', label: 'Price: high to low' },
  { value: 'length', label: 'Largest vessels' },
]

interface FilterDialogProps {
  filter: ListingFilter
  regions: string[]
  boats: ChosenBoat[]
  onApply: (filter: ListingFilter) => void
  onClose: () => void
}

/** Boat, place, price and order: what the address of the page then carries. A sheet on phones. */
export default function FilterDialog({
  filter,
  regions,
  boats,
  onApply,
  onClose,
}: FilterDialogProps) {
  const [draft, setDraft] = useState(filter)
  const formId = useId()
  const change = (part: Partial<ListingFilter>) => setDraft({ ...draft, ...part })
  const number = (name: 'draft' | 'minPrice' | 'maxPrice') => ({
    value: draft[name] ?? null,
    onChange: (value: number | null) => change({ [name]: value ?? undefined }),
  })

  return (
    <Dialog
      title="Filters"
      isSheet
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      footer={
        <>
          <Button variant="quiet" onPress={() => onApply({ ...filter, ...NO_FILTERS })}>
            Reset filters
          </Button>
          <Button type="submit" form={formId}>
            Show moorings
          </Button>
        </>
      }
    >
      <form
        id={formId}
        className="grid gap-4 sm:grid-cols-2"
        onSubmit={(event) => {
          event.preventDefault()
          if (!isUpsideDown(draft)) onApply(draft)
        }}
      >
        <SelectField
          label="Sort by"
          placeholder={usualOrder(draft)}
          options={ORDERS}
          value={draft.sort ?? ''}
          onChange={(sort) => change({ sort: sort || undefined })}
        />
        <SelectField
          label="Region"
          placeholder="All regions"
          options={regions.map((region) => ({ value: region, label: region }))}
          value={draft.region ?? ''}
          onChange={(region) => change({ region: region || undefined })}
        />
        <SelectField
          label="Mooring type"
          placeholder="Any type"
          options={TYPES}
          value={draft.mooringType ?? ''}
          onChange={(mooringType) => change({ mooringType: mooringType || undefined })}
        />
        {boats.length > 0 && (
          <>
            <SelectField
              label="Your boat"
              placeholder="Any boat"
              options={boats.map(({ id, name }) => ({ value: id, label: name }))}
              value={draft.vesselId ?? ''}
              onChange={(vesselId) =>
                change(vesselId ? { vesselId } : { vesselId: undefined, fitsOnly: undefined })
              }
            />
            {draft.vesselId && (
              <CheckboxField
                label="Only moorings that fit my boat"
                defaultSelected={draft.fitsOnly !== false}
                onChange={(isOnly) => change({ fitsOnly: isOnly ? undefined : false })}
              />
            )}
          </>
        )}
        <div className="sm:col-span-2">
          <CheckboxField
            label="Only moorings that are booked at once"
            defaultSelected={draft.instantBook ?? false}
            onChange={(isOnly) => change({ instantBook: isOnly || undefined })}
          />
        </div>
        <NumberField label="Draft" unit="m" suffix="m" step={0.1} {...number('draft')} />
        <NumberField label="Price from" unit="$" prefix="$" {...number('minPrice')} />
        <NumberField
          label="Price to"
          unit="$"
          prefix="$"
          errorMessage={
            isUpsideDown(draft) ? 'Please enter a price that is not below the lowest' : null
          }
          {...number('maxPrice')}
        />
      </form>
    </Dialog>
  )
}

/** Whether no price can be both at least the one and at most the other. */
function isUpsideDown({ minPrice, maxPrice }: ListingFilter): boolean {
  return minPrice !== undefined && maxPrice !== undefined && minPrice > maxPrice
}

/** The order of a search that names none. */
function usualOrder({ near, search }: ListingFilter): string {
  if (near) return `Nearest to ${near}`

  return search ? 'Best match' : 'Nearest to central Auckland'
}
