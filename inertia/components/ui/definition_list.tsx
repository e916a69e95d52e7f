import type { ReactNode } from 'react'

interface DefinitionListProps {
  items: { term: string; value: ReactNode }[]
  columns?: 1 | 2 | 3
}

export function DefinitionList({ items, columns = 2 }: DefinitionListProps) {
  return (
    <dl className={`definitions definitions-${columns}`}>
      {items.map(({ term, value }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
