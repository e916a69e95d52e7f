import type { ReactNode } from 'react'
import { cx } from '~/lib/class_names'
import { Icon } from './icon'

/** What opens and closes a `details` with the class `group`; its arrow turns. */
export function Summary({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <summary
      className={cx(
        'flex min-h-11 cursor-pointer list-none items-center justify-between gap-3 py-2 font-emphasis [&::-webkit-details-marker]:hidden',
        className
      )}
    >
      {children}
      <Icon
        name="chevron-down"
        className="flex-none text-link transition-transform duration-200 ease-swell group-open:rotate-180"
      />
    </summary>
  )
}
