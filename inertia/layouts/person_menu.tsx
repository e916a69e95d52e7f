import type { Data } from '@generated/data'
import { Link } from '@adonisjs/inertia/react'
import { Button } from '~/components/ui/button'
import { session } from '~/lib/session_store'
import { useAction } from '~/lib/use_action'
import { NavLink } from './nav_link'
import { dashboardOf, nameOf } from './navigation'

interface PersonMenuProps {
  user: Data.Identity.User
  path: string
}

/** Top bar links of a signed-in person: dashboard, account and logout. */
export function PersonMenu({ user, path }: PersonMenuProps) {
  const [signOut, { isPending }] = useAction(session.signOut)
  const dashboard = dashboardOf(user)
  const name = nameOf(user)

  return (
    <>
      <NavLink href={dashboard.href} path={path}>
        {dashboard.label}
      </NavLink>
      <Link
        route="account"
        title="Your account"
        className="inline-flex max-w-56 items-center gap-2 px-2 text-sm/body text-muted folded:max-w-none folded:py-2"
      >
        <span
          className="grid size-8 flex-none place-items-center rounded-full bg-accent-soft font-strong text-link uppercase"
          aria-hidden
        >
          {name.charAt(0)}
        </span>
        <span className="truncate">{name}</span>
      </Link>
      <Button variant="secondary" isPending={isPending} onPress={signOut}>
        Logout
      </Button>
    </>
  )
}
