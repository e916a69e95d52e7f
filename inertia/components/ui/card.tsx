import type { HTMLAttributes, ReactNode } from 'react'
import { cx } from '~/lib/class_names'

interface CardProps extends HTMLAttributes<HTMLElement> {
  as?: 'div' | 'section' | 'article' | 'li' | 'aside'
  padding?: 'none' | 'sm' | 'md' | 'lg'
}

export function Card({ as: Element = 'div', padding = 'md', className, ...attributes }: CardProps) {
  return <Element {...attributes} className={cx('card', `card-${padding}`, className)} />
}

interface CardHeaderProps {
  title: ReactNode
  description?: ReactNode
  actions?: ReactNode
  level?: 2 | 3 | 4
}

export function CardHeader({ title, description, actions, level = 2 }: CardHeaderProps) {
  const Heading = `h${level}` as const

  return (
    <div className="card-header">
      <div>
        <Heading className="card-title">{title}</Heading>
        {description && <p className="card-description">{description}</p>}
      </div>
      {actions && <div className="card-actions">{actions}</div>}
    </div>
  )
}
