import type { ReactNode } from 'react'
import { cx } from '~/lib/class_names'
import { Icon, type IconName } from './icon'
import type { Tone } from './tone'

interface BadgeProps {
  tone?: Tone | 'neutral' | 'accent'
  icon?: IconName
  children: ReactNode
}

const TONES = {
  neutral: 'border-line bg-sunken text-ink',
  success: 'border-success-line bg-success-soft text-success',
  warning: 'border-warning-line bg-warning-soft text-warning',
  danger: 'border-danger-line bg-danger-soft text-danger',
  info: 'border-info-line bg-info-soft text-info',
  accent: 'border-accent bg-accent text-on-accent',
}

export function Badge({ tone = 'neutral', icon, children }: BadgeProps) {
  return (
    <span
      className={cx(
        'inline-flex items-center gap-[0.3rem] rounded-full border px-[0.6rem] py-[0.15rem] text-xs/normal font-semibold whitespace-nowrap',
        TONES[tone]
      )}
    >
      {icon && <Icon name={icon} size={14} />}
      {children}
    </span>
  )
}
