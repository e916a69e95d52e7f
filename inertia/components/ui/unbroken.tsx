import type { ReactNode } from 'react'

/** Words that stay on one line, such as "2:00 PM". */
export function Unbroken({ children }: { children: ReactNode }) {
  return <span className="whitespace-nowrap">{children}</span>
}
