import type { HTMLAttributes, ReactNode } from 'react'
import { cx } from '~/lib/class_names'

const PADDINGS = {
  none: 'overflow-hidden',
  sm: 'p-4',
  md: 'p-card',
  lg: 'p-card-lg',
}

interface CardProps extends HTMLAttributes<HTMLElement> {
  as?: 'div' | 'section' | 'article' | 'li' | 'aside'
  padding?: keyof typeof PADDINGS
}

export function cardClass(padding: keyof typeof PADDINGS, extra?: string) {
  return cx(
    'min-w-0 rounded-lg border border-line bg-raised shadow-xs print:break-inside-avoid print:shadow-none',
    PADDINGS[padding],
    extra
  )
}

export function Card({ as: Element = 'div', padding = 'md', className, ...attributes }: CardProps) {
  return <Element {...attributes} className={cardClass(padding, className)} />
}

interface CardHeaderProps {
  title: ReactNode
  description?: ReactNode
  actions?: ReactNode
}

export function CardHeader({ title, description, actions }: CardHeaderProps) {
  return (
    <div className="mb-4.5 flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
      <div>
        <h2 className="text-xl">{title}</h2>
        {description && <p className="mt-[0.2rem] text-sm/body text-muted">{description}</p>}
      </div>
      {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
    </div>
  )
}
