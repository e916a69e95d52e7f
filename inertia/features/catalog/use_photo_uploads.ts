import { useState } from 'react'
import { api, errorMessage } from '~/lib/api_client'
import { plural } from '~/lib/format'
import { smallerPicture } from '~/lib/smaller_picture'
import { useAction } from '~/lib/use_action'
import { type PhotoLimits, photoProblem } from './photo_checks'

/** A file that was not stored, and why. */
export interface RefusedPhoto {
  name: string
  why: string
}

interface PhotoUploadsProps {
  listingId: string
  /** How many photos the listing has. */
  count: number
  limits: PhotoLimits
  onEnd: () => void
}

/** Uploads files one after the other; one that cannot be stored does not stop those behind it (rule L56). */
export function usePhotoUploads({ listingId, count, limits, onEnd }: PhotoUploadsProps) {
  const [progress, setProgress] = useState(0)
  const [refused, setRefused] = useState<RefusedPhoto[]>([])
  const [upload, { isPending }] = useAction(async (files: File[]) => {
    const failures: RefusedPhoto[] = []
    let stored = count
    setRefused([])
    setProgress(0)

    for (const [index, chosen] of files.entries()) {
      const file = await smallerPicture(chosen, limits.megabytes * 1024 * 1024)
      const onProgress = (share: number) => setProgress(((index + share) / files.length) * 100)
      const why =
        photoProblem(file, limits.megabytes) ??
        (stored >= limits.perListing
          ? `Maximum ${plural(limits.perListing, 'photo')} per listing`
          : await store(listingId, file, { isPublic: stored === 0, onProgress }))

      if (why === null) stored += 1
      else failures.push({ name: chosen.name, why })
      setRefused([...failures])
    }
    onEnd()
  })

  return { upload, isPending, progress, refused }
}

/** @returns why the file was not stored, or null */
async function store(
  listingId: string,
  file: File,
  { isPublic, onProgress }: { isPublic: boolean; onProgress: (share: number) => void }
): Promise<string | null> {
  const form = new FormData()
  form.set('file', file)
  form.set('isPublic', String(isPublic))

  try {
    await api.upload('api.photos.store', form, { params: { id: listingId }, onProgress })
    return null
  } catch (error) {
    return errorMessage(error, 'Failed to upload photo')
  }
}
