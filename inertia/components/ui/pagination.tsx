import { Link } from '@adonisjs/inertia/react'
import type { ReactNode } from 'react'
import { buttonClass } from './button_look'
import { Button } from './button'

interface PaginationProps {
  page: number
  totalPages: number
  /** Pages with their own URL. */
  hrefFor?: (page: number) => string
  onPageChange?: (page: number) => void
  isPending?: boolean
}

/** Renders nothing for a single page. Other query parameters of the list are kept. */
export function Pagination({ page, totalPages, ...turning }: PaginationProps) {
  if (totalPages <= 1) return null

  return (
    <nav
      className="mt-8 flex flex-wrap items-center justify-center gap-x-5 gap-y-3"
      aria-label="Pages"
    >
      <Turn to={page - 1} isPossible={page > 1} {...turning}>
        Previous
      </Turn>
      <p className="tabular-nums" aria-live="polite">
        Page {page} of {totalPages}
      </p>
      <Turn to={page + 1} isPossible={page < totalPages} {...turning}>
        Next
      </Turn>
    </nav>
  )
}

interface TurnProps extends Pick<PaginationProps, 'hrefFor' | 'onPageChange' | 'isPending'> {
  to: number
  isPossible: boolean
  children: ReactNode
}

function Turn({ to, isPossible, hrefFor, onPageChange, isPending, children }: TurnProps) {
  if (hrefFor && isPossible)
    return (
      <Link
        href={hrefFor(to)}
        prefetch
        preserveState
        className={buttonClass({ variant: 'secondary' })}
        onClick={() => onPageChange?.(to)}
      >
        {children}
      </Link>
    )

  return (
    <Button
      variant="secondary"
      isDisabled={!isPossible || isPending}
      onPress={() => onPageChange?.(to)}
    >
      {children}
    </Button>
  )
}
