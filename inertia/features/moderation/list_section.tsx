import type { ReactNode } from 'react'
import { EmptyState } from '~/components/ui/empty_state'
import { Pagination } from '~/components/ui/pagination'
import { Spinner } from '~/components/ui/spinner'
import { type ListAddress, pageAddress } from '~/features/moderation/list_address'
import { LoadFailure } from '~/features/moderation/load_failure'
import { cx } from '~/lib/class_names'
import { plural } from '~/lib/format'
import { useIsLoading } from '~/lib/use_is_loading'
import type { PagePosition } from '~/types'

interface Props {
  list: ListAddress
  /** Null when it could not be read. */
  page: PagePosition | null
  /** What it lists, as "user". */
  noun: string
  nouns?: string
  /** Said when there is none. */
  empty: string
  children: ReactNode
}

/** One page of a list: how many there are, that the next is being loaded, or that there is none. */
export function ListSection({ list, page, noun, nouns, empty, children }: Props) {
  const isLoading = useIsLoading(list.path)

  return (
    <section aria-busy={isLoading}>
      <p role="status" className="mb-3 flex min-h-6 items-center gap-2 text-sm text-muted">
        {isLoading ? (
          <>
            <Spinner size={18} /> Loading...
          </>
        ) : (
          page && plural(page.total, noun, nouns)
        )}
      </p>
      <div className={cx('transition-opacity', isLoading && 'opacity-60')}>
        {page === null ? (
          <LoadFailure what={nouns ?? `${noun}s`} isPending={isLoading} />
        ) : page.total === 0 ? (
          <EmptyState title={empty} />
        ) : (
          children
        )}
      </div>
      {page && (
        <Pagination
          page={page.page}
          totalPages={page.totalPages}
          hrefFor={(number) => pageAddress(list, number)}
        />
      )}
    </section>
  )
}
