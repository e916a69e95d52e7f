import { FileDropField } from '~/components/form/file_drop_field'
import { errorMessage } from '~/lib/api_client'
import { useAction } from '~/lib/use_action'
import { PHOTO_TYPES, readyPhoto } from './picked_photos'

interface Props {
  label: string
  hint?: string
  /** Throws what the server answers. */
  send: (photo: File) => Promise<unknown>
  onSent: () => void
}

/** Sends photos as soon as they are chosen, one after the other. */
export function MorePhotos({ label, hint, send, onSent }: Props) {
  const [upload, { isPending, error }] = useAction(
    async (files: File[]) => {
      for (const file of files) {
        const photo = await readyPhoto(file)
        if (!photo) throw new Error('No picture')
        await send(photo)
      }
    },
    { onSuccess: onSent, onError: onSent }
  )

  return (
    <FileDropField
      label={label}
      hint={hint}
      accept={PHOTO_TYPES}
      isMultiple
      isPending={isPending}
      errorMessage={
        error === null
          ? null
          : errorMessage(error, 'The photo could not be sent. Please try again.')
      }
      onFiles={(files) => void upload(files)}
    />
  )
}
