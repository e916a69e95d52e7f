import { type FormEvent, useState } from 'react'
import { Button } from '~/components/ui/button'
import { Icon } from '~/components/ui/icon'
import { iconButtonClass } from '~/components/ui/button_look'
import { Control, inputClass } from '~/components/form/control'
import { urlFor } from '~/lib/routes'

interface SearchFormProps {
  term: string
  onSearch: (term: string) => void
  isPending?: boolean
}

/** Searching and clearing both lead back to the first page. Works without scripts too. */
export function SearchForm({ term, onSearch, isPending }: SearchFormProps) {
  const [text, setText] = useState(term)
  const [shownTerm, setShownTerm] = useState(term)
  if (term !== shownTerm) {
    setShownTerm(term)
    setText(term)
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    onSearch(text.trim())
  }

  function clear() {
    setText('')
    if (term) onSearch('')
  }

  return (
    <form role="search" action={urlFor('browse')} onSubmit={submit} className="flex gap-2">
      <Control className="grow">
        <Icon name="search" className="ml-3.5 text-muted" />
        <input
          type="search"
          name="search"
          value={text}
          maxLength={200}
          aria-label="Search moorings"
          placeholder="Search by location, title, or description..."
          className={inputClass('md', '[&::-webkit-search-cancel-button]:hidden')}
          onChange={(event) => setText(event.target.value)}
        />
        {text && (
          <button
            type="button"
            className={iconButtonClass()}
            aria-label="Clear search"
            onClick={clear}
          >
            <Icon name="x" size={18} />
          </button>
        )}
      </Control>
      <Button type="submit" isPending={isPending}>
        Search
      </Button>
    </form>
  )
}
