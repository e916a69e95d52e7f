import { Link } from '~/components/ui/link'
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
      className="inline-flex min-h-11 items-center gap-2 rounded-md px-3.5 text-sm/body font-emphasis whitespace-nowrap transition-[background-color] duration-150 hover:bg-sunken aria-[current=page]:text-link folded:min-h-12 folded:text-base"
      aria-current={isCurrent(href, path) ? 'page' : undefined}
    >
      {children}
    </Link>
  )
}
