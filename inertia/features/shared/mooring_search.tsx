import { router } from '@inertiajs/react'
import type { FormEvent } from 'react'
import { TextField } from '~/components/form/text_field'
import { Button } from '~/components/ui/button'

/** Leads to all moorings; the typed text stays behind (rule W3), so the box has no name. */
export function MooringSearch() {
  function search(event: FormEvent) {
    event.preventDefault()
    router.visit('/listings')
  }

  return (
    <form className="mooring-search" role="search" action="/listings" onSubmit={search}>
      <TextField
        label="Location"
        hideLabel
        type="search"
        icon="pin"
        placeholder="Try Auckland or Bay of Islands"
        autoComplete="off"
      />
      <Button type="submit" size="lg" icon="search">
        Search Moorings
      </Button>
    </form>
  )
}
