import type { ReactNode, Ref } from 'react'
import { cx } from '~/lib/class_names'
import { Icon } from './icon'
import { type Tone, toneIcons } from './tone'

interface BannerProps {
  tone: Tone
  title?: ReactNode
  children?: ReactNode
  actions?: ReactNode
  /** Lines close together, for a reminder above every page. */
  isSlim?: boolean
  /** For banners that appear while the page is open. */
  role?: 'status' | 'alert'
  /** For banners that take the focus. */
  ref?: Ref<HTMLDivElement>
  tabIndex?: number
}

const TONES: Record<Tone, { box: string; icon: string }> = {
  info: { box: 'border-info-line bg-info-soft', icon: 'text-info' },
  success: { box: 'border-success-line bg-success-soft', icon: 'text-success' },
  warning: { box: 'border-warning-line bg-warning-soft', icon: 'text-warning' },
  danger: { box: 'border-danger-line bg-danger-soft', icon: 'text-danger' },
}

export function Banner({ tone, title, children, actions, isSlim, ...box }: BannerProps) {
  return (
    <div
      {...box}
      className={cx(
        'flex flex-wrap items-start gap-3 rounded-md border px-4',
        isSlim ? 'py-2 text-sm/snug' : 'py-3.5 text-sm/body',
        TONES[tone].box
      )}
    >
      <div className="flex min-w-0 flex-[1_1_15rem] gap-3">
        <Icon name={toneIcons[tone]} className={cx('mt-[0.1rem]', TONES[tone].icon)} />
        <div className="min-w-0 flex-1">
          {title && <p className="font-strong">{title}</p>}
          {children && <div>{children}</div>}
        </div>
      </div>
      {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
    </div>
  )
}
