import { Link } from '@adonisjs/inertia/react'
import type { ReactNode } from 'react'
import { cx } from '~/lib/class_names'
import { Icon, type IconName } from './icon'
import type { Tone } from './tone'

interface StatCardProps {
  label: string
  value: ReactNode
  hint?: ReactNode
  icon?: IconName
  tone?: Tone
  href?: string
}

export function StatCard({ label, value, hint, icon, tone, href }: StatCardProps) {
  const content = (
    <>
      <span className="stat-label">
        {icon && <Icon name={icon} size={18} className={tone && `text-${tone}`} />}
        {label}
      </span>
      <span className="stat-value">{value}</span>
      {hint && <span className="stat-hint">{hint}</span>}
    </>
  )
  const look = cx('card card-md stat-card', href && 'card-link')

  return href ? (
    <Link href={href} prefetch className={look}>
      {content}
    </Link>
  ) : (
    <div className={look}>{content}</div>
  )
}
