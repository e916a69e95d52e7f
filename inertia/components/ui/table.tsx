import type { HTMLAttributes, ReactNode, TdHTMLAttributes, ThHTMLAttributes } from 'react'
import { cx } from '~/lib/class_names'

interface TableProps {
  caption: string
  showCaption?: boolean
  /** Cards instead of columns on phones; every Cell then wants a label. */
  stacked?: boolean
  children: ReactNode
}

/** Scrolls inside its own box when it is wider than the screen, also by keyboard. */
export function Table({ caption, showCaption = false, stacked = false, children }: TableProps) {
  return (
    <div
      className={cx('table-box', stacked && 'table-stacked')}
      role="region"
      aria-label={caption}
      tabIndex={0}
    >
      <table className="table">
        <caption className={showCaption ? 'table-caption' : 'visually-hidden'}>{caption}</caption>
        {children}
      </table>
    </div>
  )
}

/** Takes HeadCells; draws their row itself. */
export function TableHead({ children }: { children: ReactNode }) {
  return (
    <thead>
      <tr>{children}</tr>
    </thead>
  )
}

export function TableBody({ children }: { children: ReactNode }) {
  return <tbody>{children}</tbody>
}

export function Row(attributes: HTMLAttributes<HTMLTableRowElement>) {
  return <tr {...attributes} />
}

type Align = 'start' | 'end'

interface HeadCellProps extends Omit<ThHTMLAttributes<HTMLTableCellElement>, 'align'> {
  align?: Align
}

export function HeadCell({ align = 'start', className, ...attributes }: HeadCellProps) {
  return <th scope="col" {...attributes} className={cx(`cell-${align}`, className)} />
}

interface CellProps extends Omit<TdHTMLAttributes<HTMLTableCellElement>, 'align'> {
  align?: Align
  label?: string
  isRowHeader?: boolean
}

export function Cell({ align = 'start', label, isRowHeader, className, ...attributes }: CellProps) {
  const look = cx(`cell-${align}`, className)

  return isRowHeader ? (
    <th scope="row" {...attributes} data-label={label} className={look} />
  ) : (
    <td {...attributes} data-label={label} className={look} />
  )
}
