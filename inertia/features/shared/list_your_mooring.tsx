import type { Data } from '@generated/data'
import { usePage } from '@inertiajs/react'
import { ButtonLink } from '~/components/ui/button'
import { ownerToBe } from '~/lib/owner_to_be'
import { urlFor } from '~/lib/routes'
import { useStoredUser } from '~/lib/session_store'

/** Leads visitors to sign up, owners to the form, and others to how they become an owner (rule W59). */
export function ListYourMooring({ className }: { className?: string }) {
  const { user } = usePage<Data.SharedProps>().props
  const stored = useStoredUser()

  return (
    <ButtonLink
      href={wayOf(user ?? stored)}
      variant="secondary"
      icon="anchor"
      className={className}
      onClick={ownerToBe.note}
    >
      List Your Mooring
    </ButtonLink>
  )
}

function wayOf(person: { role: string } | null | undefined): string {
  if (!person) return urlFor('register')

  return person.role === 'OWNER'
    ? urlFor('listings.create')
    : `${urlFor('account')}#list-my-mooring`
}
