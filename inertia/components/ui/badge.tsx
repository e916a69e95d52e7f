import type { ReactNode } from 'react'
import { Icon, type IconName } from './icon'
import type { Tone } from './tone'

interface BadgeProps {
  tone?: Tone | 'neutral' | 'accent'
  icon?: IconName
  children: ReactNode
}

export function Badge({ tone = 'neutral', icon, children }: BadgeProps) {
  return (
    <span className={`badge badge-${tone}`}>
      {icon && <Icon name={icon} size={14} />}
      {children}
    </span>
  )
}
