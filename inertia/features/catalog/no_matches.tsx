import emptyBay from '~/assets/empty_bay.svg'
import { ButtonLink } from '~/components/ui/button'
import { EmptyState } from '~/components/ui/empty_state'

interface NoMatchesProps {
  href: string
  /** Places that the words may mean, with the addresses of their moorings. */
  similar: { name: string; href: string }[]
}

/** No results, with places of a like name and a link to all moorings. */
export function NoMatches({ href, similar }: NoMatchesProps) {
  return (
    <EmptyState
      picture={emptyBay}
      title="No moorings found matching your search."
      action={
        <div className="flex flex-col items-center gap-4">
          {similar.length > 0 && (
            <div className="flex flex-wrap items-center justify-center gap-2">
              <span>Did you mean</span>
              {similar.map((place) => (
                <ButtonLink
                  key={place.name}
                  variant="secondary"
                  icon="pin"
                  href={place.href}
                  className="wrap-anywhere!"
                >
                  {place.name}
                </ButtonLink>
              ))}
            </div>
          )}
          <ButtonLink variant="quiet" href={href}>
            Clear search and show all moorings
          </ButtonLink>
        </div>
      }
    />
  )
}
