import type { Data } from '@generated/data'
import { Link } from '@adonisjs/inertia/react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { Brand } from './brand'
import { NavLink } from './nav_link'
import { PersonMenu } from './person_menu'
import { Icon } from '~/components/ui/icon'
import { ButtonLink } from '~/components/ui/button'

interface SiteHeaderProps {
  user?: Data.Identity.User
  siteName: string
  path: string
}

/** The fixed top bar. On phones its links fold into a menu behind one button. */
export function SiteHeader({ user, siteName, path }: SiteHeaderProps) {
  const [openAt, setOpenAt] = useState<string | null>(null)
  const toggle = useRef<HTMLButtonElement>(null)
  const isOpen = openAt === path

  function closeOnEscape(event: KeyboardEvent) {
    if (event.key !== 'Escape' || !isOpen) return

    setOpenAt(null)
    toggle.current?.focus()
  }

  return (
    <header className="site-header" onKeyDown={closeOnEscape}>
      <div className="container site-bar">
        <Link href="/" prefetch className="brand">
          <Brand name={siteName} />
        </Link>
        <button
          ref={toggle}
          type="button"
          className="icon-btn menu-toggle"
          aria-label="Menu"
          aria-expanded={isOpen}
          aria-controls="site-nav"
          onClick={() => setOpenAt(isOpen ? null : path)}
        >
          <Icon name={isOpen ? 'x' : 'menu'} size={24} />
        </button>
        <nav
          id="site-nav"
          className="site-nav"
          aria-label="Main"
          data-open={isOpen || undefined}
          onClick={(event) =>
            event.target instanceof Element && event.target.closest('a') && setOpenAt(null)
          }
        >
          <NavLink href="/" path={path}>
            Home
          </NavLink>
          <NavLink href="/listings" path={path}>
            Browse Moorings
          </NavLink>
          <div className="site-nav-end">
            {user ? (
              <PersonMenu user={user} path={path} />
            ) : (
              <>
                <NavLink href="/login" path={path}>
                  Login
                </NavLink>
                <ButtonLink href="/register">Sign Up</ButtonLink>
              </>
            )}
          </div>
        </nav>
      </div>
    </header>
  )
}
