import { router } from '@inertiajs/react'
import { useState } from 'react'
import {
  DOCUMENT_HINT,
  DOCUMENT_MEGABYTES,
  DOCUMENT_TYPES,
  DocumentList,
  refuseLarge,
} from '~/components/form/document_list'
import { FileDropField } from '~/components/form/file_drop_field'
import { RadioGroupField } from '~/components/form/radio_group_field'
import { api, errorMessage } from '~/lib/api_client'
import { urlFor } from '~/lib/routes'
import { smallerPicture } from '~/lib/smaller_picture'
import { showToast } from '~/lib/toasts'
import { useAction } from '~/lib/use_action'
import { DOCUMENT_KINDS } from './evidence_words'
import type { DocumentKind, EvidenceDocument } from './types'

interface EvidenceDocumentsProps {
  listingId: string
  documents: EvidenceDocument[]
  most: number
}

/** The papers themselves, from a file or from a phone's camera (rule W146). */
export function EvidenceDocuments({ listingId, documents, most }: EvidenceDocumentsProps) {
  const hasReport = documents.some(({ kind }) => kind === 'inspection')
  const [chosen, setChosen] = useState<DocumentKind | null>(null)
  const kind = chosen ?? (hasReport ? 'licence' : 'inspection')
  const [add, { isPending, error }] = useAction(
    async (picked: File) => {
      const file = await smallerPicture(picked, DOCUMENT_MEGABYTES * 1024 * 1024)
      refuseLarge(file)
      const form = new FormData()
      form.set('kind', kind)
      form.set('file', file)
      return api.upload('api.evidence_documents.store', form, { params: { id: listingId } })
    },
    {
      onSuccess: ({ name }) => {
        showToast({ tone: 'success', title: `${name} was added` })
        router.reload()
      },
    }
  )
  const [remove, removal] = useAction(
    (documentId: string) =>
      api.call('api.evidence_documents.destroy', { params: { id: listingId, documentId } }),
    {
      onSuccess: () => router.reload(),
      onError: (failure) =>
        showToast({
          tone: 'danger',
          title: errorMessage(failure, 'The document could not be deleted. Please try again.'),
        }),
    }
  )
  const field = {
    isPending,
    errorMessage: null,
    onFiles: ([file]: File[]) => void add(file),
  }

  return (
    <section aria-labelledby="evidence-documents" className="border-t border-line pt-6">
      <h2 id="evidence-documents" className="text-2xl">
        Documents
      </h2>
      <p className="mt-1 mb-5 text-sm text-muted">
        A photo of the paper is enough, as long as everything on it can be read. Only you and we can
        open them.
      </p>
      <DocumentList
        documents={documents.map((document) => ({
          ...document,
          what: DOCUMENT_KINDS[document.kind].label,
        }))}
        hrefOf={(documentId) => urlFor('evidence_document', { id: listingId, documentId })}
        isRemoving={removal.isPending}
        onRemove={(documentId) => void remove(documentId)}
      />
      {documents.length < most ? (
        <div className="flex flex-col gap-5">
          <RadioGroupField
            label="What will you add?"
            value={kind}
            onChange={(value) => setChosen(value as DocumentKind)}
            options={Object.entries(DOCUMENT_KINDS).map(([value, { label, says }]) => ({
              value,
              label,
              description: says,
            }))}
          />
          <div className="grid gap-4 sm:grid-cols-2">
            <FileDropField
              {...field}
              label="Take a photo"
              icon="camera"
              accept={['image/*']}
              capture="environment"
              hint="With the camera of your phone."
              className="hidden pointer-coarse:block"
            />
            <FileDropField
              {...field}
              label="Choose a file"
              accept={DOCUMENT_TYPES}
              hint={`${DOCUMENT_HINT} At most ${most}.`}
              errorMessage={
                error
                  ? errorMessage(error, 'The document could not be uploaded. Please try again.')
                  : null
              }
            />
          </div>
        </div>
      ) : (
        <p className="text-sm text-muted">
          These are {most} documents, as many as there may be. Delete one to add another.
        </p>
      )}
    </section>
  )
}
