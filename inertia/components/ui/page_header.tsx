import { Link } from '~/components/ui/link'
import type { ReactNode } from 'react'
import { Icon } from './icon'

interface PageHeaderProps {
  title: ReactNode
  description?: ReactNode
  eyebrow?: ReactNode
  actions?: ReactNode
  back?: { href: string; label: string }
  /** 2 where something above it has the only h1. */
  level?: 1 | 2
}

/** The page heading, by default with the only h1. */
export function PageHeader({
  title,
  description,
  eyebrow,
  actions,
  back,
  level = 1,
}: PageHeaderProps) {
  const Heading = `h${level}` as const

  return (
    <header className="mb-[clamp(1.5rem,1rem+2vw,2.5rem)]">
      {back && (
        <Link
          href={back.href}
          prefetch
          className="inline-flex min-h-11 items-center gap-[0.4rem] text-sm/body font-emphasis text-link underline-offset-[0.2em] hover:underline print:hidden"
        >
          <Icon name="arrow-left" size={18} />
          {back.label}
        </Link>
      )}
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div className="min-w-0 flex-[1_1_20rem]">
          {eyebrow && (
            <p className="mb-[0.35rem] text-sm/body font-strong tracking-[0.01em] text-link">
              {eyebrow}
            </p>
          )}
          <Heading className="text-3xl wrap-anywhere">{title}</Heading>
          {description && <div className="mt-2 max-w-prose text-muted">{description}</div>}
        </div>
        {actions && <div className="flex flex-wrap gap-3">{actions}</div>}
      </div>
    </header>
  )
}
