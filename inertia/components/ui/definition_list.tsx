import type { ReactNode } from 'react'
import { cx } from '~/lib/class_names'
import { keptContents } from '~/lib/kept_markup'

/** Classes by number of columns: the grid, and no border below the last row. */
const COLUMNS = {
  1: { list: '', item: 'last:border-b-0' },
  2: {
    list: 'min-[44rem]:grid-cols-[1fr_1fr]',
    item: 'last:border-b-0 min-[44rem]:nth-last-2:odd:border-b-0',
  },
  3: {
    list: 'min-[44rem]:grid-cols-[1fr_1fr_1fr]',
    item: 'min-[44rem]:flex-col min-[44rem]:justify-start last:border-b-0 min-[44rem]:nth-last-[-n+2]:nth-[3n+2]:border-b-0 min-[44rem]:nth-last-[-n+3]:nth-[3n+1]:border-b-0',
  },
}

interface DefinitionListProps {
  items: { term: string; value: ReactNode }[]
  columns?: keyof typeof COLUMNS
  /** In print: two columns with tight lines. */
  isPrintedDense?: boolean
}

/** Term and value side by side; three columns have the term above. */
export function DefinitionList({ items, columns = 2, isPrintedDense }: DefinitionListProps) {
  const contents = () =>
    items.map(({ term, value }, at) => (
      <div
        key={at}
        className={cx(
          'flex flex-wrap content-start items-baseline justify-between gap-x-4 gap-y-0.5 border-b border-line py-[0.7rem]',
          COLUMNS[columns].item,
          isPrintedDense && 'print:py-[3pt]'
        )}
      >
        <dt className="text-sm/body text-muted">{term}</dt>
        <dd className="min-w-0 text-[1rem] font-emphasis wrap-anywhere tabular-nums">{value}</dd>
      </div>
    ))
  const isText = items.every(({ value }) => typeof value === 'string')

  return (
    <dl
      className={cx(
        'grid gap-x-8',
        COLUMNS[columns].list,
        isPrintedDense && 'print:grid-cols-[1fr_1fr]'
      )}
      {...(isText
        ? keptContents(`terms ${JSON.stringify([items, columns, isPrintedDense])}`, contents)
        : { children: contents() })}
    />
  )
}
