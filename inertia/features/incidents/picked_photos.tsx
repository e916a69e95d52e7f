import { useEffect, useMemo, useState } from 'react'
import { FileDropField } from '~/components/form/file_drop_field'
import { Button } from '~/components/ui/button'
import { plural } from '~/lib/format'
import { smallerPicture } from '~/lib/smaller_picture'

const MEGABYTES = 5
export const PHOTO_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/gif'] as const

interface Props {
  photos: File[]
  most: number
  onChange: (photos: File[]) => void
}

/** Photos that are chosen and not yet sent, made smaller where they are large. */
export function PickedPhotos({ photos, most, onChange }: Props) {
  const [isPending, setPending] = useState(false)
  const [refused, setRefused] = useState<string | null>(null)
  const addresses = useMemo(() => photos.map((photo) => URL.createObjectURL(photo)), [photos])

  useEffect(() => () => addresses.forEach((address) => URL.revokeObjectURL(address)), [addresses])

  async function pick(files: File[]) {
    setPending(true)
    const picked = await Promise.all(files.map(readyPhoto))
    const usable = picked.filter((photo) => photo !== null)
    setRefused(usable.length < files.length ? NO_PICTURE : null)
    onChange([...photos, ...usable].slice(0, most))
    setPending(false)
  }

  return (
    <div className="flex flex-col gap-3">
      {photos.length > 0 && (
        <ul className="flex flex-wrap gap-3" aria-label="Photos to send">
          {addresses.map((address, at) => (
            <li key={address} className="relative">
              <img src={address} alt={`Photo ${at + 1}`} className={thumbnail} />
              <Button
                variant="secondary"
                size="sm"
                icon="x"
                aria-label={`Remove photo ${at + 1}`}
                className="absolute -top-2 -right-2 size-11 rounded-full p-0"
                onPress={() => onChange(photos.filter((_, other) => other !== at))}
              />
            </li>
          ))}
        </ul>
      )}
      {photos.length < most && (
        <FileDropField
          label={photos.length === 0 ? 'Add photos' : 'Add more photos'}
          accept={PHOTO_TYPES}
          isMultiple
          isPending={isPending}
          hint={`Up to ${plural(most, 'photo')}. Only you, the owner and we see them.`}
          errorMessage={refused}
          onFiles={(files) => void pick(files)}
        />
      )}
    </div>
  )
}

const NO_PICTURE = `Only pictures (JPG, PNG, GIF, WEBP) of less than ${MEGABYTES} MB can be added.`

export const thumbnail = 'size-24 rounded-md border border-line object-cover'

/** A photo as the server takes it; null for what is none. */
export async function readyPhoto(file: File): Promise<File | null> {
  const photo = await smallerPicture(file, MEGABYTES * 1024 * 1024)
  const isUsable =
    (PHOTO_TYPES as readonly string[]).includes(photo.type) && photo.size <= MEGABYTES * 1024 * 1024

  return isUsable ? photo : null
}
