import { Link } from '~/components/ui/link'
import type { ReactNode } from 'react'
import { buttonClass } from './button_look'
import { Button } from './button'

interface PaginationProps {
  page: number
  totalPages: number
  /** The URL of a page. */
  hrefFor: (page: number) => string
}

/** Renders nothing for a single page. Other query parameters of the list are kept. */
export function Pagination({ page, totalPages, hrefFor }: PaginationProps) {
  if (totalPages <= 1) return null

  return (
    <nav
      className="mt-8 flex flex-wrap items-center justify-center gap-x-5 gap-y-3"
      aria-label="Pages"
    >
      <Turn href={page > 1 && hrefFor(page - 1)}>Previous</Turn>
      <p className="tabular-nums" aria-live="polite">
        Page {page} of {totalPages}
      </p>
      <Turn href={page < totalPages && hrefFor(page + 1)}>Next</Turn>
    </nav>
  )
}

/** Disabled when there is no such page. */
function Turn({ href, children }: { href: string | false; children: ReactNode }) {
  if (!href)
    return (
      <Button variant="secondary" isDisabled>
        {children}
      </Button>
    )

  return (
    <Link href={href} prefetch preserveState className={buttonClass({ variant: 'secondary' })}>
      {children}
    </Link>
  )
}
