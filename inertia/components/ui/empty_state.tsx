import type { ReactNode } from 'react'
import type { IconName } from './icon'
import { StateBox, StateIcon, StateTitle } from './state_box'

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
    <StateBox>
      {picture ? <img src={picture} alt="" width={192} height={128} /> : <StateIcon name={icon} />}
      <StateTitle>{title}</StateTitle>
      {children && <div className="text-muted">{children}</div>}
      {action}
    </StateBox>
  )
}
