import { router } from '@inertiajs/react'
import { useState } from 'react'
import { Button, ButtonLink } from '~/components/ui/button'
import { ConfirmDialog } from '~/components/ui/confirm_dialog'
import { showToast } from '~/lib/toasts'
import { api, errorMessage } from '~/lib/api_client'
import { useAction } from '~/lib/use_action'
import { urlFor } from '~/lib/routes'

const FAILED = 'Failed to update listing. Please try again.'

interface OwnerListingActionsProps {
  listing: { id: string; title: string; isActive: boolean }
}

export function OwnerListingActions({
  listing: { id, title, isActive },
}: OwnerListingActionsProps) {
  const [isDeleting, setDeleting] = useState(false)
  const [toggle, toggling] = useAction(
    () => api.call('api.listings.update', { params: { id }, body: { available: !isActive } }),
    {
      onSuccess: () => {
        showToast({
          tone: 'success',
          title: isActive ? 'Listing deactivated' : 'Listing activated',
        })
        router.reload()
      },
      onError: (error) => showToast({ tone: 'danger', title: errorMessage(error, FAILED) }),
    }
  )
  const [duplicate, duplicating] = useAction(
    () => api.call('api.listing_duplicates.store', { params: { id } }),
    {
      onSuccess: (draft) => {
        showToast({
          tone: 'success',
          title: 'Copied',
          description:
            'Mooring number, access details, inspection dates and photos are yours to add.',
        })
        router.visit(urlFor('listings.create', {}, { qs: { draft: draft.id } }))
      },
      onError: (error) =>
        showToast({
          tone: 'danger',
          title: errorMessage(error, 'Failed to duplicate. Please try again.'),
        }),
    }
  )
  const [remove, removing] = useAction(() => api.call('api.listings.destroy', { params: { id } }), {
    onSuccess: () => {
      setDeleting(false)
      showToast({ tone: 'success', title: 'Listing deleted' })
      router.reload()
    },
  })

  return (
    <div className="mt-auto flex flex-wrap gap-2">
      <ButtonLink size="sm" variant="secondary" icon="eye" href={urlFor('listings.show', { id })}>
        View
      </ButtonLink>
      <ButtonLink size="sm" variant="secondary" icon="edit" href={urlFor('listings.edit', { id })}>
        Edit
      </ButtonLink>
      <ButtonLink
        size="sm"
        variant="secondary"
        icon="calendar"
        href={urlFor('calendars.show', { id })}
      >
        Calendar
      </ButtonLink>
      <Button size="sm" variant="secondary" isPending={toggling.isPending} onPress={toggle}>
        {isActive ? 'Deactivate' : 'Activate'}
      </Button>
      <Button
        size="sm"
        variant="secondary"
        icon="copy"
        isPending={duplicating.isPending}
        onPress={() => void duplicate()}
      >
        Duplicate
      </Button>
      <Button size="sm" variant="quiet" icon="trash" onPress={() => setDeleting(true)}>
        Delete
      </Button>
      <ConfirmDialog
        title="Delete this listing?"
        isOpen={isDeleting}
        onOpenChange={(isOpen) => {
          setDeleting(isOpen)
          removing.reset()
        }}
        confirmLabel="Delete"
        isPending={removing.isPending}
        error={removing.error ? errorMessage(removing.error, FAILED) : null}
        onConfirm={remove}
      >
        <strong className="text-ink wrap-anywhere">{title}</strong> will disappear from the site.
        Unpaid bookings are cancelled; past ones stay on record.
      </ConfirmDialog>
    </div>
  )
}
