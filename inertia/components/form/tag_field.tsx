import { type KeyboardEvent, useState } from 'react'
import { Icon } from '~/components/ui/icon'
import { Control, inputClass } from './control'
import { type FieldProps, FieldFrame, useField } from './field'

interface TagFieldProps extends FieldProps {
  value: string[]
  onChange: (tags: string[]) => void
  suggestions?: readonly string[]
  max?: number
}

/** A list of short texts, added with Enter or a comma, removed one by one. */
export function TagField({ value, onChange, suggestions = [], max = 20, ...field }: TagFieldProps) {
  const { ids, error, control } = useField(field)
  const [draft, setDraft] = useState('')
  const isFull = value.length >= max
  const listId = `${ids.control}suggestions`

  function add(text: string) {
    const tag = text.trim()
    const isKnown = value.some((known) => known.toLowerCase() === tag.toLowerCase())

    if (tag && !isKnown && !isFull) onChange([...value, tag])
    setDraft('')
  }

  function type(text: string) {
    if (text.endsWith(',')) add(text.slice(0, -1))
    else if (suggestions.includes(text)) add(text)
    else setDraft(text)
  }

  function press(event: KeyboardEvent) {
    if (event.key === 'Enter') {
      event.preventDefault()
      add(draft)
    }
    if (event.key === 'Backspace' && draft === '') onChange(value.slice(0, -1))
  }

  return (
    <FieldFrame {...field} ids={ids} error={error}>
      <Control className="flex-wrap gap-1.5 p-1.5">
        <ul className="flex flex-wrap gap-1.5 empty:hidden" aria-label={`${field.label}: chosen`}>
          {value.map((tag) => (
            <li
              key={tag}
              className="inline-flex min-h-8 items-center rounded-full bg-accent-soft pl-3 text-sm/body text-ink"
            >
              {tag}
              <button
                type="button"
                className="grid size-8 place-items-center rounded-full hover:bg-accent/20"
                aria-label={`Remove ${tag}`}
                disabled={field.isDisabled}
                onClick={() => onChange(value.filter((other) => other !== tag))}
              >
                <Icon name="x" size={14} />
              </button>
            </li>
          ))}
        </ul>
        <input
          {...control}
          name={undefined}
          list={suggestions.length > 0 ? listId : undefined}
          value={draft}
          disabled={field.isDisabled || isFull}
          className={inputClass('tag')}
          onChange={(event) => type(event.target.value)}
          onKeyDown={press}
          onBlur={() => add(draft)}
        />
        {suggestions.length > 0 && (
          <datalist id={listId}>
            {suggestions
              .filter((suggestion) => !value.includes(suggestion))
              .map((suggestion) => (
                <option key={suggestion} value={suggestion} />
              ))}
          </datalist>
        )}
      </Control>
    </FieldFrame>
  )
}
