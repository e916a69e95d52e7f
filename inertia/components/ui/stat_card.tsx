import { Link } from '~/components/ui/link'
import type { ReactNode } from 'react'
import { cx } from '~/lib/class_names'
import { cardClass } from './card'
import { Icon, type IconName } from './icon'
import type { Tone } from './tone'

const LINK =
  'transition-[border-color,box-shadow,translate] duration-200 ease-swell hover:-translate-y-0.5 hover:border-accent hover:shadow-md'

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
      <span className="flex items-center gap-2 text-sm/body font-emphasis text-muted">
        {icon && <Icon name={icon} size={18} className={tone && `text-${tone}`} />}
        {label}
      </span>
      <span className="font-display text-figure font-strong tracking-[-0.02em] wrap-anywhere tabular-nums">
        {value}
      </span>
      {hint && <span className="text-sm/body text-muted">{hint}</span>}
    </>
  )
  const look = cardClass('md', cx('flex flex-col gap-1', href && LINK))

  return href ? (
    <Link href={href} prefetch className={look}>
      {content}
    </Link>
  ) : (
    <div className={look}>{content}</div>
  )
}
