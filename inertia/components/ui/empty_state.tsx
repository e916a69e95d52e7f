import type { ReactNode } from 'react'
import { Icon, type IconName } from './icon'

interface EmptyStateProps {
  icon?: IconName
  /** Address of a drawing that takes the place of the icon; it says nothing that the title does not. */
  picture?: string
  title: string
  children?: ReactNode
  action?: ReactNode
}

/** What stands where a list has nothing to show, and where to go from there. */
export function EmptyState({ icon = 'anchor', picture, title, children, action }: EmptyStateProps) {
  return (
    <div className="empty-state">
      {picture ? (
        <img src={picture} alt="" width={192} height={128} />
      ) : (
        <span className="empty-state-icon">
          <Icon name={icon} size={28} />
        </span>
      )}
      <p className="empty-state-title">{title}</p>
      {children && <div className="text-muted">{children}</div>}
      {action}
    </div>
  )
}
