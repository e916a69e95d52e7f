import { router } from '@inertiajs/react'
import type { FormEvent } from 'react'
import { TextField } from '~/components/form/text_field'
import { Button } from '~/components/ui/button'
import { urlFor } from '~/lib/routes'

/** Leads to all moorings without the typed text (rule W3), so the input has no name. */
export function MooringSearch() {
  function search(event: FormEvent) {
    event.preventDefault()
    router.visit(urlFor('browse'))
  }

  return (
    <form
      className="mt-[clamp(1.5rem,1rem+2vw,2.25rem)] grid max-w-[44rem] gap-2 rounded-xl border border-line bg-raised p-2 shadow-md sm:grid-cols-[1fr_auto]"
      role="search"
      action={urlFor('browse')}
      onSubmit={search}
    >
      <TextField
        label="Location"
        hideLabel
        isLarge
        type="search"
        icon="pin"
        placeholder="Try Auckland or Bay of Islands"
        autoComplete="off"
      />
      <Button type="submit" size="lg" icon="search" className="rounded-lg!">
        Search Moorings
      </Button>
    </form>
  )
}
