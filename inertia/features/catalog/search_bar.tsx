import { type FormEvent, useState } from 'react'
import { NumberField } from '~/components/form/number_field'
import { Button } from '~/components/ui/button'
import { urlFor } from '~/lib/routes'
import { cx } from '~/lib/class_names'
import { PlaceField } from './place_field'
import { whereOf } from './search_line'
import { StayButton } from './stay_button'
import { typedPlace } from './typed_place'
import type { ListingFilter, SearchParts } from './types'
import type { Place } from './use_places'

interface SearchBarProps {
  /** What is searched for now. */
  filter?: ListingFilter
  /** Words for the field, its placeholder and the button. */
  label: string
  placeholder: string
  button: string
  /** Left out, typed text stays behind, with scripts and without (rule W3). */
  textName?: 'search'
  /** A place or dates that are chosen, and text that is cleared, are searched for at once. */
  isLive?: boolean
  /** On phones: one line, whose place alone is seen until it is pressed; or the whole screen. */
  phone?: 'line' | 'full'
  onPhoneOpen?: () => void
  isPending?: boolean
  onSearch: (parts: SearchParts) => void
}

/** Where, when and for which boat. Works without scripts too, but for the dates. */
export function SearchBar(props: SearchBarProps) {
  const { filter = {}, label, placeholder, button, textName, isLive, isPending, onSearch } = props
  const { phone, onPhoneOpen } = props
  const key = JSON.stringify(partsOf(filter))
  const [shownKey, setShownKey] = useState(key)
  const [draft, setDraft] = useState(() => draftOf(filter))
  if (key !== shownKey) {
    setShownKey(key)
    setDraft(draftOf(filter))
  }

  function change(part: Partial<Draft>, isFinal: boolean) {
    const next = { ...draft, ...part }
    setDraft(next)
    if (isFinal && isLive) search(next)
  }

  function search({ text, place, dates, length, depth }: Draft) {
    const isRegionShown = whereOf(filter).place?.kind === 'region'
    const region = place || isRegionShown ? undefined : filter.region
    if (!place && !textName) typedPlace.leave(text)

    onSearch({
      search: (!place && textName && text.trim()) || undefined,
      near: place?.kind === 'place' ? place.name : undefined,
      region: place?.kind === 'region' ? place.name : region,
      checkIn: dates?.checkIn,
      checkOut: dates?.checkOut,
      vesselLength: length ?? undefined,
      draft: depth ?? undefined,
    })
  }

  return (
    <form
      role="search"
      action={urlFor('browse')}
      className={cx(
        'grid items-start gap-x-1 gap-y-1 rounded-xl border border-line bg-raised p-2 shadow-md',
        'sm:grid-cols-[minmax(0,1fr)_12.5rem_auto] lg:grid-cols-[minmax(0,1fr)_auto_12.5rem_auto]'
      )}
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        search(draft)
      }}
    >
      <div className="min-w-0 sm:col-span-3 lg:col-span-1">
        <PlaceField
          label={label}
          placeholder={placeholder}
          name={textName}
          text={draft.text}
          isListBelow={phone === 'full'}
          onOpen={onPhoneOpen}
          onType={(text) => change({ text, place: null }, false)}
          onChoose={(place) => change({ text: place.name, place }, true)}
          onClear={() => change({ text: '', place: null }, Boolean(whereOf(filter).text))}
        />
      </div>
      <div className={cx('contents', phone === 'line' && 'max-sm:hidden noscript:contents')}>
        <StayButton dates={draft.dates} onChange={(dates) => change({ dates }, true)} />
        <NumberField
          label="Boat length in metres"
          hideLabel
          name="vesselLength"
          unit="m"
          step={0.1}
          icon="boat"
          suffix="m"
          placeholder="Boat length"
          isLarge
          value={draft.length}
          onChange={(length) => change({ length }, false)}
        />
        {phone === 'full' && (
          <NumberField
            label="Draft in metres"
            hideLabel
            unit="m"
            step={0.1}
            icon="boat"
            suffix="m"
            placeholder="Draft"
            isLarge
            value={draft.depth}
            onChange={(depth) => change({ depth }, false)}
          />
        )}
        <Button type="submit" size="lg" icon="search" isPending={isPending} className="rounded-lg!">
          {button}
        </Button>
      </div>
    </form>
  )
}

interface Draft {
  text: string
  /** The one that was chosen; typing forgets it. */
  place: Pick<Place, 'name' | 'kind'> | null
  dates: { checkIn: string; checkOut: string } | null
  /** Metres. */
  length: number | null
  /** The boat's draft in metres, which is asked for where there is room. */
  depth: number | null
}

function partsOf({ checkIn, checkOut, vesselLength, draft, ...filter }: ListingFilter) {
  return { ...whereOf(filter), checkIn, checkOut, vesselLength, draft }
}

function draftOf({ checkIn, checkOut, vesselLength, draft, ...filter }: ListingFilter): Draft {
  return {
    ...whereOf(filter),
    dates: checkIn && checkOut ? { checkIn, checkOut } : null,
    length: vesselLength ?? null,
    depth: draft ?? null,
  }
}
