import { router } from '@inertiajs/react'
import { type HTMLAttributes, useState } from 'react'
import { Badge } from '~/components/ui/badge'
import { Button } from '~/components/ui/button'
import { iconButtonClass } from '~/components/ui/button_look'
import { ConfirmDialog } from '~/components/ui/confirm_dialog'
import { Icon } from '~/components/ui/icon'
import { api, errorMessage } from '~/lib/api_client'
import { useAction } from '~/lib/use_action'
import { PhotoImage } from './photo_image'
import type { Photo } from './types'

interface ManagedPhotoProps {
  photo: Photo
  index: number
  count: number
  /** Of the handle to drag it by. */
  handle: HTMLAttributes<HTMLElement>
  /** Puts it at this place, counted from 0. */
  onMove: (to: number) => void
}

type Change = { isPrimary: true } | { isPublic: boolean }

export function ManagedPhoto({ photo, index, count, handle, onMove }: ManagedPhotoProps) {
  const [isDeleting, setDeleting] = useState(false)
  const [change, { isPending, error }] = useAction(
    (edit: Change) => api.call('api.photos.update', { params: { id: photo.id }, body: edit }),
    { onSuccess: refresh }
  )
  const [remove, removing] = useAction(
    () => api.call('api.photos.destroy', { params: { id: photo.id } }),
    {
      onSuccess: () => {
        setDeleting(false)
        refresh()
      },
    }
  )

  return (
    <figure
      aria-busy={isPending}
      className="h-full overflow-hidden rounded-lg border border-line bg-raised aria-busy:opacity-60"
    >
      <div className="relative aspect-[3/2] bg-sunken">
        <PhotoImage photo={photo} alt={`Photo ${index + 1}`} sizes="20rem" />
        <div className="absolute top-2 left-2 flex flex-wrap gap-1.5">
          {photo.isPrimary && <Badge tone="accent">Primary</Badge>}
          <Badge tone={photo.isPublic ? 'success' : 'neutral'}>
            {photo.isPublic ? 'Everybody sees it' : 'Only guests'}
          </Badge>
        </div>
      </div>
      <figcaption className="flex flex-col gap-1 p-2">
        <div className="flex flex-wrap gap-1">
          <button
            {...handle}
            type="button"
            aria-label={`Move photo ${index + 1}: drag, or use the arrow keys`}
            className={iconButtonClass('cursor-grab touch-none active:cursor-grabbing')}
          >
            <Icon name="grip" size={18} />
          </button>
          <Button
            size="sm"
            variant="quiet"
            icon="chevron-left"
            aria-label={`Move photo ${index + 1} forward`}
            isDisabled={index === 0}
            onPress={() => onMove(index - 1)}
          />
          <Button
            size="sm"
            variant="quiet"
            icon="chevron-right"
            aria-label={`Move photo ${index + 1} back`}
            isDisabled={index === count - 1}
            onPress={() => onMove(index + 1)}
          />
          <Button
            size="sm"
            variant="quiet"
            icon="trash"
            className="ml-auto"
            aria-label={`Delete photo ${index + 1}`}
            onPress={() => setDeleting(true)}
          />
        </div>
        <div className="flex flex-wrap gap-1">
          <Button
            size="sm"
            variant="quiet"
            onPress={() => void change({ isPublic: !photo.isPublic })}
          >
            {photo.isPublic ? 'Show only to guests' : 'Show to everybody'}
          </Button>
          {!photo.isPrimary && photo.isPublic && (
            <Button size="sm" variant="quiet" onPress={() => void change({ isPrimary: true })}>
              Make primary
            </Button>
          )}
        </div>
        {error !== null && (
          <p role="alert" className="px-2 pb-1 text-sm text-danger">
            {errorMessage(error, 'Failed to change photo')}
          </p>
        )}
      </figcaption>
      <ConfirmDialog
        title="Delete this photo?"
        isOpen={isDeleting}
        onOpenChange={setDeleting}
        confirmLabel="Delete"
        isPending={removing.isPending}
        error={removing.error ? errorMessage(removing.error, 'Failed to delete photo') : null}
        onConfirm={remove}
      >
        This cannot be undone.
      </ConfirmDialog>
    </figure>
  )
}

function refresh() {
  router.reload({ only: ['listing', 'draft'] })
}
