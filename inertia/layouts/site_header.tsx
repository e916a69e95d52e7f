import type { Data } from '@generated/data'
import { Link } from '~/components/ui/link'
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { Brand } from './brand'
import { brandLook } from './brand_look'
import { NavLink } from './nav_link'
import { isCurrent } from './navigation'
import { PersonMenu } from './person_menu'
import { Icon } from '~/components/ui/icon'
import { ButtonLink } from '~/components/ui/button'
import { iconButtonClass } from '~/components/ui/button_look'
import { Container } from '~/components/ui/container'
import { cx } from '~/lib/class_names'
import { keptContents } from '~/lib/kept_markup'
import { urlFor } from '~/lib/routes'

interface SiteHeaderProps {
  user?: Data.Identity.User
  /** Messages that were not read. */
  unread: number
  siteName: string
  path: string
  /** Beside the links, where a page has one. */
  search?: ReactNode
}

/** The fixed top bar. On phones the links are in a menu. */
export function SiteHeader({ user, unread, siteName, path, search }: SiteHeaderProps) {
  const [openAt, setOpenAt] = useState<string | null>(null)
  const toggle = useRef<HTMLButtonElement>(null)
  const isOpen = openAt === path
  const isSameForAll = !user && !search
  const key = `header ${siteName} ${[urlFor('home'), urlFor('browse'), urlFor('login')].find((href) => isCurrent(href, path))}`

  function closeOnEscape(event: KeyboardEvent) {
    if (event.key !== 'Escape' || !isOpen) return

    setOpenAt(null)
    toggle.current?.focus()
  }

  const bar = () => (
    <Container className="flex min-h-bar items-center gap-x-2">
      <Link href={urlFor('home')} prefetch className={cx(brandLook, 'min-w-0 not-folded:mr-5')}>
        <Brand name={siteName} />
      </Link>
      <div className="ml-auto flex flex-none not-folded:order-1 not-folded:ml-0 not-folded:empty:hidden">
        {search}
      </div>
      <button
        ref={toggle}
        type="button"
        className={iconButtonClass('relative flex-none not-folded:hidden noscript:hidden')}
        aria-label="Menu"
        aria-expanded={isOpen}
        aria-controls="site-nav"
        onClick={() => setOpenAt(isOpen ? null : path)}
      >
        <Icon name={isOpen ? 'x' : 'menu'} size={24} />
        {unread > 0 && !isOpen && (
          <span
            className="absolute top-1.5 right-1.5 size-3 rounded-full border-2 border-raised bg-accent"
            aria-hidden
          />
        )}
      </button>
      <nav
        id="site-nav"
        className="flex flex-1 items-center gap-1 folded:absolute folded:inset-x-0 folded:top-full folded:max-h-[calc(100dvh-var(--spacing-bar))] folded:flex-col folded:items-stretch folded:overflow-y-auto folded:border-b folded:border-line folded:bg-raised folded:px-gutter folded:pt-3 folded:pb-5 folded:shadow-drop folded:not-data-open:hidden"
        aria-label="Main"
        data-open={isOpen || undefined}
        onClick={(event) =>
          event.target instanceof Element && event.target.closest('a, button') && setOpenAt(null)
        }
      >
        <NavLink href={urlFor('home')} path={path}>
          Home
        </NavLink>
        <NavLink href={urlFor('browse')} path={path}>
          Browse Moorings
        </NavLink>
        <div className="ml-auto flex items-center gap-1 folded:mt-2 folded:ml-0 folded:flex-col folded:items-stretch folded:gap-2 folded:border-t folded:border-line folded:pt-3">
          {user ? (
            <PersonMenu user={user} unread={unread} path={path} />
          ) : (
            <>
              <NavLink href={urlFor('login')} path={path}>
                Login
              </NavLink>
              <ButtonLink href={urlFor('register')}>Sign Up</ButtonLink>
            </>
          )}
        </div>
      </nav>
    </Container>
  )

  return (
    <header
      className="fixed inset-x-0 top-0 z-40 border-b border-line bg-raised/94 backdrop-blur-[14px] backdrop-saturate-140 print:hidden"
      onKeyDown={closeOnEscape}
      {...(isSameForAll ? keptContents(key, bar) : { children: bar() })}
    />
  )
}
