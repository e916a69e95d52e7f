import { router } from '@inertiajs/react'
import { useState } from 'react'
import { FileDropField } from '~/components/form/file_drop_field'
import { Banner } from '~/components/ui/banner'
import { Meter } from '~/components/ui/meter'
import { Stack } from '~/components/ui/stack'
import { cx } from '~/lib/class_names'
import { api, errorMessage } from '~/lib/api_client'
import { plural } from '~/lib/format'
import { showToast } from '~/lib/toasts'
import { useAction } from '~/lib/use_action'
import { FormSection } from './form_section'
import { ManagedPhoto } from './managed_photo'
import { PHOTO_TYPES, type PhotoLimits } from './photo_checks'
import type { Photo } from './types'
import { PLACE, usePhotoOrder } from './use_photo_order'
import { usePhotoUploads } from './use_photo_uploads'

interface PhotoManagerProps {
  listingId: string
  photos: Photo[]
  limits: PhotoLimits
}

/** Upload, order, primary and visibility of photos; each change is saved at once. */
export function PhotoManager({ listingId, photos, limits }: PhotoManagerProps) {
  const { perListing: limit, megabytes } = limits
  const { upload, isPending, progress, refused } = usePhotoUploads({
    listingId,
    count: photos.length,
    limits,
    onEnd: refresh,
  })
  const [moved, setMoved] = useState('')
  const [move] = useAction(
    (from: number, to: number) => {
      setMoved(`Photo ${from + 1} is now in place ${to + 1} of ${photos.length}.`)
      return api.call('api.photos.update', { params: { id: photos[from].id }, body: { order: to } })
    },
    {
      onSuccess: refresh,
      onError: (error) => {
        setMoved('')
        showToast({ tone: 'danger', title: errorMessage(error, 'Failed to change photo') })
      },
    }
  )
  const { drag, handleOf } = usePhotoOrder({
    count: photos.length,
    move: (from, to) => void move(from, to),
  })
  const free = limit - photos.length

  return (
    <FormSection
      title="Mooring Photos"
      description={`Up to ${limit} photos of at most ${megabytes} MB. Public ones are on your page; private ones are for renters once they see the access details. Make sure that no mooring number can be read in a public one.`}
    >
      <Stack className="sm:col-span-2">
        {photos.length > 0 && (
          <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
            {photos.map((photo, index) => (
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
                  count={photos.length}
                  handle={handleOf(index)}
                />
              </li>
            ))}
          </ul>
        )}
        <p role="status" className="sr-only">
          {moved}
        </p>
        {free > 0 ? (
          <FileDropField
            label={isPending ? 'Uploading...' : 'Drop photos here, or choose files'}
            name="file"
            accept={PHOTO_TYPES}
            isMultiple
            isPending={isPending}
            onFiles={(files) => void upload(files)}
            hint={`JPG, PNG, GIF or WEBP, at most ${megabytes} MB each. ${free} of ${limit} free.`}
          />
        ) : (
          <p className="text-muted">All {limit} places are taken. Delete a photo to add another.</p>
        )}
        {isPending && (
          <Meter label="Upload" value={progress} valueLabel={`${Math.round(progress)}%`} />
        )}
        <div role="alert" className="empty:hidden">
          {refused.length > 0 && (
            <Banner
              tone="danger"
              title={`${plural(refused.length, 'photo was', 'photos were')} not added`}
            >
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
      </Stack>
    </FormSection>
  )
}

function refresh() {
  router.reload({ only: ['listing'] })
}
