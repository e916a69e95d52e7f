import type { ReactNode } from 'react'
import { cx } from '~/lib/class_names'
import { useWindowHeight } from './use_window_height'

interface Props {
  list: ReactNode
  /** On phones the list and the conversation are pages of their own. */
  shown: 'list' | 'conversation'
  children: ReactNode
}

/** The list of conversations beside one of them, as high as the window. */
export function MessagesFrame({ list, shown, children }: Props) {
  useWindowHeight()
  const hidden = 'max-md:hidden'

  return (
    <div className="container mx-auto flex h-[calc(var(--seen-height,100dvh)-var(--spacing-bar))] min-h-80 md:border-x md:border-line [:root:has([data-offline-notice])_&]:pb-14">
      <div
        className={cx(
          'relative flex min-h-0 flex-col overflow-y-auto border-line bg-raised max-md:w-full md:w-80 md:flex-none md:border-r lg:w-96',
          shown !== 'list' && hidden
        )}
      >
        {list}
      </div>
      <div
        className={cx('flex min-h-0 min-w-0 flex-1 flex-col', shown !== 'conversation' && hidden)}
      >
        {children}
      </div>
    </div>
  )
}
