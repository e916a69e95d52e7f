import type { HTMLAttributes, ReactNode, TdHTMLAttributes, ThHTMLAttributes } from 'react'
import { cx } from '~/lib/class_names'

interface TableProps {
  caption: string
  /** Shows rows as cards on phones; every Cell then needs a label. */
  stacked?: boolean
  /** Low rows, for long lists; as cards, a few lines. */
  dense?: boolean
  className?: string
  children: ReactNode
}

/** Scrolls horizontally in its own container when it is too wide, also by keyboard. */
export function Table({
  caption,
  stacked = false,
  dense = false,
  className,
  children,
}: TableProps) {
  return (
    <div
      className={cx(
        'relative overflow-x-auto rounded-lg border border-line bg-raised stacked:overflow-visible stacked:border-0 stacked:bg-transparent print:overflow-visible',
        className
      )}
      data-stacked={stacked || undefined}
      data-dense={dense || undefined}
      role="region"
      aria-label={caption}
      tabIndex={0}
    >
      <table className="w-full border-collapse text-sm/body stacked:block">
        <caption className="sr-only">{caption}</caption>
        {children}
      </table>
    </div>
  )
}

/** Renders its own row around the HeadCells. */
export function TableHead({ children }: { children: ReactNode }) {
  return (
    <thead className="stacked:absolute stacked:size-px stacked:overflow-hidden stacked:[clip-path:inset(50%)]">
      <tr>{children}</tr>
    </thead>
  )
}

export function TableBody({ children }: { children: ReactNode }) {
  return (
    <tbody className="stacked:grid stacked:grid-cols-[repeat(auto-fill,minmax(min(100%,20rem),1fr))] stacked:gap-3.5 compact:gap-2">
      {children}
    </tbody>
  )
}

export function Row(attributes: HTMLAttributes<HTMLTableRowElement>) {
  return (
    <tr
      {...attributes}
      className="border-t border-line hover:bg-sunken/45 stacked:block stacked:min-w-0 stacked:rounded-lg stacked:border stacked:bg-raised stacked:py-2 stacked:hover:bg-sunken/45 compact:relative compact:flex compact:flex-wrap compact:items-center compact:content-start compact:gap-x-3 compact:px-3 compact:py-1.5"
    />
  )
}

const ALIGNMENTS = { start: 'text-left', end: 'text-right tabular-nums' }

/** Long words of people break; short ones of ours have room. Before a number breaks, the label beside it does. */
const WRAPPINGS = {
  start: 'min-w-26 wrap-anywhere stacked:min-w-0 stacked:before:shrink-0',
  end: 'stacked:wrap-anywhere stacked:before:shrink-[99] stacked:before:min-w-min',
}

type Align = keyof typeof ALIGNMENTS

const CELL =
  'px-4 py-3 align-middle max-[30rem]:px-3 dense:px-2.5 dense:py-1 dense:text-[0.8125rem]/[1.35] stacked:flex stacked:items-baseline stacked:justify-between stacked:gap-4 stacked:px-4 stacked:py-1.5 stacked:text-right'

/** In a card of a few lines, cells follow each other as words do. */
const COMPACT =
  'compact:min-h-7 compact:max-w-full compact:items-center compact:justify-start compact:gap-1.5 compact:p-0 compact:text-left compact:text-[0.8125rem]/[1.35] compact:before:shrink-0'

const PLACES = {
  line: 'compact:basis-full',
  corner: 'compact:absolute compact:top-1 compact:right-1',
}

/** In a card, the column name is shown before the value. */
const LABELLED =
  'stacked:before:text-left stacked:before:wrap-normal stacked:before:text-xs/body stacked:before:font-emphasis stacked:before:text-muted stacked:before:content-[attr(data-label)]'

interface HeadCellProps extends Omit<ThHTMLAttributes<HTMLTableCellElement>, 'align'> {
  align?: Align
}

export function HeadCell({ align = 'start', className, ...attributes }: HeadCellProps) {
  return (
    <th
      scope="col"
      {...attributes}
      className={cx(
        'bg-sunken px-4 py-3 align-middle dense:px-2.5 dense:py-2 text-xs/body font-semibold whitespace-nowrap text-muted max-[30rem]:px-3 max-[30rem]:whitespace-normal',
        ALIGNMENTS[align],
        className
      )}
    />
  )
}

interface CellProps extends Omit<TdHTMLAttributes<HTMLTableCellElement>, 'align'> {
  align?: Align
  label?: string
  isRowHeader?: boolean
  /** In a card of a few lines: on a line of its own, or in the upper corner. */
  place?: keyof typeof PLACES
  /** Whether the value says what it is without the label, in a card of a few lines. */
  isPlain?: boolean
}

export function Cell({
  align = 'start',
  label,
  isRowHeader,
  place,
  isPlain,
  className,
  ...attributes
}: CellProps) {
  const look = cx(
    CELL,
    ALIGNMENTS[align],
    WRAPPINGS[align],
    label && LABELLED,
    COMPACT,
    isRowHeader && 'compact:text-[0.9375rem]',
    place && PLACES[place],
    isPlain && 'compact:before:hidden',
    isRowHeader && 'font-semibold',
    className
  )

  return isRowHeader ? (
    <th scope="row" {...attributes} data-label={label} className={look} />
  ) : (
    <td {...attributes} data-label={label} className={look} />
  )
}
