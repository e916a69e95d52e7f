import type { Data } from '@generated/data'
import { usePage } from '@inertiajs/react'
import { ButtonLink } from '~/components/ui/button'
import { ownerToBe } from '~/lib/owner_to_be'
import { urlFor } from '~/lib/routes'
import { useStoredUser } from '~/lib/session_store'

interface ListYourMooringProps {
  className?: string
  /** What the button says. */
  children?: string
}

/** Leads visitors to sign up, owners to the form, and others to how they become an owner (rule W59). */
export function ListYourMooring({
  className,
  children = 'List Your Mooring',
}: ListYourMooringProps) {
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
      {children}
    </ButtonLink>
  )
}

function wayOf(person: { role: string } | null | undefined): string {
  if (!person) return urlFor('register')

  return person.role === 'OWNER'
    ? urlFor('listings.create')
    : `${urlFor('account')}#list-my-mooring`
}
