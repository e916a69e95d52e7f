import { Link } from '~/components/ui/link'
import { cx } from '~/lib/class_names'
import { urlFor } from '~/lib/routes'

interface AccountSwitchProps {
  here: 'login' | 'register'
  next: string | null
}

/** Signing up and signing in beside each other, for somebody who is in the middle of something. */
export function AccountSwitch({ here, next }: AccountSwitchProps) {
  const asked = { qs: { next } }
  const ways = [
    { page: 'register', href: urlFor('register', {}, asked), label: 'Sign up' },
    { page: 'login', href: urlFor('login', {}, asked), label: 'Sign in' },
  ]

  return (
    <nav aria-label="New here or not" className="grid grid-cols-2 gap-1 rounded-lg bg-sunken p-1">
      {ways.map(({ page, href, label }) => (
        <Link
          key={page}
          href={href}
          replace
          aria-current={page === here ? 'page' : undefined}
          className={cx(
            'flex min-h-11 items-center justify-center rounded-md font-semibold',
            page === here ? 'bg-raised text-ink shadow-xs' : 'text-link'
          )}
        >
          {label}
        </Link>
      ))}
    </nav>
  )
}
