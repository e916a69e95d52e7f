import { Link } from '~/components/ui/link'
import { cx } from '~/lib/class_names'
import { accountPath } from './account_path'

interface AccountSwitchProps {
  here: 'login' | 'register'
  next: string | null
}

const WAYS = [
  { route: 'register', label: 'Sign up' },
  { route: 'login', label: 'Sign in' },
] as const

/** Signing up and signing in beside each other, for somebody who is in the middle of something. */
export function AccountSwitch({ here, next }: AccountSwitchProps) {
  return (
    <nav aria-label="New here or not" className="grid grid-cols-2 gap-1 rounded-lg bg-sunken p-1">
      {WAYS.map(({ route, label }) => (
        <Link
          key={route}
          href={accountPath(route, next)}
          replace
          aria-current={route === here ? 'page' : undefined}
          className={cx(
            'flex min-h-11 items-center justify-center rounded-md font-semibold',
            route === here ? 'bg-raised text-ink shadow-xs' : 'text-link'
          )}
        >
          {label}
        </Link>
      ))}
    </nav>
  )
}
