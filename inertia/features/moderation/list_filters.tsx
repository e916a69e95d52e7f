import { Link } from '~/components/ui/link'
import { router } from '@inertiajs/react'
import { type FormEvent, type ReactNode, useState } from 'react'
import { TextField } from '~/components/form/text_field'
import { Button } from '~/components/ui/button'
import { buttonClass } from '~/components/ui/button_look'
import { FilterSelect } from '~/features/moderation/filter_select'
import { filteredAddress, type ListAddress } from '~/features/moderation/list_address'

interface Props {
  list: ListAddress
  searchLabel: string
  /** What the list can be sorted by; the empty value is its usual order. */
  sorts: { value: string; label: string }[]
  /** More fields; those with a name are asked for with the search. */
  children?: ReactNode
}

/** Searches, narrows down and sorts a list of administrators; all of it is part of the address. */
export function ListFilters({ list, searchLabel, sorts, children }: Props) {
  const isNarrowed = Object.values(list.filter).some((value) => value !== '')
  const [isOpen, setOpen] = useState(false)

  function search(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const fields = [...new FormData(event.currentTarget)].map(([name, value]) => [name, `${value}`])
    const address = filteredAddress(list, Object.fromEntries(fields))
    router.get(address, {}, { preserveState: true, preserveScroll: true })
  }

  return (
    <form role="search" onSubmit={search} className="mb-5 flex flex-wrap items-end gap-3">
      <div className="min-w-[min(14rem,100%)] grow basis-56">
        <TextField
          label={searchLabel}
          name="search"
          type="search"
          maxLength={100}
          defaultValue={list.filter.search}
        />
      </div>
      <div className={isOpen ? 'contents' : 'contents max-sm:hidden'}>
        {children}
        <FilterSelect list={list} name="sort" label="Sort by" options={sorts} />
      </div>
      <Button type="submit" variant="secondary" icon="search" className="min-h-12!">
        Search
      </Button>
      <div className="sm:hidden">
        <Button
          variant="quiet"
          className="min-h-12!"
          aria-expanded={isOpen}
          onPress={() => setOpen(!isOpen)}
        >
          Filter and sort
        </Button>
      </div>
      {isNarrowed && (
        <Link href={list.path} className={buttonClass({ variant: 'quiet' })}>
          Clear
        </Link>
      )}
    </form>
  )
}
