import { router } from '@inertiajs/react'
import emptyPiles from '~/assets/empty_favourites.svg'
import { Badge } from '~/components/ui/badge'
import { Button, ButtonLink } from '~/components/ui/button'
import { Card } from '~/components/ui/card'
import { EmptyState } from '~/components/ui/empty_state'
import { showToast } from '~/lib/toasts'
import { api, errorMessage } from '~/lib/api_client'
import { formatWholeDollars, ratesInWords } from '~/lib/format'
import { useAction } from '~/lib/use_action'
import { urlFor } from '~/lib/routes'
import { MooringPhoto } from './mooring_photo'
import type { SavedMooring } from './types'

/** The moorings a renter saved. */
export function SavedMoorings({ saved }: { saved: SavedMooring[] }) {
  if (saved.length === 0)
    return (
      <EmptyState
        picture={emptyPiles}
        title="No saved moorings"
        action={<ButtonLink href={urlFor('browse')}>Browse Moorings</ButtonLink>}
      />
    )

  return (
    <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
      {saved.map((mooring) => (
        <SavedCard key={mooring.id} mooring={mooring} />
      ))}
    </ul>
  )
}

function SavedCard({ mooring }: { mooring: SavedMooring }) {
  const [forget, { isPending }] = useAction(
    () => api.call('api.favourites.destroy', { params: { id: mooring.id } }),
    {
      onSuccess: () => router.reload({ only: ['saved'] }),
      onError: (error) =>
        showToast({ tone: 'danger', title: errorMessage(error, 'It could not be removed.') }),
    }
  )

  return (
    <Card as="li" padding="sm" className="flex flex-col gap-3">
      <MooringPhoto url={mooring.primaryPhoto} />
      <div className="grow">
        <h2 className="text-lg leading-snug font-semibold">{mooring.title}</h2>
        {mooring.isBookable ? (
          <>
            <p className="text-sm text-muted">{mooring.location}</p>
            <p className="mt-1 text-sm tabular-nums">{ratesInWords(mooring, formatWholeDollars)}</p>
          </>
        ) : (
          <p className="mt-2">
            <Badge tone="neutral">Not available at the moment</Badge>
          </p>
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        {mooring.isBookable && (
          <ButtonLink
            href={urlFor('listings.show', { id: mooring.id })}
            variant="secondary"
            size="sm"
          >
            View Mooring Details
          </ButtonLink>
        )}
        <Button variant="quiet" size="sm" isPending={isPending} onPress={() => forget()}>
          Remove
        </Button>
      </div>
    </Card>
  )
}
