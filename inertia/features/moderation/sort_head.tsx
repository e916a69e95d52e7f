import { Link } from '~/components/ui/link'
import { Icon } from '~/components/ui/icon'
import { HeadCell } from '~/components/ui/table'
import { filteredAddress, type ListAddress } from '~/features/moderation/list_address'
import { cx } from '~/lib/class_names'

interface Props {
  list: ListAddress
  /** The column's name in the address. */
  by: string
  label: string
  /** The first sort direction; the next press reverses it. */
  first?: 'up' | 'down'
  align?: 'start' | 'end'
}

/**
 * The head of a column that sorts the list by it, and keeps what is searched and filtered. Among cards, where heads
 * cannot be seen, the filters sort.
 */
export function SortHead({ list, by, label, first = 'up', align }: Props) {
  const { sort = '' } = list.filter
  const state = sort === by ? 'ascending' : sort === `-${by}` ? 'descending' : undefined
  const next = state ? state === 'descending' : first === 'up'

  return (
    <HeadCell align={align} aria-sort={state}>
      <span className="hidden stacked:inline">{label}</span>
      <Link
        href={filteredAddress(list, { sort: next ? by : `-${by}` })}
        preserveState
        preserveScroll
        className={cx(
          '-my-3 stacked:hidden inline-flex min-h-11 items-center gap-1 no-underline hover:text-ink',
          state && 'text-ink'
        )}
      >
        {label}
        <span className="sr-only">, sort {next ? 'ascending' : 'descending'}</span>
        <Icon
          name={state ? ICONS[state] : 'sort'}
          size={16}
          className={cx(!state && 'opacity-55')}
        />
      </Link>
    </HeadCell>
  )
}

const ICONS = { ascending: 'chevron-up', descending: 'chevron-down' } as const
