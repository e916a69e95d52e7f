import type { ReactNode } from 'react'
import { cx } from '~/lib/class_names'
import { Icon, type IconName } from './icon'

interface StateBoxProps {
  role?: 'status' | 'alert'
  children: ReactNode
}

/** The centred box of empty, loading and error states. */
export function StateBox({ role, children }: StateBoxProps) {
  return (
    <div
      role={role}
      className="flex flex-col items-center gap-3 px-4 py-[clamp(2.5rem,2rem+3vw,4.5rem)] text-center"
    >
      {children}
    </div>
  )
}

export function StateIcon({ name, tone = 'link' }: { name: IconName; tone?: 'link' | 'danger' }) {
  return (
    <span
      className={cx(
        'grid size-16 place-items-center rounded-full bg-sunken',
        tone === 'danger' ? 'text-danger' : 'text-link'
      )}
    >
      <Icon name={name} size={28} />
    </span>
  )
}

export function StateTitle({ children }: { children: ReactNode }) {
  return <p className="font-display text-xl/body font-strong">{children}</p>
}
