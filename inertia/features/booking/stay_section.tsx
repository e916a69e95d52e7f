import type { ReactNode } from 'react'
import { Card } from '~/components/ui/card'

interface StaySectionProps {
  title: string
  children: ReactNode
  /** The name of the section in the address. */
  id?: string
}

/** One part of the page of a stay. */
export function StaySection({ title, id, children }: StaySectionProps) {
  return (
    <Card as="section" id={id} className="flex scroll-mt-24 flex-col gap-4">
      <h2 className="text-lg font-semibold">{title}</h2>
      {children}
    </Card>
  )
}
