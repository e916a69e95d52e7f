import { router } from '@inertiajs/react'
import type { FormEvent } from 'react'
import { TextField } from '~/components/form/text_field'
import { Button } from '~/components/ui/button'
import { filteredAddress } from '~/features/moderation/list_address'
import { urlFor } from '~/lib/routes'

/** Looks for a person, a booking, a mooring or an email. */
export function SearchForm({ search = '' }: { search?: string }) {
  function find(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const text = String(new FormData(event.currentTarget).get('search')).trim()
    router.get(filteredAddress({ path: urlFor('admin.search'), filter: { search: text } }))
  }

  return (
    <form role="search" onSubmit={find} className="mb-7 flex flex-wrap items-end gap-3">
      <div className="min-w-[min(14rem,100%)] grow basis-72">
        <TextField
          label="Find a person, booking, mooring or email"
          name="search"
          type="search"
          maxLength={100}
          defaultValue={search}
        />
      </div>
      <Button type="submit" variant="secondary" icon="search" className="min-h-12!">
        Find
      </Button>
    </form>
  )
}
