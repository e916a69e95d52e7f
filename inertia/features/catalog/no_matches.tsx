import emptyBay from '~/assets/empty_bay.svg'
import { ButtonLink } from '~/components/ui/button'
import { EmptyState } from '~/components/ui/empty_state'

interface NoMatchesProps {
  href: string
}

/** No results, with a link to all moorings. */
export function NoMatches({ href }: NoMatchesProps) {
  return (
    <EmptyState
      picture={emptyBay}
      title="No moorings found matching your search."
      action={
        <ButtonLink variant="quiet" href={href}>
          Clear search and show all moorings
        </ButtonLink>
      }
    />
  )
}
