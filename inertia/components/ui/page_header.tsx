import { Link } from '@adonisjs/inertia/react'
import type { ReactNode } from 'react'
import { Icon } from './icon'

interface PageHeaderProps {
  title: ReactNode
  description?: ReactNode
  eyebrow?: ReactNode
  actions?: ReactNode
  back?: { href: string; label: string }
}

/** Holds the one h1 of a page. */
export function PageHeader({ title, description, eyebrow, actions, back }: PageHeaderProps) {
  return (
    <header className="page-header">
      {back && (
        <Link href={back.href} prefetch className="back-link">
          <Icon name="arrow-left" size={18} />
          {back.label}
        </Link>
      )}
      <div className="page-header-row">
        <div className="page-header-text">
          {eyebrow && <p className="eyebrow">{eyebrow}</p>}
          <h1>{title}</h1>
          {description && <div className="page-header-description">{description}</div>}
        </div>
        {actions && <div className="page-header-actions">{actions}</div>}
      </div>
    </header>
  )
}
