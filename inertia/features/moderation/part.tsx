import type { ReactNode } from 'react'
import { Card } from '~/components/ui/card'
import { DefinitionList } from '~/components/ui/definition_list'
import { formatNzd } from '~/lib/format'

interface PartProps {
  title: string
  actions?: ReactNode
  children: ReactNode
}

/** A titled part of the page of a person or a booking. */
export function Part({ title, actions, children }: PartProps) {
  return (
    <Card as="section" padding="sm">
      <div className="mb-1 flex flex-wrap items-center justify-between gap-x-4">
        <h2 className="text-lg font-semibold">{title}</h2>
        {actions}
      </div>
      {children}
    </Card>
  )
}

/** Sums of money in NZD, by what they are; those that are undefined are left out. */
export function Amounts({ amounts }: { amounts: Record<string, number | undefined> }) {
  const items = Object.entries(amounts)
    .filter((entry): entry is [string, number] => entry[1] !== undefined)
    .map(([term, amount]) => ({ term, value: formatNzd(amount) }))

  return <DefinitionList columns={1} items={items} />
}
