import type { ReactNode } from 'react'
import type { IconName } from './icon'
import { StateBox, StateIcon, StateTitle } from './state_box'

interface EmptyStateProps {
  icon?: IconName
  /** URL of a decorative picture shown instead of the icon. */
  picture?: string
  title: string
  children?: ReactNode
  action?: ReactNode
}

/** Shown instead of an empty list, with a link to the next step. */
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
