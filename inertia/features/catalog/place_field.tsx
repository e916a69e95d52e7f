import { type KeyboardEvent, useId, useState } from 'react'
import { Control, inputClass } from '~/components/form/control'
import { Icon } from '~/components/ui/icon'
import { iconButtonClass } from '~/components/ui/button_look'
import { cx } from '~/lib/class_names'
import { plural } from '~/lib/format'
import { type Place, usePlaces } from './use_places'

interface PlaceFieldProps {
  label: string
  placeholder: string
  /** Left out, the text is not sent by a form without scripts. */
  name?: string
  text: string
  /** On phones the places stand below the field and move what follows. */
  isListBelow?: boolean
  /** The field was pressed or typed into. */
  onOpen?: () => void
  onType: (text: string) => void
  onChoose: (place: Place) => void
  onClear: () => void
}

/**
 * A text with suggested places: a combobox of WAI-ARIA's pattern, whole from the first paint. What is typed stays as it
 * is unless a place is chosen.
 */
export function PlaceField(props: PlaceFieldProps) {
  const { label, placeholder, name, text, isListBelow, onOpen, onType, onChoose, onClear } = props
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const places = usePlaces(text, isOpen)
  const isShown = isOpen && places.length > 0
  const optionId = (index: number) => `${id}option${index}`

  function choose(place: Place) {
    close()
    onChoose(place)
  }

  function open() {
    setOpen(true)
    onOpen?.()
  }

  function close() {
    setOpen(false)
    setActive(-1)
  }

  function move(by: 1 | -1) {
    open()
    if (!isShown) return
    const count = places.length + 1
    const next = ((active + 1 + by + count) % count) - 1
    setActive(next)
    document.getElementById(optionId(next))?.scrollIntoView({ block: 'nearest' })
  }

  function press(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      move(event.key === 'ArrowDown' ? 1 : -1)
    }
    if (event.key === 'Enter') {
      if (isShown && active >= 0) {
        event.preventDefault()
        choose(places[active])
      }
      close()
    }
    if (event.key === 'Escape' && isOpen) {
      event.stopPropagation()
      close()
    }
  }

  return (
    <div className="relative min-w-0">
      <Control look="plain">
        <Icon name="pin" className="ml-3.5 text-muted" />
        <input
          type="text"
          role="combobox"
          name={name}
          value={text}
          maxLength={200}
          aria-label={label}
          aria-autocomplete="list"
          aria-expanded={isShown}
          aria-controls={`${id}places`}
          aria-activedescendant={isShown && active >= 0 ? optionId(active) : undefined}
          placeholder={placeholder}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="search"
          className={inputClass('lg', 'text-ellipsis')}
          onChange={(event) => {
            open()
            setActive(-1)
            onType(event.target.value)
          }}
          onClick={open}
          onBlur={close}
          onKeyDown={press}
        />
        {text && (
          <button
            type="button"
            className={iconButtonClass('noscript:hidden')}
            aria-label="Clear search"
            onClick={onClear}
          >
            <Icon name="x" size={18} />
          </button>
        )}
      </Control>
      <ul
        id={`${id}places`}
        role="listbox"
        aria-label="Places"
        hidden={!isShown}
        className={cx(
          'absolute top-full left-0 z-30 mt-2 max-h-80 w-full min-w-64 overflow-y-auto rounded-lg border border-line bg-raised p-1.5 shadow-lg',
          isListBelow && 'max-sm:static max-sm:max-h-none max-sm:border-0 max-sm:shadow-none'
        )}
        // The text keeps the focus.
        onMouseDown={(event) => event.preventDefault()}
      >
        {places.map((place, index) => (
          <li
            key={`${place.kind} ${place.name}`}
            id={optionId(index)}
            role="option"
            aria-selected={index === active}
            className={cx(
              'flex min-h-11 cursor-pointer items-center gap-3 rounded-md px-3 py-1.5 hover:bg-sunken',
              index === active && 'bg-accent-soft! text-ink'
            )}
            onClick={() => choose(place)}
          >
            <Icon
              name={place.kind === 'region' ? 'compass' : 'pin'}
              size={18}
              className="text-muted"
            />
            <PlaceText place={place} />
          </li>
        ))}
      </ul>
      <span role="status" className="sr-only">
        {isShown && plural(places.length, 'suggested place')}
      </span>
    </div>
  )
}

function PlaceText({ place: { name, kind, region, listings } }: { place: Place }) {
  const about = kind === 'region' ? 'Region' : region

  return (
    <span className="min-w-0 flex-1 leading-snug">
      <span className="block font-emphasis">{name}</span>
      <span className="block text-xs/body text-muted">
        {[about, listings > 0 ? plural(listings, 'mooring') : 'Moorings nearby']
          .filter(Boolean)
          .join(' · ')}
      </span>
    </span>
  )
}
