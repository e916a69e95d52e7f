import { router } from '@inertiajs/react'
import { FileDropField } from '~/components/form/file_drop_field'
import { Banner } from '~/components/ui/banner'
import { Meter } from '~/components/ui/meter'
import { Stack } from '~/components/ui/stack'
import { cx } from '~/lib/class_names'
import { plural } from '~/lib/format'
import { FormSection } from './form_section'
import { ManagedPhoto } from './managed_photo'
import { PHOTO_TYPES, type PhotoLimits } from './photo_checks'
import type { Photo } from './types'
import { usePhotoMoves } from './use_photo_moves'
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
  const { shown, moved, move } = usePhotoMoves(photos)
  const { drag, handleOf } = usePhotoOrder({ count: shown.length, move })
  const free = limit - photos.length

  return (
    <FormSection
      title="Mooring Photos"
      description={`Up to ${limit} photos of at most ${megabytes} MB. Public ones are on your page; private ones are for renters once they see the access details. Make sure that no mooring number can be read in a public one.`}
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
