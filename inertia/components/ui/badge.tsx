import type { ReactNode } from 'react'
import { cx } from '~/lib/class_names'
import type { Tone } from './tone'

export type BadgeTone = Tone | 'neutral' | 'accent'

interface BadgeProps {
  tone?: BadgeTone
  children: ReactNode
}

const TONES: Record<BadgeTone, string> = {
  neutral: 'border-line bg-sunken text-ink',
  success: 'border-success-line bg-success-soft text-success',
  warning: 'border-warning-line bg-warning-soft text-warning',
  danger: 'border-danger-line bg-danger-soft text-danger',
  info: 'border-info-line bg-info-soft text-info',
  accent: 'border-accent bg-accent text-on-accent',
}

export function Badge({ tone = 'neutral', children }: BadgeProps) {
  return (
    <span
      className={cx(
        'inline-flex items-center gap-[0.3rem] rounded-full border px-[0.6rem] py-[0.15rem] text-xs/normal font-semibold in-[td]:whitespace-nowrap in-[td]:stacked:whitespace-normal',
        TONES[tone]
      )}
    >
      {children}
    </span>
  )
}
