import type { ReactNode } from 'react'

/** The buttons of a long form, which stay at the bottom of the window. */
export function FormBar({ children }: { children: ReactNode }) {
  return (
    <div
      data-sticky-bar
      className="sticky bottom-0 z-10 -mx-gutter flex flex-wrap justify-end gap-3 border-t border-line bg-surface/95 px-gutter py-4 backdrop-blur sm:mx-0 sm:px-0"
    >
      {children}
    </div>
  )
}
