import { router } from '@inertiajs/react'
import { type FormEvent, type ReactNode, useState } from 'react'
import { TextField } from '~/components/form/text_field'
import { Button } from '~/components/ui/button'

interface Props {
  label: string
  /** The address that is asked, and what else it is asked for. */
  address: string
  filter?: Record<string, string | undefined>
  search: string
  children?: ReactNode
}

/** Searches a list of administrators; the term is part of the address. */
export function SearchForm({ label, address, filter = {}, search, children }: Props) {
  const [term, setTerm] = useState(search)

  function submit(event: FormEvent) {
    event.preventDefault()
    router.get(address, { ...filter, search: term.trim() || undefined })
  }

  return (
    <form role="search" onSubmit={submit} className="mb-5 flex max-w-3xl flex-wrap items-end gap-3">
      {children}
      <div className="min-w-48 grow">
        <TextField label={label} name="search" type="search" value={term} onChange={setTerm} />
      </div>
      <Button type="submit" variant="secondary">
        Search
      </Button>
    </form>
  )
}
