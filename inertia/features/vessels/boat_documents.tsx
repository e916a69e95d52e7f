import type { Boat } from '~/components/boat/boats'
import {
  DOCUMENT_HINT,
  DOCUMENT_TYPES,
  DocumentList,
  refuseLarge,
} from '~/components/form/document_list'
import { FileDropField } from '~/components/form/file_drop_field'
import { Summary } from '~/components/ui/summary'
import { api, errorMessage } from '~/lib/api_client'
import { urlFor } from '~/lib/routes'
import { showToast } from '~/lib/toasts'
import { useAction } from '~/lib/use_action'

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
      refuseLarge(file)
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
      <DocumentList
        documents={boat.documents}
        hrefOf={(documentId) => urlFor('boat_document', { id: boat.id, documentId })}
        isRemoving={removal.isPending}
        onRemove={(documentId) => void remove(documentId)}
      />
      {boat.documents.length < MOST && (
        <FileDropField
          label="Add a document"
          accept={DOCUMENT_TYPES}
          hint={`${DOCUMENT_HINT} At most ${MOST}.`}
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
