import { FileDropField } from '~/components/form/file_drop_field'
import type { Boat } from '~/components/boat/boats'
import { Button } from '~/components/ui/button'
import { textLink } from '~/components/ui/link_look'
import { Summary } from '~/components/ui/summary'
import { api, ApiError, errorMessage } from '~/lib/api_client'
import { urlFor } from '~/lib/routes'
import { showToast } from '~/lib/toasts'
import { useAction } from '~/lib/use_action'

const TYPES = ['application/pdf', 'image/jpeg', 'image/png', 'image/webp']
const MEGABYTES = 10
const MOST = 3

interface BoatDocumentsProps {
  boat: Boat
  onChange: () => void
}

/** Papers of a boat's insurance, for its own person alone (rule K14). */
export function BoatDocuments({ boat, onChange }: BoatDocumentsProps) {
  const [add, { isPending, error }] = useAction(
    async (file: File) => {
      const form = new FormData()
      form.set('file', file)
      if (file.size > MEGABYTES * 1024 * 1024)
        throw new ApiError(413, { message: `File size must be less than ${MEGABYTES}MB` })
      return api.upload('api.documents.store', form, { params: { id: boat.id } })
    },
    { onSuccess: onChange }
  )
  const [remove, removal] = useAction(
    (documentId: string) =>
      api.call('api.documents.destroy', { params: { id: boat.id, documentId } }),
    {
      onSuccess: onChange,
      onError: (failure) =>
        showToast({
          tone: 'danger',
          title: errorMessage(failure, 'The document could not be deleted. Please try again.'),
        }),
    }
  )

  return (
    <details className="group rounded-lg border border-line px-4 open:pb-4">
      <Summary className="text-sm">Insurance documents ({boat.documents.length})</Summary>
      <p className="mb-3 text-sm text-muted">Only you can open them. Uploading is optional.</p>
      {boat.documents.length > 0 && (
        <ul className="mb-3 divide-y divide-line border-y border-line">
          {boat.documents.map(({ id, name, size }) => (
            <li key={id} className="flex min-h-12 items-center justify-between gap-3 text-sm">
              <a
                href={urlFor('boat_document', { id: boat.id, documentId: id })}
                download
                className={`${textLink} py-2.5 wrap-anywhere`}
              >
                {name} <span className="text-muted">({sizeOf(size)})</span>
              </a>
              <Button
                variant="quiet"
                size="sm"
                icon="trash"
                aria-label={`Delete ${name}`}
                isPending={removal.isPending}
                onPress={() => void remove(id)}
              >
                Delete
              </Button>
            </li>
          ))}
        </ul>
      )}
      {boat.documents.length < MOST && (
        <FileDropField
          label="Add a document"
          accept={TYPES}
          hint={`PDF, JPG, PNG or WEBP, less than ${MEGABYTES} MB. At most ${MOST}.`}
          isPending={isPending}
          errorMessage={
            error
              ? errorMessage(error, 'The document could not be uploaded. Please try again.')
              : null
          }
          onFiles={([file]) => void add(file)}
        />
      )}
    </details>
  )
}

function sizeOf(bytes: number): string {
  const megabytes = bytes / 1024 / 1024

  return megabytes < 1
    ? `${Math.max(1, Math.round(bytes / 1024))} KB`
    : `${megabytes.toFixed(1)} MB`
}
