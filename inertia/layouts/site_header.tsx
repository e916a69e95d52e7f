import type { Data } from '@generated/data'
import { Link } from '@adonisjs/inertia/react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { Brand } from './brand'
import { brandLook } from './brand_look'
import { NavLink } from './nav_link'
import { PersonMenu } from './person_menu'
import { Icon } from '~/components/ui/icon'
import { ButtonLink } from '~/components/ui/button'
import { iconButtonClass } from '~/components/ui/button_look'
import { Container } from '~/components/ui/container'
import { cx } from '~/lib/class_names'

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
    <header
      className="fixed inset-x-0 top-0 z-40 border-b border-line bg-raised/94 backdrop-blur-[14px] backdrop-saturate-140 print:hidden"
      onKeyDown={closeOnEscape}
    >
      <Container className="flex min-h-bar items-center gap-2">
        <Link href="/" prefetch className={cx(brandLook, 'min-[56rem]:mr-5')}>
          <Brand name={siteName} />
        </Link>
        <button
          ref={toggle}
          type="button"
          className={iconButtonClass('ml-auto min-[56rem]:hidden')}
          aria-label="Menu"
          aria-expanded={isOpen}
          aria-controls="site-nav"
          onClick={() => setOpenAt(isOpen ? null : path)}
        >
          <Icon name={isOpen ? 'x' : 'menu'} size={24} />
        </button>
        <nav
          id="site-nav"
          className="flex flex-1 items-center gap-1 max-[56rem]:absolute max-[56rem]:inset-x-0 max-[56rem]:top-full max-[56rem]:max-h-[calc(100dvh-var(--spacing-bar))] max-[56rem]:flex-col max-[56rem]:items-stretch max-[56rem]:overflow-y-auto max-[56rem]:border-b max-[56rem]:border-line max-[56rem]:bg-raised max-[56rem]:px-gutter max-[56rem]:pt-3 max-[56rem]:pb-5 max-[56rem]:shadow-drop max-[56rem]:not-data-open:hidden"
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
          <div className="ml-auto flex items-center gap-1 max-[56rem]:mt-2 max-[56rem]:ml-0 max-[56rem]:flex-col max-[56rem]:items-stretch max-[56rem]:gap-2 max-[56rem]:border-t max-[56rem]:border-line max-[56rem]:pt-3">
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
      </Container>
    </header>
  )
}
