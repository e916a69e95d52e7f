import { router } from '@inertiajs/react'
import { useEffect, useRef } from 'react'
import { FileDropField } from '~/components/form/file_drop_field'
import { Banner } from '~/components/ui/banner'
import { Button } from '~/components/ui/button'
import { Meter } from '~/components/ui/meter'
import { Stack } from '~/components/ui/stack'
import { cx } from '~/lib/class_names'
import { api, errorMessage } from '~/lib/api_client'
import { plural } from '~/lib/format'
import { useAction } from '~/lib/use_action'
import { FormSection } from './form_section'
import { ManagedPhoto } from './managed_photo'
import { PHOTO_TYPES, type PhotoLimits } from './photo_checks'
import type { Photo } from './types'
import { usePhotoMoves } from './use_photo_moves'
import { PLACE, usePhotoOrder } from './use_photo_order'
import { type RefusedPhoto, usePhotoUploads } from './use_photo_uploads'

interface PhotoManagerProps {
  /** Or of a draft. */
  listingId: string
  photos: Photo[]
  limits: PhotoLimits
}

/** Upload, order, primary and visibility of photos; each change is saved at once. */
export function PhotoManager({ listingId, photos, limits }: PhotoManagerProps) {
  const { perListing: limit } = limits
  const { upload, isPending, progress, refused } = usePhotoUploads({
    listingId,
    count: photos.length,
    limits,
    onEnd: refresh,
  })
  const { shown, moved, move } = usePhotoMoves(photos)
  const { drag, handleOf } = usePhotoOrder({ count: shown.length, move })
  const free = limit - photos.length

  return (
    <FormSection
      title="Mooring Photos"
      description={`Up to ${limit} photos. Public ones are on your mooring’s page; guests see the others once they get the access details. Make sure that nobody can read a mooring number in a public photo.`}
    >
      <Stack className="sm:col-span-2">
        {photos.length > 0 && (
          <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
            {shown.map((photo, index) => (
              <li
                key={photo.id}
                {...{ [PLACE]: index }}
                className={cx(
                  'rounded-lg',
                  drag?.from === index && 'opacity-50',
                  drag && drag.over === index && drag.from !== index && 'ring-3 ring-accent'
                )}
              >
                <ManagedPhoto
                  photo={photo}
                  index={index}
                  count={shown.length}
                  handle={handleOf(index)}
                  onMove={(to) => move(index, to)}
                />
              </li>
            ))}
          </ul>
        )}
        <p role="status" className="sr-only">
          {moved}
        </p>
        <ShowAll photos={photos} />
        <Refused refused={refused} count={photos.length} />
        {free > 0 ? (
          <FileDropField
            label={isPending ? 'Uploading...' : 'Choose photos, or drop them here'}
            name="file"
            accept={PHOTO_TYPES}
            isMultiple
            isPending={isPending}
            onFiles={(files) => void upload(files)}
            hint={`JPG, PNG, GIF or WEBP. We make large photos smaller for you. ${free} of ${limit} free.`}
          />
        ) : (
          <p className="text-muted">You have all {limit} photos. Delete one to add another.</p>
        )}
        {isPending && (
          <Meter label="Upload" value={progress} valueLabel={`${Math.round(progress)}%`} />
        )}
      </Stack>
    </FormSection>
  )
}

/** Shows all photos to everybody in one press. */
function ShowAll({ photos }: { photos: Photo[] }) {
  const hidden = photos.filter(({ isPublic }) => !isPublic)
  const [show, { isPending, error }] = useAction(
    async () => {
      for (const { id } of hidden)
        await api.call('api.photos.update', { params: { id }, body: { isPublic: true } })
    },
    { onSuccess: refresh, onError: refresh }
  )
  if (hidden.length === 0 && error === null) return null

  return (
    <div className="flex flex-wrap items-center gap-3">
      {hidden.length > 0 && (
        <Button variant="secondary" icon="eye" isPending={isPending} onPress={() => void show()}>
          Show all {photos.length} to everybody
        </Button>
      )}
      {error !== null && (
        <p role="alert" className="text-sm text-danger">
          {errorMessage(error, 'Failed to change photo')}
        </p>
      )}
    </div>
  )
}

/** The photos that could not be added, brought into view when they are told, and again when the ones that were added have moved them. */
function Refused({ refused, count }: { refused: RefusedPhoto[]; count: number }) {
  const box = useRef<HTMLDivElement>(null)
  const { length } = refused

  useEffect(() => {
    if (length > 0) box.current?.scrollIntoView({ block: 'center' })
  }, [length, count])

  return (
    <div ref={box} role="alert" className="empty:hidden">
      {length > 0 && (
        <Banner tone="danger" title={`${plural(length, 'photo was', 'photos were')} not added`}>
          <ul>
            {refused.map(({ name, why }, index) => (
              <li key={index} className="wrap-anywhere">
                <strong>{name}</strong>: {why}
              </li>
            ))}
          </ul>
        </Banner>
      )}
    </div>
  )
}

function refresh() {
  router.reload({ only: ['listing', 'draft'] })
}
