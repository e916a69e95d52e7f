import { router } from '@inertiajs/react'
import { useState } from 'react'
import { FileDropField } from '~/components/form/file_drop_field'
import { Meter } from '~/components/ui/meter'
import { api, errorMessage } from '~/lib/api_client'
import { useAction } from '~/lib/use_action'
import { FormSection } from './form_section'
import { ManagedPhoto } from './managed_photo'
import { PHOTO_TYPES, photoProblem } from './photo_checks'
import type { Photo } from './types'
import { Stack } from '~/components/ui/stack'

export type PhotoLimits = {
  perListing: number
  megabytes: number
}

interface PhotoManagerProps {
  listingId: string
  photos: Photo[]
  limits: PhotoLimits
}

/** Upload, order, primary and visibility of photos; each change is saved at once. */
export function PhotoManager({ listingId, photos, limits }: PhotoManagerProps) {
  const { perListing: limit, megabytes } = limits
  const [progress, setProgress] = useState(0)
  const [problem, setProblem] = useState<string | null>(null)
  const [upload, { isPending, error }] = useAction(
    async (files: File[]) => {
      for (const [index, file] of files.entries()) {
        const form = new FormData()
        form.set('file', file)
        form.set('isPublic', String(photos.length + index === 0))
        await api.upload('api.photos.store', form, {
          params: { id: listingId },
          onProgress: (share) => setProgress(((index + share) / files.length) * 100),
        })
      }
    },
    { onSuccess: refresh, onError: refresh }
  )
  const free = limit - photos.length

  function choose(files: File[]) {
    const wrong = files.map((file) => photoProblem(file, megabytes)).find(Boolean)
    setProblem(wrong ?? (files.length > free ? `Maximum ${limit} photos per listing` : null))
    setProgress(0)
    if (!wrong && files.length <= free) void upload(files)
  }

  return (
    <FormSection
      title="Mooring Photos"
      description={`Up to ${limit} photos of at most ${megabytes} MB. Public ones are on your page; private ones are for renters once they see the access details. Make sure that no mooring number can be read in a public one.`}
    >
      <Stack className="sm:col-span-2">
        {photos.length > 0 && (
          <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
            {photos.map((photo, index) => (
              <li key={photo.id}>
                <ManagedPhoto photo={photo} index={index} count={photos.length} />
              </li>
            ))}
          </ul>
        )}
        {free > 0 ? (
          <FileDropField
            label={isPending ? 'Uploading...' : 'Drop photos here, or choose files'}
            name="file"
            accept={PHOTO_TYPES}
            isMultiple
            isPending={isPending}
            onFiles={choose}
            hint={`JPG, PNG, GIF or WEBP, at most ${megabytes} MB each. ${free} of ${limit} free.`}
            errorMessage={problem ?? (error ? errorMessage(error, 'Failed to upload photo') : null)}
          />
        ) : (
          <p className="text-muted">All {limit} places are taken. Delete a photo to add another.</p>
        )}
        {isPending && (
          <Meter label="Upload" value={progress} valueLabel={`${Math.round(progress)}%`} />
        )}
      </Stack>
    </FormSection>
  )
}

function refresh() {
  router.reload({ only: ['listing'] })
}
