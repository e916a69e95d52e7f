import type { ReactNode } from 'react'
import { Icon } from './icon'
import { type Tone, toneIcons } from './tone'

interface BannerProps {
  tone: Tone
  title?: ReactNode
  children?: ReactNode
  actions?: ReactNode
  /** For banners that appear while the page is open. */
  role?: 'status' | 'alert'
}

export function Banner({ tone, title, children, actions, role }: BannerProps) {
  return (
    <div className={`banner banner-${tone}`} role={role}>
      <Icon name={toneIcons[tone]} className="banner-icon" />
      <div className="banner-text">
        {title && <p className="banner-title">{title}</p>}
        {children && <div>{children}</div>}
      </div>
      {actions && <div className="banner-actions">{actions}</div>}
    </div>
  )
}
