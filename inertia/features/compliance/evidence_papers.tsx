import { useState } from 'react'
import { DocumentList } from '~/components/form/document_list'
import { urlFor } from '~/lib/routes'
import { DOCUMENT_KINDS } from './evidence_words'
import type { EvidenceDocument } from './types'

interface EvidencePapersProps {
  listingId: string
  documents: EvidenceDocument[]
}

/** Documents for administrators: pictures as the server drew them anew, all of them to save (rule W147). */
export function EvidencePapers({ listingId, documents }: EvidencePapersProps) {
  const pictures = documents.filter(({ contentType }) => contentType.startsWith('image/'))
  const what = ({ kind }: EvidenceDocument) => DOCUMENT_KINDS[kind].label

  if (documents.length === 0) return <p className="text-sm text-muted">No documents.</p>

  return (
    <div className="min-w-0">
      <DocumentList
        documents={documents.map((document) => ({ ...document, what: what(document) }))}
        hrefOf={(documentId) => urlFor('admin.evidence_document', { id: listingId, documentId })}
      />
      {pictures.length > 0 && (
        <ul className="grid grid-cols-2 gap-3">
          {pictures.map((document) => (
            <li key={document.id}>
              <Picture
                href={urlFor('admin.evidence_picture', { id: listingId, documentId: document.id })}
                name={`${what(document)}: ${document.name}`}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** One that cannot be drawn is only a document to save. */
function Picture({ href, name }: { href: string; name: string }) {
  const [isBroken, setBroken] = useState(false)

  if (isBroken)
    return <p className="text-sm text-muted">This picture cannot be shown. Please save it.</p>

  return (
    <a
      href={href}
      target="_blank"
      rel="noreferrer"
      className="block overflow-hidden rounded-md border border-line"
    >
      <img
        src={href}
        alt={name}
        loading="lazy"
        onError={() => setBroken(true)}
        className="aspect-[3/4] w-full bg-sunken object-cover object-top"
      />
    </a>
  )
}
