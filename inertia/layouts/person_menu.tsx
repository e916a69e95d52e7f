import type { Data } from '@generated/data'
import { Link } from '~/components/ui/link'
import { Avatar } from '~/components/ui/avatar'
import { Button } from '~/components/ui/button'
import { session } from '~/lib/session_store'
import { urlFor } from '~/lib/routes'
import { useAction } from '~/lib/use_action'
import { NavLink } from './nav_link'
import { dashboardOf, nameOf } from './navigation'
import { UnreadMark } from './unread_mark'

interface PersonMenuProps {
  user: Data.Identity.User
  /** Messages that were not read. */
  unread: number
  path: string
}

/** Top bar links of a signed-in person: dashboard, messages, account and logout. */
export function PersonMenu({ user, unread, path }: PersonMenuProps) {
  const [signOut, { isPending }] = useAction(session.signOut)
  const dashboard = dashboardOf(user)
  const name = nameOf(user)

  return (
    <>
      <NavLink href={dashboard.href} path={path}>
        {dashboard.label}
      </NavLink>
      <NavLink href={urlFor('messages')} path={path}>
        Messages
        {unread > 0 && <UnreadMark count={unread} />}
      </NavLink>
      <Link
        href={urlFor('account')}
        className="inline-flex max-w-56 items-center gap-2 px-2 text-sm/body text-muted folded:max-w-none folded:py-2"
      >
        <Avatar person={{ firstName: name, photo: user.photo }} size="sm" />
        <span className="min-w-0">
          <span className="block truncate">{name}</span>{' '}
          <span className="sr-only folded:not-sr-only">Your account</span>
        </span>
      </Link>
      <Button variant="secondary" isPending={isPending} onPress={signOut}>
        Logout
      </Button>
    </>
  )
}
