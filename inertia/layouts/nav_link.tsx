import { Link } from '@adonisjs/inertia/react'
import type { ReactNode } from 'react'
import { isCurrent } from './navigation'

interface NavLinkProps {
  href: string
  path: string
  children: ReactNode
}

export function NavLink({ href, path, children }: NavLinkProps) {
  return (
    <Link
      href={href}
      prefetch
      className="nav-link"
      aria-current={isCurrent(href, path) ? 'page' : undefined}
    >
      {children}
    </Link>
  )
}
